import { z } from 'zod'

/** A required e-mail address. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .pipe(z.email('Invalid email format'))
