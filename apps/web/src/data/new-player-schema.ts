import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { messages } from '../lib/messages.tsx'
import { textOfLength } from '../lib/text-of-length.ts'
import { addressesIn } from './written-addresses.ts'

const t = messages('names')

/** A player's name in its stored form. Source: P-players-2. */
export const playerNameSchema = z
  .string()
  .transform(normaliseName)
  .pipe(z.string().min(1, { error: () => t('playerNameRequired') }))
  .pipe(
    textOfLength(
      LIMITS.playerName,
      () => t('playerNameShort'),
      () => t('playerNameLong'),
    ),
  )

const optionalEmailSchema = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), z.email()], { error: () => t('invalidEmail') }))

/**
 * A new player: the name, and an address that may be empty. Without a typed name, the name written
 * before the address is taken. Source: P-players-2, P-field-2, P-field-13.
 */
export const newPlayerSchema = z
  .object({ name: z.string(), email: z.string() })
  .transform(withWrittenName)
  .pipe(z.object({ name: playerNameSchema, email: optionalEmailSchema }))

type Typed = { readonly name: string; readonly email: string }

function withWrittenName({ name, email }: Typed): Typed {
  const [written, another] = addressesIn(email)
  if (written === undefined || another !== undefined) return { name, email }
  return { name: name.trim() === '' ? written.name : name, email: written.email }
}

type PlayerForm = {
  getValues(field: keyof Typed): string
  setValue(field: keyof Typed, value: string, options: typeof TYPED): void
}

const TYPED = { shouldDirty: true, shouldValidate: true } as const

/** Moves a name that is written before the address into the name field, once the address field is left. */
export function takeWrittenName(form: PlayerForm): void {
  const typed = { name: form.getValues('name'), email: form.getValues('email') }
  const { name, email } = withWrittenName(typed)
  if (name === typed.name) return
  form.setValue('name', name, TYPED)
  form.setValue('email', email, TYPED)
}
