import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldProps, fieldAttributes } from './field.tsx'
import styles from './file-field.module.css'
import { Input } from './text-field.tsx'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps

/** Selects one file of the device; spread react-hook-form's `register(...)` into it. */
export function FileField({ label, error, hint, ...rest }: FileFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Input
        type="file"
        {...rest}
        className={styles.file}
        {...fieldAttributes(id, { label, error, hint })}
      />
    </FieldFrame>
  )
}
