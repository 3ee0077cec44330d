import { type ComponentProps, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import fieldStyles from './field.module.css'
import { FieldFrame, type FieldProps, fieldAttributes } from './field.tsx'
import { Icon } from './icon.tsx'
import { ChevronDown } from './icons.gen.ts'
import styles from './select.module.css'

type SelectBoxProps = ComponentProps<'select'> & { small?: boolean }

/** The styled native select; the caller adds the label. */
export function SelectBox({ small, children, ...rest }: SelectBoxProps) {
  return (
    <div className={classNames(styles.select, small && styles.small)}>
      <select {...rest} className={fieldStyles.input}>
        {children}
      </select>
      <Icon shape={ChevronDown} />
    </div>
  )
}

/** A choice from a short list; its children are `option` elements. */
export function SelectField({ label, error, hint, ...rest }: SelectBoxProps & FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <SelectBox {...rest} {...fieldAttributes(id, { label, error, hint })} />
    </FieldFrame>
  )
}
