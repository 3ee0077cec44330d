import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { reasonOf } from '../../data/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot, FormFoot } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { NewPasswordFields, setPasswordSchema, WhosePassword } from './new-password.tsx'
import styles from './password-dialog.module.css'

/** Sets or changes the password of the signed-in user. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const calls = useAccountCalls()
  const profile = useQuery({ queryKey: ['profile'], queryFn: calls.profile })
  return (
    <Dialog open onClose={onClose} title="Set Password">
      {profile.isSuccess && (
        <PasswordForm
          email={profile.data.email}
          hasPassword={profile.data.has_password}
          onClose={onClose}
        />
      )}
      {!profile.isSuccess && (
        <DialogBody>
          <div className={styles.content}>
            {profile.isPending ? (
              <p className={styles.loading} role="status">
                Loading...
              </p>
            ) : (
              <PasswordProblem error={profile.error} />
            )}
          </div>
        </DialogBody>
      )}
    </Dialog>
  )
}

type PasswordFormProps = { email: string; hasPassword: boolean; onClose: () => void }

/** The current password where there is one, and a new one, twice. */
function PasswordForm({ email, hasPassword, onClose }: PasswordFormProps) {
  const setPassword = useSetPassword()
  const form = useForm({
    resolver: zodResolver(setPasswordSchema(hasPassword)),
    mode: 'onBlur',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })

  if (setPassword.isSuccess) return <Done onClose={onClose} />
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => setPassword.mutate(values))} noValidate>
        <DialogBody>
          <div className={styles.content}>
            <WhosePassword email={email} />
            {setPassword.isError && <PasswordProblem error={setPassword.error} />}
            {hasPassword && (
              <PasswordField
                label="Current Password"
                autoComplete="current-password"
                error={form.formState.errors.currentPassword?.message}
                {...form.register('currentPassword')}
              />
            )}
            <NewPasswordFields label="New Password" />
          </div>
        </DialogBody>
        <FormFoot onCancel={onClose} busy={setPassword.isPending}>
          Set Password
        </FormFoot>
      </form>
    </FormProvider>
  )
}

function PasswordProblem({ error }: { error: Error }) {
  return (
    <Alert tone="error">{reasonOf(error) ?? 'Failed to set password. Please try again.'}</Alert>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <div className={styles.content}>
          <Alert tone="ok">Password set successfully!</Alert>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </>
  )
}

/** A new password ends every session; the answer contains the tokens of a new one. */
function useSetPassword() {
  const calls = useAccountCalls()
  const queryClient = useQueryClient()
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })
  return useMutation({
    mutationFn: calls.setPassword,
    onSuccess(auth) {
      session.signIn(auth)
      return queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}
