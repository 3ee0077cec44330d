import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureMessage } from '../../lib/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { EmailField, emailSchema } from './email-field.tsx'
import { OwnerPinField } from './owner-pin-field.tsx'
import { useTakeProfile } from './use-take-profile.ts'

type EmailDialogProps = {
  readonly profile: Schemas['Profile']
  readonly onClose: () => void
}

function changeSchema({ email, has_password }: Schemas['Profile']) {
  const text = z.string()
  return z.object({
    email: emailSchema.refine(
      (typed) => typed.toLowerCase() !== email.toLowerCase(),
      'This is your email already',
    ),
    currentPassword: has_password ? text.min(1, 'Current password is required') : text,
    pin: has_password ? text : text.trim().min(1, 'PIN is required'),
  })
}

/** Asks for another address for the account, which takes effect with its PIN. Source: P-profile-3. */
export function EmailDialog({ profile, onClose }: EmailDialogProps) {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const takeProfile = useTakeProfile()
  const ask = useMutation({
    mutationFn: calls.changeEmail,
    async onSuccess(changed) {
      takeProfile(changed)
      const sentPin = { sentAt: Date.now(), validFor: null, expiresAt: null }
      await navigate({ to: '/confirm-email', state: { sentPin } })
    },
  })
  const sendPin = useMutation({ mutationFn: () => calls.requestOwnerPin('new-email') })
  const form = useForm({
    resolver: zodResolver(changeSchema(profile)),
    mode: 'onTouched',
    defaultValues: { email: '', currentPassword: '', pin: '' },
  })
  const { errors, isDirty } = form.formState
  const isBusy = ask.isPending
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="Your email">
        <form onSubmit={form.handleSubmit((values) => ask.mutate(values))} noValidate>
          <DialogBody>
            <FieldStack>
              {ask.isError && (
                <Alert tone="error" title="Failed to change your email">
                  {failureMessage(ask.error, 'Please try again.')}
                </Alert>
              )}
              <p>
                Your games, groups and figures stay yours with the new address, and others still see
                the address that they wrote.
              </p>
              <EmailField
                label="New Email"
                autoComplete="email"
                hint={
                  <>
                    We will mail a 6-digit PIN to it. Until you have entered it, you sign in with{' '}
                    <b>{profile.email}</b>.
                  </>
                }
                error={errors.email?.message}
                data-first-focus=""
                {...form.register('email')}
              />
              {profile.has_password && (
                <PasswordField
                  label="Current Password"
                  autoComplete="current-password"
                  error={errors.currentPassword?.message}
                  {...form.register('currentPassword')}
                />
              )}
              {!profile.has_password && (
                <>
                  <OwnerPinField
                    email={profile.email}
                    isMailed={sendPin.isSuccess}
                    error={errors.pin?.message}
                    {...form.register('pin')}
                  />
                  {sendPin.isError && (
                    <Alert tone="error">{failureMessage(sendPin.error, 'Please try again.')}</Alert>
                  )}
                  <Button busy={sendPin.isPending} onClick={() => sendPin.mutate()}>
                    Mail me a PIN
                  </Button>
                </>
              )}
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Send PIN
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="Your email has not been changed yet." />
    </>
  )
}
