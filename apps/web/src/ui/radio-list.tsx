import { type ReactNode, type Ref, useId } from 'react'
import fieldStyles from './field.module.css'
import { FieldError } from './field.tsx'
import styles from './radio-list.module.css'
import { SrOnly } from './sr-only.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  /** A description, on lines of its own. */
  note?: ReactNode
  /** A figure at the line's end. */
  aside?: ReactNode
  /** Whether it cannot be chosen; its label says why. */
  disabled?: boolean
}

type RadioListProps = {
  legend: string
  isMany?: boolean
  options: readonly RadioOption[]
  /** The chosen value; a list if several can be chosen. */
  value: string | readonly string[] | null
  onChange: (value: string) => void
  onBlur?: () => void
  /** The first line that can be chosen, which gets the focus if none is chosen. */
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  /** The legend is read out but not shown, if a title above already says the same. */
  legendSrOnly?: boolean
}

/** A choice of one or several, each a full-width line to tap. */
export function RadioList(props: RadioListProps) {
  const {
    legend,
    options,
    value,
    onChange,
    onBlur,
    ref,
    error,
    legendSrOnly = false,
    isMany = false,
  } = props
  const chosen = typeof value === 'string' ? [value] : (value ?? [])
  const first = options.find(({ disabled }) => !disabled)
  const name = useId()
  return (
    <fieldset className={styles.list} aria-describedby={error ? `${name}-error` : undefined}>
      {legendSrOnly ? (
        <SrOnly as="legend">{legend}</SrOnly>
      ) : (
        <legend className={fieldStyles.legend}>{legend}</legend>
      )}
      {options.map((option) => (
        <label className={styles.option} key={option.value}>
          <input
            ref={option === first ? ref : undefined}
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.note === undefined ? (
            <span className={styles.label}>{option.label}</span>
          ) : (
            <span className={styles.noted}>
              <span>{option.label}</span>
              <small>{option.note}</small>
            </span>
          )}
          {option.aside !== undefined && <b className={styles.aside}>{option.aside}</b>}
        </label>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
