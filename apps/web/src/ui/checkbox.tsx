import type { ComponentProps, ReactNode } from 'react'
import './choice.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** A checkbox with its label beside it. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
