import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSignIn } from '../../hooks/use-session.ts'
import { useSignInWays } from '../../hooks/use-sign-in-ways.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { hasCode, reasonOf } from '../../lib/failures.ts'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { messages } from '../../lib/messages.tsx'
import { isGuest } from '../../session/guest.ts'
import { lastSignIn } from '../../session/last-sign-in.ts'
import { hasEnded } from '../../session/session-storage.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SmallBoard, type SmallBoardRow } from '../../ui/small-board.tsx'
import { AuthLayout, AuthLinks, Or } from './auth-layout.tsx'
import { useAuthPageState } from './auth-page-state.ts'
import { EmailField, emailSchema } from './email-field.tsx'
import styles from './login-page.module.css'
import { GoogleButton, OwnProviderButton } from './provider-button.tsx'
import { SignUpNote } from './sign-up-note.tsx'

const t = messages('accounts')

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, { error: () => t('passwordIsRequired') }),
  rememberMe: z.boolean(),
})

type Credentials = z.input<typeof loginSchema>

/** A touch device with one side as narrow as a phone's. */
const PHONE = '(pointer: coarse) and (max-width: 36rem), (pointer: coarse) and (max-height: 30rem)'

type LoginPageProps = {
  readonly isGoogleMissing: boolean
  /** The game that is scored on this device, if there is one, and what follows it. */
  readonly deviceGame: (isPrimary: boolean, below: (hasGame: boolean) => ReactNode) => ReactNode
  readonly onNewGame: () => void
  /** What can be done without signing in, below the ways to sign in. */
  readonly children?: ReactNode
}

/**
 * Signs in by password, with links to the other ways below. Where nobody has signed in before, a game without an
 * account comes first. Source: P-login-1.
 */
export function LoginPage({ isGoogleMissing, deviceGame, onNewGame, children }: LoginPageProps) {
  const isHydrated = useIsHydrated()
  const state = useAuthPageState()
  const ways = useSignInWays()
  const signIn = useSignIn()
  const login = useWrite('POST', '/auth/login', {
    request: ({ rememberMe, ...credentials }: Credentials) => ({
      body: { ...credentials, remember_me: rememberMe },
    }),
    onSuccess(session, { email, rememberMe }) {
      return signIn(session, rememberMe ? email : '')
    },
  })
  const isBack = isHydrated && (lastSignIn() !== null || state.email !== undefined || hasEnded())
  // Elsewhere nobody has scored: the page of a first visit needs no outbox.
  const mayHaveGame = isHydrated && (isGuest() || lastSignIn() !== null)
  const form = useForm({
    resolver: zodResolver(loginSchema),
    mode: 'onTouched',
    defaultValues: { email: state.email ?? '', password: '', rememberMe: false },
  })
  const { errors } = form.formState
  useDeviceDefaults(form)
  const isRegistered = isHydrated && state.registrationComplete === true
  const showsNotices = isHydrated && login.isIdle
  const carried = state.error ?? (isGoogleMissing ? t('googleMissing') : null)

  const firstGame = (hasGame: boolean) =>
    !isBack && (
      <>
        {!hasGame && <SmallBoard className={styles.example} label={t('example')} rows={EXAMPLE} />}
        <NewGame isPrimary={!hasGame} onPress={onNewGame} />
      </>
    )

  function title(): string {
    if (isRegistered) return t('registrationComplete')
    return isBack ? t('welcomeBack') : t('firstVisitTitle')
  }

  return (
    <AuthLayout title={title()} lead={isRegistered && t('signInWithNewPassword')}>
      <noscript>
        <NeedsScripts />
      </noscript>
      {showsNotices && state.accountDeleted && (
        <Alert tone="ok" title={t('yourAccountIsDeleted')}>
          {t('deletedAccountNote')}
        </Alert>
      )}
      {showsNotices && hasEnded() && (
        <Alert tone="warn" title={t('signedOut')}>
          {t('sessionEndedNote')}
        </Alert>
      )}
      {showsNotices && carried && <Alert tone="error">{carried}</Alert>}
      {login.isError && <LoginProblem error={login.error} email={login.variables.email} />}
      {mayHaveGame ? deviceGame(!isBack, firstGame) : firstGame(false)}
      {!isBack && <h2 className={styles.signIn}>{t('signIn')}</h2>}
      {ways.own && (
        <>
          <OwnProviderButton name={ways.own.name} variant={isBack ? 'primary' : 'outline'} />
          {ways.password && <Or>{t('orWithPassword')}</Or>}
        </>
      )}
      {ways.password && (
        <form onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))} noValidate>
          <EmailField error={errors.email?.message} {...form.register('email')} />
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
          <Button
            type="submit"
            variant={isBack && ways.own === null ? 'primary' : 'outline'}
            tall
            busy={login.isPending}
          >
            {t('signInButton')}
          </Button>
        </form>
      )}
      <AuthLinks
        links={[
          { to: '/login-with-pin', label: t('signInWithPin') },
          ...(ways.password
            ? [{ to: '/forgot-password', label: t('forgotYourPassword') } as const]
            : []),
          ...(ways.password && ways.signUp === 'open'
            ? [{ to: '/register', label: t('createAccount') } as const]
            : []),
        ]}
      />
      {isBack && <NewGame isPrimary={false} onPress={onNewGame} />}
      {(ways.google || ways.own === null) && (
        <GoogleButton isSetUp={ways.google}>{t('continueWithGoogle')}</GoogleButton>
      )}
      {children}
      {ways.signUp !== 'open' && <SignUpNote signUp={ways.signUp} isEmpty={ways.isEmpty} />}
      {ways.isEmpty && (
        <p className={styles.moving}>
          <span>{t('movingHere')}</span> <Link to="/restore">{t('restoreBackupLink')}</Link>
        </p>
      )}
    </AuthLayout>
  )
}

/** Invented players, for people who have not seen a board yet. */
const EXAMPLE: readonly SmallBoardRow[] = [
  { key: 1, rank: 1, name: 'Ananya Iyer', total: 65, progress: 32.5 },
  { key: 2, rank: 2, name: 'मीनाक्षी जोशी', total: 127, progress: 63.5 },
  { key: 3, rank: 3, name: 'Farhan Qureshi', total: 170, progress: 85, state: 'warn' },
]

/** The button to score without an account. Source: P-guest-1. */
function NewGame({ isPrimary, onPress }: { isPrimary: boolean; onPress: () => void }) {
  return (
    <div className={styles.newGame}>
      <Link
        to="/device"
        className={buttonClass({ variant: isPrimary ? 'primary' : 'outline', tall: true })}
        onClick={onPress}
      >
        {t('newGame')}
      </Link>
      <small>{t('newGameNote')}</small>
    </div>
  )
}

/** What only the device knows: whether it is a phone, which is rarely shared, and who signed in last. */
function useDeviceDefaults({ getValues, setValue, setFocus }: UseFormReturn<Credentials>): void {
  const { registrationComplete } = useAuthPageState()
  // The sent page does not know the device.
  useEffect(() => {
    if (window.matchMedia(PHONE).matches) setValue('rememberMe', true)
    if (getValues('email') === '') setValue('email', lastSignIn() ?? '')
  }, [getValues, setValue])
  useEffect(() => {
    if (registrationComplete) setFocus('password')
  }, [registrationComplete, setFocus])
}

/** Why signing in failed, with a link to the next step if there is one. */
function LoginProblem({ error, email }: { error: unknown; email: string }) {
  return (
    <Alert
      tone="error"
      actions={
        hasCode(error, 'email_not_verified') && (
          <Link to="/verify-email" state={{ email, isRegistration: true }}>
            {t('goToEmailVerification')}
          </Link>
        )
      }
    >
      {reasonOf(error) ?? t('loginFailedCheck')}
    </Alert>
  )
}
