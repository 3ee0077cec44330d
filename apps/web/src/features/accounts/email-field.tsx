import type { ComponentProps } from 'react'
import { z } from 'zod'
import { messages } from '../../lib/messages.tsx'
import { AddressField } from '../../ui/address-field.tsx'

const t = messages('accounts')

export const emailSchema = z
  .string()
  .trim()
  .min(1, { error: () => t('emailIsRequired') })
  .pipe(z.email({ error: () => t('emailIsInvalid') }))

type EmailFieldProps = Partial<ComponentProps<typeof AddressField>>

export function EmailField(props: EmailFieldProps) {
  return <AddressField label={t('email')} autoComplete="username" {...props} />
}
