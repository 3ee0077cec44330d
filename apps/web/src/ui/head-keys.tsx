import { type ComponentProps, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './head-keys.module.css'
import { SrOnly } from './sr-only.tsx'

/** One of the keys; null is the value of no choice. */
export type HeadKey = {
  readonly value: string | null
  readonly label: string
  /** Whether the label is a code or a name, in no language. */
  readonly isCode?: boolean
}

type HeadKeysProps = {
  readonly legend: string
  readonly keys: readonly HeadKey[]
  readonly chosen: string | null
  /** Undefined if none can be chosen now. */
  readonly onChoose: ((value: string | null) => void) | undefined
  /** The id of a further description. */
  readonly describedBy?: string
}

/** Keys beside each other at the head of a part, to choose one for it. */
export function HeadKeys({ legend, keys, chosen, onChoose, describedBy }: HeadKeysProps) {
  const name = useId()
  return (
    <fieldset className={styles.keys} aria-describedby={describedBy}>
      <SrOnly as="legend">{legend}</SrOnly>
      {keys.map(({ value, label, isCode = false }) => (
        <RadioKey
          key={label}
          name={name}
          checked={value === chosen}
          aria-disabled={onChoose === undefined || undefined}
          onChange={() => onChoose?.(value)}
        >
          <span translate={isCode ? 'no' : undefined}>{label}</span>
        </RadioKey>
      ))}
    </fieldset>
  )
}

/** A radio button as a key; its text is its child. */
export function RadioKey({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={classNames(styles.key, className)}>
      <input type="radio" {...input} />
      {children}
    </label>
  )
}
