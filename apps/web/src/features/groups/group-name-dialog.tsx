import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { playerNameSchema } from '../../data/new-player-schema.ts'
import { failureMessage } from '../../lib/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'

const groupNameSchema = z.object({ name: playerNameSchema })

type GroupNameDialogProps = {
  readonly title: string
  readonly label?: string
  /** The effect of saving. */
  readonly text?: string
  /** The name until now; empty for a new group. */
  readonly name: string
  /** The label of the button that saves. */
  readonly save: string
  readonly isBusy: boolean
  readonly failure: { readonly title: string; readonly error: unknown } | null
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a group, or of one of its seasons. */
export function GroupNameDialog(props: GroupNameDialogProps) {
  const { title, label = 'Name of the group', text, name, save, isBusy, failure } = props
  const { onSave, onClose } = props
  const form = useForm({
    resolver: zodResolver(groupNameSchema),
    mode: 'onTouched',
    defaultValues: { name },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  // Also while it is checked: a second press may come before it is sent.
  const busy = isBusy || isSubmitting
  const { leave, question } = useLeave({ isDirty, isBusy: busy, onClose })
  return (
    <>
      <Dialog open onClose={leave} busy={busy} title={title}>
        <form onSubmit={form.handleSubmit((values) => onSave(values.name))} noValidate>
          <DialogBody>
            <FieldStack>
              {failure && (
                <Alert tone="error" title={failure.title}>
                  {failureMessage(failure.error, 'Please try again.')}
                </Alert>
              )}
              {text && <p>{text}</p>}
              <TextField
                label={label}
                autoComplete="off"
                error={errors.name?.message}
                data-first-focus=""
                {...form.register('name')}
              />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={busy}>
            {save}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The name has not been saved yet." />
    </>
  )
}
