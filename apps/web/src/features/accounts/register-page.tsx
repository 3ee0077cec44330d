import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSignInWays } from '../../hooks/use-sign-in-ways.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { hasCode, reasonOf } from '../../lib/failures.ts'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { messages } from '../../lib/messages.tsx'
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

const t = messages('accounts')

const registerSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
})

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
      <AuthLayout title={t('createYourAccount')} isFirst>
        <SignUpNote signUp={signUp} isEmpty={ways.isEmpty} />
        <AuthLinks links={[{ to: '/login', label: t('signIn') }]} />
      </AuthLayout>
    )
  }
  const google = (
    <GoogleButton isSetUp={ways.google} invitation={invitation}>
      {t('signUpWithGoogle')}
    </GoogleButton>
  )
  return (
    <AuthLayout title={t('createYourAccount')} lead={scoresHere && t('gamesComeAlong')} isFirst>
      {register.isError && (
        <RegistrationProblem error={register.error} email={register.variables.email} />
      )}
      {ways.own && <OwnProviderButton name={ways.own.name} invitation={invitation} />}
      {ways.google && google}
      {(ways.google || ways.own) && ways.password && <Or />}
      {ways.password && (
        <form onSubmit={form.handleSubmit((values) => register.mutate(values))} noValidate>
          <TextField
            label={t('fullName')}
            autoComplete="name"
            required
            error={errors.name?.message}
            {...form.register('name')}
          />
          <EmailField
            label={t('emailAddress')}
            autoComplete="email"
            required
            hint={t('registerEmailHint')}
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" variant="primary" tall busy={register.isPending}>
            {t('continue')}
          </Button>
        </form>
      )}
      <AuthLinks
        links={[
          { to: '/login', label: t('signIn') },
          ...(ways.password
            ? [{ to: '/forgot-password', label: t('resetPasswordLink') } as const]
            : []),
        ]}
      />
      {!ways.google && ways.own === null && google}
    </AuthLayout>
  )
}

function RegistrationProblem({ error, email }: { error: unknown; email: string }) {
  if (!hasCode(error, 'email_exists')) {
    return (
      <Alert tone="error" title={t('registrationError')}>
        {reasonOf(error) ?? t('registrationFailed')}
      </Alert>
    )
  }
  return (
    <Alert
      tone="error"
      title={t('emailAlreadyRegistered')}
      actions={
        <>
          <Link to="/login" state={{ email }}>
            {t('signIn')}
          </Link>
          <Link to="/forgot-password" state={{ email }}>
            {t('resetPasswordLink')}
          </Link>
        </>
      }
    >
      {t('emailIsTaken', { email })}
    </Alert>
  )
}
