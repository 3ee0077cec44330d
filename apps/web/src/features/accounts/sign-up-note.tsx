import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'

const t = messages('accounts')

/** The sentence for a person who cannot create an account here. Source: P-signup-7. */
export function SignUpNote({ signUp, isEmpty }: SignUpNoteProps) {
  return <Alert tone="info">{t(isEmpty ? 'noAccountYet' : SIGN_UP_MESSAGES[signUp])}</Alert>
}

type SignUpNoteProps = {
  readonly signUp: 'invitation' | 'closed'
  /** There is no account yet. */
  readonly isEmpty: boolean
}

const SIGN_UP_MESSAGES = {
  invitation: 'accountsByInvitation',
  closed: 'noNewAccounts',
} as const
