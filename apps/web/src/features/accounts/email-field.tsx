import type { ComponentProps } from 'react'
import { z } from 'zod'
import { TextField } from '../../ui/text-field.tsx'

/** A required e-mail address. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .pipe(z.email('Invalid email format'))

type EmailFieldProps = Partial<ComponentProps<typeof TextField>>

/** The address of an account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
