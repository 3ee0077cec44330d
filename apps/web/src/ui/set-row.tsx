import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import { messages } from '../lib/messages.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconShape } from './icon-shape.ts'
import { ChevronRight, Minus, Plus } from './icons.gen.ts'
import { SelectBox } from './select.tsx'
import styles from './set-row.module.css'
import { Input } from './text-field.tsx'

const t = messages('controls')

type RowProps = {
  readonly label: string
  /** The effect of the rule, in a few words. */
  readonly note?: string
  readonly error?: string | undefined
  /** Whether it belongs to the row above it. */
  readonly isChild?: boolean
}

type SetRowProps = Omit<RowProps, 'label'> & {
  readonly label: ReactNode
  readonly id: string
  /** The control is a group of buttons, which a label cannot name. */
  readonly isGroup?: boolean
  /** The control takes a line of its own. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One rule or setting in a line: its name and effect, and its control at the right. */
function SetRow(props: SetRowProps) {
  const { id, label, note, error, isChild, isGroup = false, isWide, children } = props
  return (
    <div className={styles.row} data-child={isChild || undefined} data-wide={isWide || undefined}>
      <div className={styles.words}>
        {isGroup ? (
          <span className={styles.name} id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className={styles.name} htmlFor={id}>
            {label}
          </label>
        )}
        {note && <small id={`${id}-note`}>{note}</small>}
      </div>
      <div className={styles.control}>{children}</div>
      {error && (
        <div className={styles.error} role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Connects a control to the texts of its row. */
function described(id: string, { note, error }: Pick<RowProps, 'note' | 'error'>) {
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ')
  return { 'aria-describedby': describedBy || undefined }
}

/** The same for a field, whose value may be wrong, and for a group of buttons. */
function ofField(id: string, row: Pick<RowProps, 'note' | 'error'>) {
  return { id, ...described(id, row), 'aria-invalid': row.error ? true : undefined } as const
}

function ofGroup(id: string, row: RowProps) {
  return { 'aria-labelledby': `${id}-label`, ...described(id, row) }
}

type CheckRowProps = Omit<RowProps, 'label'> & {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function CheckRow({ isOn, onChange, ...row }: CheckRowProps) {
  const id = useId()
  return (
    <SetRow id={id} {...row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          {...ofField(id, row)}
        />
      </label>
    </SetRow>
  )
}

type FigureRowProps = RowProps & { readonly field: ComponentProps<'input'> }

/** A rule that is a whole number; spread react-hook-form's `register(...)` into the field. */
export function FigureRow({ field, ...row }: FigureRowProps) {
  const id = useId()
  return (
    <SetRow id={id} {...row}>
      <Input
        className={styles.figure}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...field}
        {...ofField(id, row)}
      />
    </SetRow>
  )
}

type KeysRowProps<Value extends string> = RowProps & {
  readonly keys: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly icons?: Readonly<Record<Value, IconShape>>
  /** The keys take a line of their own. */
  readonly isWide?: boolean
}

/** A rule with few values, each a key. */
export function KeysRow<Value extends string>(props: KeysRowProps<Value>) {
  const { keys, value, onChange, icons, ...row } = props
  const id = useId()
  return (
    <SetRow id={id} {...row} isGroup>
      <fieldset className={styles.keys} {...ofGroup(id, row)}>
        {(Object.keys(keys) as Value[]).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.key}
            aria-pressed={each === value}
            onClick={() => onChange(each)}
          >
            {icons && <Icon shape={icons[each]} />}
            {keys[each]}
          </button>
        ))}
      </fieldset>
    </SetRow>
  )
}

type ChoiceRowProps<Value extends string> = Omit<KeysRowProps<Value>, 'icons' | 'isWide'>

/** A rule with several values, each a line of a select. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { keys, value, onChange, ...row } = props
  const id = useId()
  return (
    <SetRow id={id} {...row} isWide>
      <SelectBox
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        {...ofField(id, row)}
      >
        {(Object.keys(keys) as Value[]).map((each) => (
          <option key={each} value={each}>
            {keys[each]}
          </option>
        ))}
      </SelectBox>
    </SetRow>
  )
}

type StepperRowProps = RowProps & {
  /** The text of a whole number; empty without a limit. */
  readonly value: string
  /** The text without a limit. */
  readonly none: string
  readonly minimum: number
  readonly maximum: number
  readonly onChange: (value: string) => void
}

/** A small number, one step at a time; a step below its minimum removes the limit. */
export function StepperRow(props: StepperRowProps) {
  const { value, none, minimum, maximum, onChange, ...row } = props
  const id = useId()
  const count = value === '' ? minimum - 1 : Number(value)
  const isNone = count < minimum
  const set = (next: number) => onChange(next < minimum ? '' : String(next))
  return (
    <SetRow id={id} {...row} isGroup>
      <fieldset className={styles.stepper} {...ofGroup(id, row)}>
        <IconButton
          icon={Minus}
          label={t('fewer', { setting: row.label })}
          aria-disabled={isNone}
          onClick={() => isNone || set(count - 1)}
        />
        <output>{isNone ? none : value}</output>
        <IconButton
          icon={Plus}
          label={t('more', { setting: row.label })}
          aria-disabled={count >= maximum}
          onClick={() => count >= maximum || set(count + 1)}
        />
      </fieldset>
    </SetRow>
  )
}

type LineProps = {
  readonly label: ReactNode
  readonly note?: ReactNode
  /** The present value, at the right. */
  readonly value?: ReactNode
  /** The sign at the right end: a press leads further, or does something. */
  readonly sign?: IconShape | null
}

/** The text of a line without a control of its own: one to press, or only to read. */
function LineText({ label, note, value, sign = ChevronRight }: LineProps) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {note && <small>{note}</small>}
      </span>
      {(value || sign) && (
        <span className={styles.value}>
          <span>{value}</span>
          {sign && <Icon shape={sign} />}
        </span>
      )}
    </>
  )
}

function RowIcon({ shape }: { readonly shape: IconShape }) {
  return (
    <span className={styles.icon}>
      <Icon shape={shape} />
    </span>
  )
}

type FactRowProps = Omit<LineProps, 'sign'> & {
  /** The sign of its kind. */
  readonly icon?: IconShape
  readonly control?: ReactNode
}

/** A line to read. */
export function FactRow({ icon, control, ...line }: FactRowProps) {
  return (
    <div className={styles.row}>
      {icon && <RowIcon shape={icon} />}
      <LineText {...line} sign={null} />
      {control && <div className={styles.control}>{control}</div>}
    </div>
  )
}

type ButtonRowProps = LineProps & {
  /** The sign of its kind. */
  readonly icon?: IconShape
  /** Whether it has the focus when its dialog opens. */
  readonly isFirstFocus?: boolean
  /** Whether it ends something. */
  readonly isDestructive?: boolean
  readonly busy?: boolean
  readonly onPress: () => void
}

export function ButtonRow(props: ButtonRowProps) {
  const { icon, isFirstFocus, isDestructive, busy, onPress, ...line } = props
  return (
    <button
      type="button"
      className={classNames(styles.row, styles.pressed)}
      data-destructive={isDestructive || undefined}
      data-first-focus={isFirstFocus ? '' : undefined}
      // Without a sign at its end it acts at once.
      data-action={line.sign === null || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => busy || onPress()}
    >
      {icon && <RowIcon shape={icon} />}
      <LineText {...line} />
    </button>
  )
}
