import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSignInWays } from '../../hooks/use-sign-in-ways.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { hasCode, reasonOf } from '../../lib/failures.ts'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { isGuest } from '../../session/guest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout, AuthLinks, Or } from './auth-layout.tsx'
import { EmailField, emailSchema } from './email-field.tsx'
import { writePendingRegistration } from './pending-registration.ts'
import { personNameSchema } from './person-name.ts'
import { GoogleButton, OwnProviderButton } from './provider-button.tsx'
import { sentPinOf } from './sent-pin.ts'
import { SignUpNote } from './sign-up-note.tsx'

const registerSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
})

const RESET = { to: '/forgot-password', label: 'Reset your password' } as const

/** Source: P-guest-3. */
const GAMES_COME_ALONG =
  'The games on this device come along: you choose which ones after you have signed in.'

type Person = z.output<typeof registerSchema>

type RegisterPageProps = {
  /** The secret in the link of the person's invitation. */
  readonly invitation?: string | undefined
}

/** The first step of a registration: a name and an address to prove. */
export function RegisterPage({ invitation }: RegisterPageProps) {
  const ways = useSignInWays()
  const navigate = useNavigate()
  const scoresHere = useIsHydrated() && isGuest()
  const register = useWrite('POST', '/auth/register/initial', {
    request: (person: Person) => ({ body: { ...person, ...(invitation && { invitation }) } }),
    pick: sentPinOf,
    onSuccess: (sentPin, { name, email }) => {
      writePendingRegistration(email, name)
      return navigate({
        to: '/verify-email',
        state: { email, name, isRegistration: true, sentPin },
      })
    },
  })

  const form = useForm({
    resolver: zodResolver(registerSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '' },
  })
  const { errors } = form.formState

  const { signUp } = ways
  const isInvited = invitation !== undefined && (signUp === 'invitation' || ways.isEmpty)
  if (signUp !== 'open' && !isInvited) {
    return (
      <AuthLayout title="Create your account" isFirst>
        <SignUpNote signUp={signUp} isEmpty={ways.isEmpty} />
        <AuthLinks links={[{ to: '/login', label: 'Sign in' }]} />
      </AuthLayout>
    )
  }
  const google = (
    <GoogleButton isSetUp={ways.google} invitation={invitation}>
      Sign up with Google
    </GoogleButton>
  )
  return (
    <AuthLayout title="Create your account" lead={scoresHere && GAMES_COME_ALONG} isFirst>
      {register.isError && (
        <RegistrationProblem error={register.error} email={register.variables.email} />
      )}
      {ways.own && <OwnProviderButton name={ways.own.name} invitation={invitation} />}
      {ways.google && google}
      {(ways.google || ways.own) && ways.password && <Or />}
      {ways.password && (
        <form onSubmit={form.handleSubmit((values) => register.mutate(values))} noValidate>
          <TextField
            label="Full Name"
            autoComplete="name"
            required
            error={errors.name?.message}
            {...form.register('name')}
          />
          <EmailField
            label="Email Address"
            autoComplete="email"
            required
            hint="We will email a 6-digit PIN to this address."
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" variant="primary" tall busy={register.isPending}>
            Continue
          </Button>
        </form>
      )}
      <AuthLinks links={[{ to: '/login', label: 'Sign in' }, ...(ways.password ? [RESET] : [])]} />
      {!ways.google && ways.own === null && google}
    </AuthLayout>
  )
}

function RegistrationProblem({ error, email }: { error: unknown; email: string }) {
  if (!hasCode(error, 'email_exists')) {
    return (
      <Alert tone="error" title="Registration Error">
        {reasonOf(error) ?? 'Registration failed. Please try again.'}
      </Alert>
    )
  }
  return (
    <Alert
      tone="error"
      title="Email Already Registered"
      actions={
        <>
          <Link to="/login" state={{ email }}>
            Sign in
          </Link>
          <Link to="/forgot-password" state={{ email }}>
            Reset your password
          </Link>
        </>
      }
    >{`The email address ${email} is already registered.`}</Alert>
  )
}
