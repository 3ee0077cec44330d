import { useNavigate } from '@tanstack/react-router'
import { MailedPinPage } from './mailed-pin-page.tsx'
import { useMailedPin } from './use-mailed-pin.ts'

type VerifyResetPinPageProps = {
  email: string
  expiresAt: string | undefined
  sentAt: number | undefined
}

/** Proves with the mailed PIN that the person may set a new password. */
export function VerifyResetPinPage(carried: VerifyResetPinPageProps) {
  const { email } = carried
  const navigate = useNavigate()
  const mailedPin = useMailedPin({
    email,
    kind: 'reset',
    async onValid({ reset_token }) {
      if (!reset_token) throw new Error('The server validated a reset PIN without a token.')
      await navigate({
        to: '/reset-password',
        replace: true,
        state: { email, resetToken: reset_token },
      })
    },
  })
  return (
    <MailedPinPage
      title="Verify Reset PIN"
      {...carried}
      notice="If the email address is registered in our system, a PIN has been sent to it."
      changeEmailTo="/forgot-password"
      mailedPin={mailedPin}
    />
  )
}
