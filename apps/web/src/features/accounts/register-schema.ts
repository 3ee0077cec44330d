import { z } from 'zod'
import { emailSchema } from './email-schema.ts'

/** The schema of the form that starts a registration. */
export const registerSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .min(2, 'Name must be at least 2 characters')
    .max(80, 'Name must be at most 80 characters'),
  email: emailSchema,
})
