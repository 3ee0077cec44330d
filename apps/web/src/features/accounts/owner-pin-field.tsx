import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

type OwnerPinFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  /** The address of the account, to which the PIN is mailed. */
  readonly email: string
  readonly isMailed: boolean
}

/** Takes the mailed PIN that proves that the account belongs to the person. */
export function OwnerPinField({ email, isMailed, ...rest }: OwnerPinFieldProps) {
  return (
    <TextField
      label="PIN"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      hint={
        isMailed
          ? `We mailed 6 digits to ${email}. They work for 10 minutes.`
          : `6 digits that we mail to ${email}.`
      }
      {...rest}
    />
  )
}
