import { hasEnded } from '../../session/ended-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { AuthLinks } from './auth-links.tsx'
import { useAuthPageState } from './auth-page-state.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'
import { LoginProblem } from './login-problem.tsx'
import { useLogin } from './use-login.ts'

const GOOGLE_MISSING = 'Sign-in with Google is not set up here. Please sign in another way.'

/** Signs in by password, with links to the other ways below. */
export function LoginPage({ isGoogleMissing }: { readonly isGoogleMissing: boolean }) {
  const state = useAuthPageState()
  const login = useLogin()
  const carried = state.error ?? (isGoogleMissing ? GOOGLE_MISSING : null)

  return (
    <LoginLayout>
      {login.isIdle && state.registrationComplete && (
        <Alert tone="ok" title="Registration complete">
          Sign in with your new password.
        </Alert>
      )}
      {login.isIdle && hasEnded() && (
        <Alert tone="warn" title="Signed out">
          Your session has ended. Sign in to go on; what you typed is kept on this device.
        </Alert>
      )}
      {login.isIdle && carried && <Alert tone="error">{carried}</Alert>}
      {login.isError && <LoginProblem error={login.error} email={login.variables.email} />}
      <LoginForm email={state.email ?? ''} login={login} />
      <div className="or">or</div>
      <GoogleButton>Continue with Google</GoogleButton>
      <AuthLinks
        links={[
          { to: '/login-with-pin', label: 'Sign in with a PIN' },
          { to: '/forgot-password', label: 'Forgot your password?' },
          { to: '/register', label: 'Create an account' },
        ]}
      />
    </LoginLayout>
  )
}
