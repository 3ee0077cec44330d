import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog } from '../../../ui/discard-dialog.tsx'
import { useLeave } from '../../../ui/use-leave.ts'
import { SettingsFields } from './settings-fields.tsx'
import { type SettingsValues, settingsSchema } from './settings-schema.ts'
import { forgetSetupDraft, isTouched, keepSetupDraft, readSetupDraft } from './setup-draft.ts'
import '../games.css'

type SettingsFormProps = {
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly notice: ReactNode
  readonly onClose: () => void
  readonly onSubmit: (settings: SettingsValues) => void
}

/** The settings of a new game. */
export function SettingsForm({ isBusy, notice, onClose, onSubmit }: SettingsFormProps) {
  const form = useForm({
    resolver: zodResolver(settingsSchema),
    mode: 'onTouched',
    defaultValues: readSetupDraft(),
  })
  const typed = form.watch()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepSetupDraft(values),
      }),
    [form],
  )
  const { leave, question } = useLeave({
    isDirty: isTouched(typed),
    isBusy,
    onClose() {
      forgetSetupDraft()
      onClose()
    },
  })
  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="New game" aside="Step 1 of 2">
        <form onSubmit={form.handleSubmit((settings) => onSubmit(settings))} noValidate>
          <DialogBody>
            <div className="form-stack">
              {notice}
              <SettingsFields form={form} />
            </div>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Next: players
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The game has not been created yet." />
    </>
  )
}
