import { type ComponentProps, type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldFrame, fieldAttributes } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Input, TextField } from '../../../ui/text-field.tsx'
import { warningFrom } from '../standings/standings.tsx'
import styles from './settings-fields.module.css'
import { type SettingsInput, type SettingsValues, settingsSchema } from './settings-schema.ts'

/** The form of a game's settings. */
export type SettingsFormApi = UseFormReturn<SettingsInput, unknown, SettingsValues>

type SettingsFieldsProps = { readonly form: SettingsFormApi }

type GameNameFieldProps = SettingsFieldsProps & {
  /** The name is a suggestion, which what is typed replaces. */
  readonly isSuggested?: boolean
}

/** The name of a game. */
export function GameNameField({ form, isSuggested = false }: GameNameFieldProps) {
  return (
    <TextField
      label="Game name"
      autoComplete="off"
      data-first-focus=""
      onFocus={({ currentTarget }) => isSuggested && currentTarget.select()}
      error={form.formState.errors.name?.message}
      {...form.register('name')}
    />
  )
}

/** The field for the description of a game. */
export function DescriptionField({ form }: SettingsFieldsProps) {
  return (
    <TextArea
      label="Description"
      count={`${Array.from(form.watch('description')).length} / 200`}
      error={form.formState.errors.description?.message}
      {...form.register('description')}
    />
  )
}

type FigureFieldsProps = SettingsFieldsProps & {
  /** Why the game does not take this target. */
  readonly targetRefusal?: string | undefined
}

/** The target, and what the drops and a full count are worth, by House rules. */
export function FigureFields({ form, targetRefusal }: FigureFieldsProps) {
  const target = settingsSchema.shape.targetScore.safeParse(form.watch('targetScore')).data
  return (
    <>
      <TargetField
        label="Target score"
        warnsFrom={target === undefined ? undefined : warningFrom(target)}
        hint={target === undefined ? undefined : `A player above ${target} is out.`}
        error={form.formState.errors.targetScore?.message ?? targetRefusal}
        {...form.register('targetScore')}
      />
      <DropFields form={form} />
    </>
  )
}

/** The points of the drops and of a full count. */
export function DropFields({ form }: SettingsFieldsProps) {
  const { errors } = form.formState
  const figures = { figure: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className={styles.trio}>
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
  )
}

type TargetFieldProps = ComponentProps<'input'> & {
  readonly label: string
  /** The total from which a player is warned; undefined where no player is, or none is known. */
  readonly warnsFrom: number | undefined
  readonly hint: ReactNode
  readonly error: string | undefined
}

/** The target, drawn as in the standings: where the warning begins, and the red line. */
export function TargetField({ label, warnsFrom, hint, error, ...rest }: TargetFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={styles.ruler}>
        <span className={styles.rulerLine} aria-hidden="true">
          {warnsFrom !== undefined && (
            <span>
              Warning
              <br />
              from <b>{warnsFrom}</b>
            </span>
          )}
          <i />
        </span>
        <Input
          figure
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          {...fieldAttributes(id, { label, error, hint })}
        />
      </div>
    </FieldFrame>
  )
}
