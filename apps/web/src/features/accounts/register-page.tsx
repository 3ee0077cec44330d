import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccountCalls } from './account-calls.ts'
import { AuthLayout } from './auth-layout.tsx'
import { AuthLinks } from './auth-links.tsx'
import { GoogleButton } from './google-button.tsx'
import { writePendingRegistration } from './pending-registration.ts'
import { RegisterForm } from './register-form.tsx'
import { RegistrationProblem } from './registration-problem.tsx'

/** The first step of a registration: a name and an address to prove. */
export function RegisterPage() {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const register = useMutation({
    mutationFn: calls.registerInitial,
    onSuccess: ({ expires_at }, { name, email }) => {
      writePendingRegistration(email, name)
      const sentAt = Date.now()
      return navigate({
        to: '/verify-email',
        state: { email, name, isRegistration: true, expiresAt: expires_at, sentAt },
      })
    },
  })

  return (
    <AuthLayout title="Create your account">
      {register.isError && (
        <RegistrationProblem error={register.error} email={register.variables.email} />
      )}
      <GoogleButton>Sign up with Google</GoogleButton>
      <div className="or">or</div>
      <RegisterForm busy={register.isPending} onRegister={register.mutate} />
      <AuthLinks
        links={[
          { to: '/login', label: 'Sign in' },
          { to: '/forgot-password', label: 'Reset your password' },
        ]}
      />
    </AuthLayout>
  )
}
