import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { useForm } from 'react-hook-form'
import { newPlayerSchema, takeWrittenName } from '../../data/new-player-schema.ts'
import { failureMessage } from '../../lib/failures.ts'
import { AddressField } from '../../ui/address-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSavePerson } from './use-people-writes.ts'

type PersonDialogProps = {
  /** The person; null for a new one. */
  readonly person: Schemas['Person'] | null
  readonly onClose: () => void
  /** Called with the id that the person has from now on; null for a new one. */
  readonly onSaved: (id: string | null) => void
}

/** Adds a player, or changes how they are called. Source: P-people-page-5. */
export function PersonDialog({ person, onClose, onSaved }: PersonDialogProps) {
  const save = useSavePerson()
  const form = useForm({
    resolver: zodResolver(newPlayerSchema),
    mode: 'onTouched',
    defaultValues: {
      name: person?.contact?.name ?? person?.name ?? '',
      email: person?.contact?.email ?? '',
    },
  })
  const { errors, isDirty } = form.formState
  const isBusy = save.isPending
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title={person === null ? 'Add a player' : 'Edit player'}
      >
        <form
          noValidate
          onSubmit={form.handleSubmit(({ name, email }) =>
            save.mutate(
              { id: person?.id ?? null, name, email: email === '' ? null : email },
              { onSuccess: onSaved },
            ),
          )}
        >
          <DialogBody>
            <FieldStack>
              {save.isError && (
                <Alert tone="error" title="Failed to save the player">
                  {failureMessage(save.error, 'Please try again.')}
                </Alert>
              )}
              <TextField
                label="Name"
                autoComplete="off"
                error={errors.name?.message}
                hint={
                  person === null
                    ? undefined
                    : 'In games that are scored already the old name stays as it is.'
                }
                data-first-focus=""
                {...form.register('name')}
              />
              <AddressField
                label="Email (optional)"
                autoComplete="off"
                error={errors.email?.message}
                hint={
                  person?.contact?.email
                    ? 'Games that are scored already stay with the old email.'
                    : 'With it they see new games that you play together. Games that are scored already stay with the name alone.'
                }
                {...form.register('email', { onBlur: () => takeWrittenName(form) })}
              />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            {person === null ? 'Add' : 'Save'}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="This player has not been saved yet." />
    </>
  )
}
