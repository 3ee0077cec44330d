import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureMessage } from '../../lib/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { personNameSchema } from './person-name.ts'
import { useTakeProfile } from './use-take-profile.ts'

const nameSchema = z.object({ name: personNameSchema })

type NameDialogProps = { readonly name: string; readonly onClose: () => void }

/** Changes the name of the signed-in person. Source: P-profile-2. */
export function NameDialog({ name, onClose }: NameDialogProps) {
  const calls = useAccountCalls()
  const takeProfile = useTakeProfile()
  const save = useMutation({
    mutationFn: calls.changeName,
    onSuccess(profile) {
      takeProfile(profile)
      onClose()
    },
  })
  const form = useForm({
    resolver: zodResolver(nameSchema),
    mode: 'onTouched',
    defaultValues: { name },
  })
  const isBusy = save.isPending
  const { leave, question } = useLeave({ isDirty: form.formState.isDirty, isBusy, onClose })
  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="Your name">
        <form onSubmit={form.handleSubmit((values) => save.mutate(values))} noValidate>
          <DialogBody>
            <FieldStack>
              {save.isError && (
                <Alert tone="error" title="Failed to change your name">
                  {failureMessage(save.error, 'Please try again.')}
                </Alert>
              )}
              <TextField
                label="Full Name"
                autoComplete="name"
                hint="Games that are scored already keep the name that stands there, and stay yours."
                error={form.formState.errors.name?.message}
                data-first-focus=""
                {...form.register('name')}
              />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Save
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="Your name has not been changed yet." />
    </>
  )
}
