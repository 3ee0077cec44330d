import { z } from 'zod'
import { emailSchema } from './email-schema.ts'

/** The credentials form. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Password is required'),
  rememberMe: z.boolean(),
})
