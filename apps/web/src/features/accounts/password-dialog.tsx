import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { profileQuery } from '../../data/queries/account-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import {
  NewPasswordFields,
  refusedPassword,
  setPasswordSchema,
  WhosePassword,
} from './new-password.tsx'
import styles from './password-dialog.module.css'

const t = messages('accounts')
const ui = messages('ui')

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const profile = useQuery(profileQuery)
  const setPassword = useSetPassword()
  const form = useForm({
    resolver: zodResolver(setPasswordSchema(profile.data?.has_password ?? false)),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const isBusy = setPassword.isPending
  const title = titleOf(profile.data?.has_password)
  const isDirty = form.formState.isDirty && !setPassword.isSuccess
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })

  function content() {
    if (setPassword.isSuccess) return <Done onClose={onClose} />
    if (!profile.isSuccess) return <NoForm failure={profile.error} />
    return (
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit((values) => setPassword.mutate(values))} noValidate>
          <DialogBody>
            <div className={styles.content}>
              <WhosePassword email={profile.data.email} />
              {setPassword.isError && <PasswordProblem error={setPassword.error} />}
              {profile.data.has_password && (
                <PasswordField
                  label={t('currentPassword')}
                  autoComplete="current-password"
                  error={form.formState.errors.currentPassword?.message}
                  {...form.register('currentPassword')}
                />
              )}
              <NewPasswordFields
                label={t('newPassword')}
                refused={refusedPassword(setPassword.error, setPassword.variables?.password)}
              />
            </div>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            {title}
          </FormFoot>
        </form>
      </FormProvider>
    )
  }

  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title={title}>
        {content()}
      </Dialog>
      <DiscardDialog {...question} text={t('passwordNotSet')} />
    </>
  )
}

/** Returns the title of the dialog, which is its button's too; undefined: not known yet. */
function titleOf(hasPassword: boolean | undefined): string {
  if (hasPassword === undefined) return t('password')
  return hasPassword ? t('changePassword') : t('setPassword')
}

/** Shown until it is known whether the account has a password, or with the failure to read that. */
function NoForm({ failure }: { failure: Error | null }) {
  return (
    <DialogBody>
      <div className={styles.content}>
        {failure === null ? (
          <p className={styles.loading} role="status">
            {ui('loading')}
          </p>
        ) : (
          <PasswordProblem error={failure} />
        )}
      </div>
    </DialogBody>
  )
}

function PasswordProblem({ error }: { error: Error }) {
  return <Alert tone="error">{reasonOf(error) ?? t('failedToSetPassword')}</Alert>
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <div className={styles.content}>
          <Alert tone="ok">{t('passwordWasSet')}</Alert>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          {ui('done')}
        </Button>
      </DialogFoot>
    </>
  )
}

/** A new password ends every session; the answer contains the tokens of a new one. */
function useSetPassword() {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })
  return useWrite('PUT', '/auth/password', {
    request: ({ currentPassword, password }: NewPassword) => ({
      body: { password, ...(currentPassword && { current_password: currentPassword }) },
    }),
    // The profile is read with the new token.
    shows: (_queryClient, auth) => session.signIn(auth),
    awaits: [queryKeys.profile],
  })
}

type NewPassword = { readonly currentPassword: string; readonly password: string }
