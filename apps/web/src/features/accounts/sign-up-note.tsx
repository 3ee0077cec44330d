import { Alert } from '../../ui/alert.tsx'

/** The sentence for a person who cannot make an account here. Source: P-signup-7. */
export function SignUpNote({ signUp }: { readonly signUp: 'invitation' | 'closed' }) {
  return <Alert tone="info">{SIGN_UP_MESSAGES[signUp]}</Alert>
}

const SIGN_UP_MESSAGES = {
  invitation: 'New accounts are by invitation. Ask the person who runs this Meldboard.',
  closed: 'This Meldboard takes no new accounts. Ask the person who runs it.',
} as const
