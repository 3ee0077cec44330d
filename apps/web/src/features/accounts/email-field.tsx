import type { ComponentProps } from 'react'
import { z } from 'zod'
import { AddressField } from '../../ui/address-field.tsx'

export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .pipe(z.email('Invalid email format'))

type EmailFieldProps = Partial<ComponentProps<typeof AddressField>>

export function EmailField(props: EmailFieldProps) {
  return <AddressField label="Email" autoComplete="username" {...props} />
}
