import { z } from 'zod'
import { messages } from '../../lib/messages.tsx'

const t = messages('accounts')

/** A person's own name (P-field-10). */
export const personNameSchema = z
  .string()
  .trim()
  .min(1, { error: () => t('nameIsRequired') })
  .min(2, { error: () => t('nameTooShort', { minimum: 2 }) })
  .max(80, { error: () => t('nameTooLong', { maximum: 80 }) })
