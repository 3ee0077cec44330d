import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useWrite } from '../../hooks/use-write.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField, emailSchema } from './email-field.tsx'
import { OwnerPinField } from './owner-pin-field.tsx'
import { useTakeProfile } from './use-take-profile.ts'

const t = messages('accounts')

type EmailDialogProps = {
  readonly profile: Schemas['Profile']
  readonly onClose: () => void
}

function changeSchema({ email, has_password }: Schemas['Profile']) {
  const text = z.string()
  return z.object({
    email: emailSchema.refine(
      (typed) => typed.toLowerCase() !== email.toLowerCase(),
      t('sameEmail'),
    ),
    currentPassword: has_password ? text.min(1, t('currentPasswordIsRequired')) : text,
    pin: has_password ? text : text.trim().min(1, t('pinIsRequired')),
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
      title={t('yourEmail')}
      schema={changeSchema(profile)}
      start={{ email: '', currentPassword: '', pin: '' }}
      write={ask.mutateAsync}
      failed={t('failedToChangeEmail')}
      unsaved={t('emailNotChanged')}
      submit={t('sendPin')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t('newEmailNote')}</p>
          <EmailField
            label={t('newEmail')}
            autoComplete="email"
            hint={t.rich('newEmailHint', { email: profile.email })}
            data-first-focus=""
            {...field('email')}
          />
          {profile.has_password && (
            <PasswordField
              label={t('currentPassword')}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
          )}
          {!profile.has_password && (
            <>
              <OwnerPinField email={profile.email} isMailed={sendPin.isSuccess} {...field('pin')} />
              <Failure error={sendPin.error} />
              <Button busy={sendPin.isPending} onClick={() => sendPin.mutate()}>
                {t('mailMePin')}
              </Button>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
