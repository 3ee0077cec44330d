import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'

/** Somebody to whom a game's link is mailed. */
export type Recipient = { readonly name: string; readonly email: string }

/** This many addresses are taken at once. */
const MOST = 20

/** A name before an address in angle brackets, or an address alone. */
const WRITTEN = /(?<name>[^<>,;]*)<(?<inBrackets>[^<>]*)>|(?<alone>[^\s,;]+)/g

const emailSchema = z.email()

/**
 * Reads the addresses of one field, each once: between commas, semicolons or spaces, with a name as
 * mail programs write it, such as "Dev Rao <dev@example.com>". Without one the name is what stands
 * before the @.
 */
export function recipientsIn(text: string): readonly Recipient[] {
  const byEmail = new Map<string, Recipient>()
  for (const { groups } of text.matchAll(WRITTEN)) {
    const email = (groups?.inBrackets ?? groups?.alone ?? '').trim()
    const written = normaliseName((groups?.name ?? '').replaceAll('"', ''))
    const name = written === '' ? (email.split('@')[0] ?? email) : written
    if (!byEmail.has(email.toLowerCase())) byEmail.set(email.toLowerCase(), { name, email })
  }
  return [...byEmail.values()]
}

/** Writes recipients in the way in which they are read. */
export function written(recipients: readonly Recipient[]): string {
  return recipients.map(({ name, email }) => `${name} <${email}>`).join(', ')
}

/** The field of a share by email. Source: P-share-2. */
export const recipientsSchema = z
  .string()
  .transform(recipientsIn)
  .superRefine((recipients, context) => {
    const message = problemOf(recipients)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

function problemOf(recipients: readonly Recipient[]): string | null {
  if (recipients.length === 0) return 'Email is required'
  if (recipients.length > MOST) return `At most ${MOST} addresses at once`
  const wrong = recipients.find(({ email }) => !emailSchema.safeParse(email).success)
  if (wrong !== undefined) {
    return recipients.length === 1 ? 'Invalid email format' : `Invalid email format: ${wrong.email}`
  }
  const isLong = recipients.some(({ name }) => Array.from(name).length > LIMITS.playerName.maximum)
  return isLong ? 'Name must be at most 80 characters' : null
}
