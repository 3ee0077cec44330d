import { zodResolver } from '@hookform/resolvers/zod'
import { DEFAULT_SETTINGS, LIMITS, normaliseLines } from '@meldboard/engine'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { gameNameSchema } from '../../../data/game-name.ts'
import { suggestedGameName } from '../../../data/next-game-name.ts'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldFrame, FieldStack, fieldAttributes } from '../../../ui/field.tsx'
import { figure } from '../../../ui/figure.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { Input, TextField } from '../../../ui/text-field.tsx'
import { textOfLength } from '../../../ui/text-of-length.ts'
import { warningFrom } from '../standings/standings.tsx'
import styles from './settings-form.module.css'

type SettingsFormProps = {
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly notice: ReactNode
  readonly onClose: () => void
  readonly onSubmit: (settings: SettingsValues) => void
}

/** The settings of a new game. */
export function SettingsForm({ isBusy, notice, onClose, onSubmit }: SettingsFormProps) {
  const [start] = useState(settingsStart)
  const form = useForm({
    resolver: zodResolver(settingsSchema),
    mode: 'onTouched',
    defaultValues: readSetupDraft(start),
  })
  const typed = form.watch()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepSetupDraft(values, start),
      }),
    [form, start],
  )
  const { leave, question } = useLeave({
    isDirty: isTouched(typed, start),
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
            <FieldStack>
              {notice}
              <GameNameField form={form} isSuggested={typed.name === start.name} />
              <DescriptionField form={form} />
              <FigureFields form={form} />
            </FieldStack>
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

type SettingsFieldsProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsValues>
}

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

/** What else there is to say of a game. */
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

/** The target, and what the drops and a full count are worth. */
export function FigureFields({ form, targetRefusal }: FigureFieldsProps) {
  const { errors } = form.formState
  const figures = { figure: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <TargetField
        typed={form.watch('targetScore')}
        error={errors.targetScore?.message ?? targetRefusal}
        {...form.register('targetScore')}
      />
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
    </>
  )
}

type TargetFieldProps = ComponentProps<'input'> & {
  /** The current text of the field. */
  readonly typed: string
  readonly error: string | undefined
}

/** The target, drawn as in the standings: where the warning begins, and the red line. */
function TargetField({ typed, error, ...rest }: TargetFieldProps) {
  const id = useId()
  const target = settingsSchema.shape.targetScore.safeParse(typed).data
  const hint = target === undefined ? undefined : `A player above ${target} is out.`
  const label = 'Target score'
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={styles.ruler}>
        <span className={styles.rulerLine} aria-hidden="true">
          {target !== undefined && (
            <span>
              Warning
              <br />
              from <b>{warningFrom(target)}</b>
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

/** The settings of a game. Source: P-setup-6, P-setup-7, P-setup-8, P-setup-9. */
export const settingsSchema = z.object({
  name: gameNameSchema,
  description: z
    .string()
    .transform(normaliseLines)
    .pipe(
      textOfLength(
        { minimum: 0, maximum: LIMITS.description },
        '',
        'Description must be less than 200 characters',
      ),
    ),
  targetScore: figure('Target score', LIMITS.targetScore),
  dropScore: figure('Drop', LIMITS.score),
  middleDropScore: figure('Middle drop', LIMITS.score),
  fullCountScore: figure('Full count', LIMITS.score),
})

/** The form's values before parsing. */
export type SettingsInput = z.input<typeof settingsSchema>

/** The form's values after parsing. */
export type SettingsValues = z.output<typeof settingsSchema>

/** The suggested name (P-setup-10), and the values of R26. */
function settingsStart(): SettingsInput {
  return {
    name: suggestedGameName(new Date()),
    description: '',
    targetScore: String(DEFAULT_SETTINGS.targetScore),
    dropScore: String(DEFAULT_SETTINGS.dropScore),
    middleDropScore: String(DEFAULT_SETTINGS.middleDropScore),
    fullCountScore: String(DEFAULT_SETTINGS.fullCountScore),
  }
}

const KEY = 'setup-draft'

const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  targetScore: z.string(),
  dropScore: z.string(),
  middleDropScore: z.string(),
  fullCountScore: z.string(),
})

/** Returns the settings typed in this tab before a reload, else the defaults. */
function readSetupDraft(start: SettingsInput): SettingsInput {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : start
  } catch {
    // Not JSON, or no storage in this browser's mode: the settings start with the defaults.
    return start
  }
}

/** Stores what is typed across a reload of this tab; values equal to the defaults are removed. */
function keepSetupDraft(typed: SettingsInput, start: SettingsInput): void {
  try {
    if (isTouched(typed, start)) sessionStorage.setItem(KEY, JSON.stringify(typed))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A full or forbidden storage must not stop the setup.
  }
}

/** Removes what is stored: the game is created, or was given up. */
export function forgetSetupDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

/** Whether something is typed that differs from the defaults. */
function isTouched(typed: SettingsInput, start: SettingsInput): boolean {
  return draftSchema.keyof().options.some((field) => typed[field] !== start[field])
}
