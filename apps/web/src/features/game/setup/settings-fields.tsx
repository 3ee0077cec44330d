import { type ComponentProps, type ReactNode, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { messages } from '../../../lib/messages.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { FieldError, fieldAttributes } from '../../../ui/field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pencil } from '../../../ui/icons.gen.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { Input, TextField } from '../../../ui/text-field.tsx'
import { warningFrom } from '../standings/standings.tsx'
import styles from './settings-fields.module.css'
import { type SettingsInput, type SettingsValues, settingsSchema } from './settings-schema.ts'

const t = messages('setup')

export type SettingsFormApi = UseFormReturn<SettingsInput, unknown, SettingsValues>

type SettingsFieldsProps = { readonly form: SettingsFormApi }

/** The name of a game that is being corrected. */
export function GameNameField({ form }: SettingsFieldsProps) {
  return (
    <TextField
      label={t('gameName')}
      autoComplete="off"
      data-first-focus=""
      error={form.formState.errors.name?.message}
      {...form.register('name')}
    />
  )
}

type NewNameFieldProps = SettingsFieldsProps & {
  /** Whether typing replaces the name, which is a suggestion. */
  readonly isSuggested: boolean
  /** The number of the game in its evening; null if unknown. */
  readonly number: number | null
}

/** The name of a new game, as the title of the form. Source: P-setup-10. */
export function NewNameField({ form, isSuggested, number }: NewNameFieldProps) {
  const id = useId()
  const isBusy = useBusy()
  const error = form.formState.errors.name?.message
  const hint = isSuggested && t('nameFollowsRules')
  return (
    <div className={styles.name}>
      {number !== null && <p className={styles.number}>{t('gameNumber', { number })}</p>}
      <div className={styles.nameLine}>
        <Input
          type="text"
          autoComplete="off"
          readOnly={isBusy}
          aria-label={t('gameName')}
          onFocus={({ currentTarget }) => isSuggested && currentTarget.select()}
          {...form.register('name')}
          {...fieldAttributes(id, { label: t('gameName'), error, hint })}
        />
        <Icon shape={Pencil} />
      </div>
      {hint && (
        <p className={styles.follows} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function DescriptionField({ form }: SettingsFieldsProps) {
  return (
    <TextArea
      label={t('description')}
      count={`${Array.from(form.watch('description')).length} / 200`}
      error={form.formState.errors.description?.message}
      {...form.register('description')}
    />
  )
}

/** The description of a new game, folded. */
export function DescriptionFold({ form }: SettingsFieldsProps) {
  const [first = ''] = form.watch('description').trim().split('\n')
  return (
    <Fold
      label={t('description')}
      line={first === '' ? t('noDescription') : <bdi translate="no">{first}</bdi>}
      openLine=""
      isForced={form.formState.errors.description !== undefined}
    >
      <DescriptionField form={form} />
    </Fold>
  )
}

type FigureFieldsProps = SettingsFieldsProps & {
  readonly targetRefusal?: string | undefined
}

/** The target, and the points of drops and a full count, by House rules. */
export function FigureFields({ form, targetRefusal }: FigureFieldsProps) {
  const target = settingsSchema().shape.targetScore.safeParse(form.watch('targetScore')).data
  return (
    <GameFigures
      form={form}
      target={{ label: t('targetScore'), refusal: targetRefusal }}
      hasDrops
      hint={
        target === undefined ? undefined : (
          <>
            {t.rich('aboveIsOut', { total: target })} <WarningHint from={warningFrom(target)} />
          </>
        )
      }
    />
  )
}

/** The total from which a player is warned. Source: P-setup-2. */
export function WarningHint({ from }: { readonly from: number }) {
  return <span>{t.rich('warningBeginsAt', { total: from })}</span>
}

type GameFiguresProps = SettingsFieldsProps & {
  /** The limit of the game, in a field at the red line; undefined if there is none. */
  readonly target?: { readonly label: string; readonly refusal: string | undefined } | undefined
  readonly hasDrops: boolean
  readonly hint?: ReactNode
}

/** The figures of a game in one row, with their errors below it. */
export function GameFigures({ form, target, hasDrops, hint }: GameFiguresProps) {
  const id = useId()
  const { errors } = form.formState
  const figures = [
    ...(target
      ? [
          {
            name: 'targetScore' as const,
            label: target.label,
            error: errors.targetScore?.message ?? target.refusal,
          },
        ]
      : []),
    ...(hasDrops
      ? [
          { name: 'dropScore' as const, label: t('dropField'), error: errors.dropScore?.message },
          {
            name: 'middleDropScore' as const,
            label: t('middleDropField'),
            error: errors.middleDropScore?.message,
          },
          {
            name: 'fullCountScore' as const,
            label: t('fullCountField'),
            error: errors.fullCountScore?.message,
          },
        ]
      : []),
  ]
  return (
    <div className={styles.figures}>
      <div className={styles.row} data-target={target ? '' : undefined}>
        {figures.map(({ name, label, error }) => (
          <FigureField
            key={name}
            label={label}
            error={error}
            id={`${id}-${name}`}
            {...form.register(name)}
          />
        ))}
      </div>
      {figures.map(
        ({ name, error }) =>
          error && (
            <FieldError key={name} id={`${id}-${name}-error`}>
              {error}
            </FieldError>
          ),
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

type FigureFieldProps = ComponentProps<'input'> & {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
}

function FigureField({ id, label, error, ...rest }: FigureFieldProps) {
  const isBusy = useBusy()
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{label}</label>
      <Input
        figure
        type="text"
        inputMode="numeric"
        autoComplete="off"
        readOnly={isBusy}
        {...rest}
        {...fieldAttributes(id, { label, error })}
      />
    </div>
  )
}
