import { type ComponentProps, useId } from 'react'
import { useBusy } from './busy.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, fieldAttributes } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> &
  FieldProps & {
    /** The typed characters of the allowed ones, such as "51 / 200". */
    count?: string
  }

export function TextArea({ label, error, hint, count, ...rest }: TextAreaProps) {
  const id = useId()
  const isBusy = useBusy()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        readOnly={isBusy}
        {...rest}
        {...fieldAttributes(id, { label, error, hint })}
        className={styles.input}
      />
      {count && <span className={styles.count}>{count}</span>}
    </FieldFrame>
  )
}
