import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useWrite } from '../../hooks/use-write.ts'
import { isOutage, reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AuthLayout, AuthLinks } from './auth-layout.tsx'
import { useAuthPageState } from './auth-page-state.ts'
import { EmailField, emailSchema } from './email-field.tsx'
import { type PinPath, sentPinOf } from './sent-pin.ts'

const t = messages('accounts')

/** Asks for the address that a login PIN is mailed to. */
export function LoginWithPinPage() {
  const send = useSendPin('/auth/login-pin', '/verify-login-pin')

  return (
    <AuthLayout title={t('loginWithPin')} lead={t('loginPinLead')}>
      {send.isError && <Alert tone="error">{reasonOf(send.error) ?? t('loginFailed')}</Alert>}
      <EmailForm submitLabel={t('sendLoginPin')} busy={send.isPending} onEmail={send.mutate} />
      <AuthLinks
        links={[
          { to: '/login', label: t('signInWithPassword') },
          { to: '/register', label: t('createAccount') },
        ]}
      />
    </AuthLayout>
  )
}

/** Asks for the address that a reset PIN is mailed to; never reveals whether an account has it. */
export function ForgotPasswordPage() {
  const send = useSendPin('/auth/forgot-password', '/verify-reset-pin')
  const { error } = useAuthPageState()

  return (
    <AuthLayout title={t('resetPasswordTitle')} lead={t('resetPinLead')}>
      {error && send.isIdle && <Alert tone="error">{error}</Alert>}
      {send.isError && <ForgotProblem error={send.error} />}
      <EmailForm submitLabel={t('sendResetPin')} busy={send.isPending} onEmail={send.mutate} />
      <AuthLinks
        links={[
          { to: '/login', label: t('signIn') },
          { to: '/register', label: t('createAccount') },
        ]}
      />
    </AuthLayout>
  )
}

/** Has a PIN sent to an address, and goes to the page that takes it. */
function useSendPin(path: PinPath, to: '/verify-login-pin' | '/verify-reset-pin') {
  const navigate = useNavigate()
  return useWrite('POST', path, {
    request: (email: string) => ({ body: { email } }),
    pick: sentPinOf,
    onSuccess: (sentPin, email) => navigate({ to, state: { email, sentPin } }),
  })
}

function ForgotProblem({ error }: { error: unknown }) {
  if (isOutage(error)) {
    return <Alert tone="error">{reasonOf(error) ?? t('passwordResetFailed')}</Alert>
  }
  return <Alert tone="info">{t('resetPinSentIfRegistered')}</Alert>
}

const emailFormSchema = z.object({ email: emailSchema })

type EmailFormProps = {
  submitLabel: string
  busy: boolean
  onEmail: (email: string) => void
}

/** An address to send a PIN to. */
function EmailForm({ submitLabel, busy, onEmail }: EmailFormProps) {
  const { email = '' } = useAuthPageState()
  const form = useForm({
    resolver: zodResolver(emailFormSchema),
    mode: 'onTouched',
    defaultValues: { email },
  })

  return (
    <form onSubmit={form.handleSubmit((values) => onEmail(values.email))} noValidate>
      <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      <Button type="submit" variant="primary" tall busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
