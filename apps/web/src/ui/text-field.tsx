import { type ComponentProps, useId } from 'react'
import { useBusy } from './busy.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, fieldAttributes } from './field.tsx'

type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Large figures, aligned right. */
    figure?: boolean
  }

/** One line of text; spread react-hook-form's `register(...)` into it. */
export function TextField({ label, error, hint, figure, className, ...rest }: TextFieldProps) {
  const ownId = useId()
  const isBusy = useBusy()
  const id = rest.id ?? ownId
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        type="text"
        readOnly={isBusy}
        {...rest}
        {...fieldAttributes(id, { label, error, hint })}
        className={classNames(styles.input, figure && styles.figure, className)}
      />
    </FieldFrame>
  )
}
