import { useSignIn } from '../../session/use-sign-in.ts'
import { MailedPinPage } from './mailed-pin-page.tsx'
import { useMailedPin } from './use-mailed-pin.ts'

type VerifyLoginPinPageProps = {
  email: string
  expiresAt: string | undefined
  sentAt: number | undefined
}

/** Signs in with the PIN that was mailed. */
export function VerifyLoginPinPage(carried: VerifyLoginPinPageProps) {
  const { email } = carried
  const signIn = useSignIn()
  const mailedPin = useMailedPin({
    email,
    kind: 'login',
    async onValid({ auth }) {
      if (!auth) throw new Error('The server validated a login PIN without tokens.')
      await signIn(auth)
    },
  })
  return (
    <MailedPinPage
      title="Verify Login PIN"
      {...carried}
      changeEmailTo="/login-with-pin"
      mailedPin={mailedPin}
    />
  )
}
