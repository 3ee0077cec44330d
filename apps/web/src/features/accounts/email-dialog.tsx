import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useWrite } from '../../hooks/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
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

type NewEmail = z.output<ReturnType<typeof changeSchema>>

/** Asks for another address for the account, which takes effect with its PIN. Source: P-profile-3. */
export function EmailDialog({ profile, onClose }: EmailDialogProps) {
  const navigate = useNavigate()
  const takeProfile = useTakeProfile()
  const ask = useWrite('PUT', '/auth/profile', {
    request: ({ email, currentPassword, pin }: NewEmail) => ({
      body: {
        email,
        ...(currentPassword !== '' && { current_password: currentPassword }),
        ...(pin !== '' && { pin_code: pin }),
      },
    }),
    async onSuccess(changed) {
      takeProfile(changed)
      const sentPin = { sentAt: Date.now(), validFor: null, expiresAt: null }
      await navigate({ to: '/confirm-email', state: { sentPin } })
    },
  })
  const sendPin = useWrite('POST', '/auth/deletion-pin', {
    request: () => ({ body: { purpose: 'new-email' } as const }),
  })
  return (
    <FormDialog
      title="Your email"
      schema={changeSchema(profile)}
      start={{ email: '', currentPassword: '', pin: '' }}
      write={ask.mutateAsync}
      failed="Failed to change your email"
      unsaved="Your email has not been changed yet."
      submit="Send PIN"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            Your games, groups and figures stay yours with the new address, and others still see the
            address that they wrote.
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
            data-first-focus=""
            {...field('email')}
          />
          {profile.has_password && (
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              {...field('currentPassword')}
            />
          )}
          {!profile.has_password && (
            <>
              <OwnerPinField email={profile.email} isMailed={sendPin.isSuccess} {...field('pin')} />
              <Failure error={sendPin.error} />
              <Button busy={sendPin.isPending} onClick={() => sendPin.mutate()}>
                Mail me a PIN
              </Button>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
