import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SETTINGS_START, type SettingsValues, settingsSchema } from './settings-schema.ts'
import { TargetField } from './target-field.tsx'
import '../games/games.css'
import './setup.css'

type SettingsFormProps = {
  readonly isBusy: boolean
  /** Why the last try failed. */
  readonly notice: ReactNode
  readonly onClose: () => void
  readonly onSubmit: (settings: SettingsValues) => void
}

/** The settings of a new game. */
export function SettingsForm({ isBusy, notice, onClose, onSubmit }: SettingsFormProps) {
  const form = useForm({
    resolver: zodResolver(settingsSchema),
    mode: 'onTouched',
    defaultValues: SETTINGS_START,
  })
  const { errors } = form.formState
  const figures = { figure: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form onSubmit={form.handleSubmit((settings) => onSubmit(settings))} noValidate>
      <DialogBody>
        <div className="form-stack">
          {notice}
          <TextField
            label="Game name"
            autoComplete="off"
            data-first-focus=""
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextArea
            label="Description"
            count={`${Array.from(form.watch('description')).length} / 200`}
            error={errors.description?.message}
            {...form.register('description')}
          />
          <TargetField
            typed={form.watch('targetScore')}
            error={errors.targetScore?.message}
            {...form.register('targetScore')}
          />
          <div className="trio">
            <TextField
              label="Drop"
              {...figures}
              error={errors.dropScore?.message}
              {...form.register('dropScore')}
            />
            <TextField
              label="Middle drop"
              {...figures}
              error={errors.middleDropScore?.message}
              {...form.register('middleDropScore')}
            />
            <TextField
              label="Full count"
              {...figures}
              error={errors.fullCountScore?.message}
              {...form.register('fullCountScore')}
            />
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="pen" busy={isBusy}>
          Next: players
        </Button>
      </DialogFoot>
    </form>
  )
}
