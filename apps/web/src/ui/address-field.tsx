import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An e-mail address: no keyboard capitalises or corrects it. */
export function AddressField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
