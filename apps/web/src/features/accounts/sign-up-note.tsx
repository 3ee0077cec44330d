import { Alert } from '../../ui/alert.tsx'

/** The sentence for a person who cannot create an account here. Source: P-signup-7. */
export function SignUpNote({ signUp, isEmpty }: SignUpNoteProps) {
  return <Alert tone="info">{isEmpty ? FIRST_ACCOUNT : SIGN_UP_MESSAGES[signUp]}</Alert>
}

type SignUpNoteProps = {
  readonly signUp: 'invitation' | 'closed'
  /** There is no account yet. */
  readonly isEmpty: boolean
}

const FIRST_ACCOUNT =
  'This Meldboard has no account yet. The first one is made by the link that the server printed when it started.'

const SIGN_UP_MESSAGES = {
  invitation: 'New accounts are by invitation. Ask the person who runs this Meldboard.',
  closed: 'This Meldboard takes no new accounts. Ask the person who runs it.',
} as const
