import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useWrite } from '../../hooks/use-write.ts'
import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import {
  NewPasswordFields,
  refusedPassword,
  resetPasswordSchema,
  WhosePassword,
} from './new-password.tsx'
import { useAfter } from './use-after.ts'

const t = messages('accounts')

type ResetPasswordPageProps = { email: string | undefined; resetToken: string }

/** A new password for an account whose address was proven with a PIN. */
export function ResetPasswordPage({ email, resetToken }: ResetPasswordPageProps) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(resetPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const reset = useWrite('POST', '/auth/reset-password-with-pin', {
    request: (password: string) => ({ body: { reset_token: resetToken, password } }),
  })
  useAfter(reset.isSuccess ? 3000 : null, () =>
    navigate({ to: '/login', replace: true, state: email ? { email } : {} }),
  )

  if (reset.isSuccess) {
    return (
      <AuthLayout title={t('createNewPassword')}>
        <Alert tone="ok" title={t('passwordWasReset')}>
          {t('takenToSignIn')}
        </Alert>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('createNewPassword')}>
      {reset.isError && (
        <Alert tone="error">{reasonOf(reset.error) ?? t('passwordResetFailed')}</Alert>
      )}
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit(({ password }) => reset.mutate(password))} noValidate>
          {email && <WhosePassword email={email} />}
          <NewPasswordFields
            label={t('newPassword')}
            symbols="any"
            refused={refusedPassword(reset.error, reset.variables)}
          />
          <Button type="submit" variant="primary" tall busy={reset.isPending}>
            {t('resetPassword')}
          </Button>
        </form>
      </FormProvider>
    </AuthLayout>
  )
}
