import type { ComponentProps } from 'react'
import { messages } from '../../lib/messages.tsx'
import { TextField } from '../../ui/text-field.tsx'

const t = messages('accounts')

type OwnerPinFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  /** The address of the account, to which the PIN is mailed. */
  readonly email: string
  readonly isMailed: boolean
}

/** Takes the mailed PIN that proves that the account belongs to the person. */
export function OwnerPinField({ email, isMailed, ...rest }: OwnerPinFieldProps) {
  return (
    <TextField
      label={t('pin')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      hint={isMailed ? t('ownerPinMailed', { email }) : t('ownerPinHint', { email })}
      {...rest}
    />
  )
}
