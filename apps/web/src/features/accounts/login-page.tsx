import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type UseFormSetValue, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSignIn } from '../../hooks/use-session.ts'
import { useSignInWays } from '../../hooks/use-sign-in-ways.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { hasCode, reasonOf } from '../../lib/failures.ts'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { hasEnded } from '../../session/session-storage.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Smartphone } from '../../ui/icons.gen.ts'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthLayout, AuthLinks, Or } from './auth-layout.tsx'
import { useAuthPageState } from './auth-page-state.ts'
import { EmailField, emailSchema } from './email-field.tsx'
import styles from './login-page.module.css'
import { GoogleButton, OwnProviderButton } from './provider-button.tsx'
import { SignUpNote } from './sign-up-note.tsx'

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Password is required'),
  rememberMe: z.boolean(),
})

/** A touch device with one side as narrow as a phone's. */
const PHONE = '(pointer: coarse) and (max-width: 36rem), (pointer: coarse) and (max-height: 30rem)'

const FORGOTTEN = { to: '/forgot-password', label: 'Forgot your password?' } as const
const REGISTER = { to: '/register', label: 'Create an account' } as const

const GOOGLE_MISSING = 'Sign-in with Google is not set up here. Please sign in another way.'

type Credentials = z.output<typeof loginSchema>

type LoginPageProps = {
  readonly isGoogleMissing: boolean
  /** What can be done without signing in, below the ways to sign in. */
  readonly children?: ReactNode
}

/** Signs in by password, with links to the other ways below. */
export function LoginPage({ isGoogleMissing, children }: LoginPageProps) {
  const isHydrated = useIsHydrated()
  const state = useAuthPageState()
  const ways = useSignInWays()
  const login = useWrite('POST', '/auth/login', {
    request: ({ rememberMe, ...credentials }: Credentials) => ({
      body: { ...credentials, remember_me: rememberMe },
    }),
    onSuccess: useSignIn(),
  })
  const form = useForm({
    resolver: zodResolver(loginSchema),
    mode: 'onTouched',
    defaultValues: { email: state.email ?? '', password: '', rememberMe: false },
  })
  const { errors } = form.formState
  useRemembersOnPhones(form.setValue)
  const showsNotices = isHydrated && login.isIdle
  const carried = state.error ?? (isGoogleMissing ? GOOGLE_MISSING : null)

  return (
    <AuthLayout title="Welcome back" isFirst>
      <noscript>
        <NeedsScripts />
      </noscript>
      {showsNotices && state.registrationComplete && (
        <Alert tone="ok" title="Registration complete">
          Sign in with your new password.
        </Alert>
      )}
      {showsNotices && state.accountDeleted && (
        <Alert tone="ok" title="Your account is deleted">
          Backups of this server still have it until they are replaced by newer ones.
        </Alert>
      )}
      {showsNotices && hasEnded() && (
        <Alert tone="warn" title="Signed out">
          Your session has ended. Sign in to go on; what you typed is kept on this device.
        </Alert>
      )}
      {showsNotices && carried && <Alert tone="error">{carried}</Alert>}
      {login.isError && <LoginProblem error={login.error} email={login.variables.email} />}
      {ways.own && (
        <>
          <OwnProviderButton name={ways.own.name} />
          {ways.password && <Or>or with a password</Or>}
        </>
      )}
      {ways.password && (
        <form onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))} noValidate>
          <EmailField error={errors.email?.message} {...form.register('email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Checkbox {...form.register('rememberMe')}>Remember me for 30 days</Checkbox>
          <Button
            type="submit"
            variant={ways.own ? 'outline' : 'primary'}
            tall
            busy={login.isPending}
          >
            Sign In
          </Button>
        </form>
      )}
      {ways.password && <Or />}
      {(ways.google || ways.own === null) && <GoogleButton>Continue with Google</GoogleButton>}
      <DeviceButton />
      {children}
      <AuthLinks
        links={[
          { to: '/login-with-pin', label: 'Sign in with a PIN' },
          ...(ways.password ? [FORGOTTEN] : []),
          ...(ways.password && ways.signUp === 'open' ? [REGISTER] : []),
        ]}
      />
      {ways.signUp !== 'open' && <SignUpNote signUp={ways.signUp} isEmpty={ways.isEmpty} />}
      {ways.isEmpty && (
        <p className={styles.moving}>
          <span>Moving here?</span> <Link to="/restore">Restore a backup</Link>
        </p>
      )}
    </AuthLayout>
  )
}

/** The button to score without an account. Source: P-guest-1. */
function DeviceButton() {
  return (
    <div className={styles.device}>
      <Link to="/device" className={buttonClass({ variant: 'outline', tall: true })}>
        <Icon shape={Smartphone} />
        Keep score on this device
      </Link>
      <p>No account. The scores stay on this device until you sign in.</p>
    </div>
  )
}

/** Ticks "remember me" on a phone, which is rarely shared. */
function useRemembersOnPhones(setValue: UseFormSetValue<z.input<typeof loginSchema>>): void {
  // The sent page does not know the device.
  useEffect(() => {
    if (window.matchMedia(PHONE).matches) setValue('rememberMe', true)
  }, [setValue])
}

/** Why signing in failed, with a link to the next step if there is one. */
function LoginProblem({ error, email }: { error: unknown; email: string }) {
  return (
    <Alert
      tone="error"
      actions={
        hasCode(error, 'email_not_verified') && (
          <Link to="/verify-email" state={{ email, isRegistration: true }}>
            Go to Email Verification
          </Link>
        )
      }
    >
      {reasonOf(error) ?? 'Login failed. Please check your credentials and try again.'}
    </Alert>
  )
}
