import { type ComponentProps, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useBusy } from './busy.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, fieldAttributes } from './field.tsx'

type TextFieldProps = InputProps & FieldProps

/** One line of text; spread react-hook-form's `register(...)` into it. */
export function TextField({ label, error, hint, isLabelHidden, ...rest }: TextFieldProps) {
  const ownId = useId()
  const isBusy = useBusy()
  const id = rest.id ?? ownId
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      <Input
        type="text"
        readOnly={isBusy}
        {...rest}
        {...fieldAttributes(id, { label, error, hint })}
      />
    </FieldFrame>
  )
}

type InputProps = ComponentProps<'input'> & {
  /** Large figures, aligned right. */
  figure?: boolean | undefined
}

/** The box to type into; the caller adds the label. */
export function Input({ figure, className, ...rest }: InputProps) {
  return (
    <input {...rest} className={classNames(styles.input, figure && styles.figure, className)} />
  )
}
