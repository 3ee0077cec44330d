import { z } from 'zod'

/** An e-mail that has to be given. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .pipe(z.email('Invalid email format'))
