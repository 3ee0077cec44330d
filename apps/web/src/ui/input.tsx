import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

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
