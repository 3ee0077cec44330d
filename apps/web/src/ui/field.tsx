import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { CircleAlert } from './icons.gen.ts'
import { SrOnly } from './sr-only.tsx'
import { useAfterPress } from './use-after-press.ts'

export type FieldProps = {
  label: string
  /** The message for a value that is not accepted; the field is then marked as invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** Only a screen reader has the label: the field is clear from its surroundings. */
  isLabelHidden?: boolean | undefined
}

/** Returns the attributes that connect a control to its label, hint and error. */
export function fieldAttributes(id: string, { error, hint }: FieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}

/** A line with an icon that explains what is wrong with a value. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const isShown = useAfterPress()
  if (!isShown) return null
  return (
    <p className={styles.error} id={id}>
      <Icon shape={CircleAlert} />
      <span>{children}</span>
    </p>
  )
}

/** The fields of a form in a dialog, one below the other. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** The heading of a list among the fields. */
export function FieldsHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 className={styles.legend} id={id}>
      {children}
    </h3>
  )
}

/** Label above, control, error and hint below. */
export function FieldFrame(props: FieldProps & { id: string; children: ReactNode }) {
  const { id, label, error, hint, isLabelHidden = false, children } = props
  return (
    <div className={styles.field}>
      {isLabelHidden ? (
        <SrOnly as="label" htmlFor={id}>
          {label}
        </SrOnly>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
