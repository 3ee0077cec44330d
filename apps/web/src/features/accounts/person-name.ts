import { z } from 'zod'

/** A person's own name (P-field-10). */
export const personNameSchema = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .min(2, 'Name must be at least 2 characters')
  .max(80, 'Name must be at most 80 characters')
