import type { UseFormReturn } from 'react-hook-form'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SettingsInput, SettingsValues } from './settings-schema.ts'
import { TargetField } from './target-field.tsx'
import './setup.css'

type SettingsFieldsProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsValues>
}

/** Name, description, target, and what the drops and a full count are worth. */
export function SettingsFields({ form }: SettingsFieldsProps) {
  const { errors } = form.formState
  const figures = { figure: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
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
    </>
  )
}
