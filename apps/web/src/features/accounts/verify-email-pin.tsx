import { useNavigate } from '@tanstack/react-router'
import type { AuthPageState } from './auth-page-state.ts'
import { EmailPin } from './email-pin.tsx'

/** The PIN of a registration; after it the password, or the login. */
export function VerifyEmailPin({ carried }: { carried: AuthPageState & { email: string } }) {
  const navigate = useNavigate()
  const { email, name = '', isRegistration } = carried
  return (
    <EmailPin
      title="Verify Your Email"
      carried={carried}
      proven="Email verified successfully."
      cancelTo={isRegistration ? '/register' : '/login'}
      onLeave={(pin) =>
        isRegistration
          ? navigate({ to: '/register/complete', state: { email, name, pin } })
          : navigate({ to: '/login', state: { email } })
      }
    />
  )
}
