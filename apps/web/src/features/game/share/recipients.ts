import { LIMITS } from '@meldboard/engine'
import { z } from 'zod'
import { addressesIn, type WrittenAddress } from '../../../data/written-addresses.ts'

/** Somebody to whom a game's link is mailed, always with a name. */
type Recipient = WrittenAddress

/** The most addresses that are taken at once. */
const MOST = 20

const emailSchema = z.email()

/** Reads the addresses of one field. Without a written name the part before the @ is the name. */
export function recipientsIn(text: string): readonly Recipient[] {
  return addressesIn(text).map(({ name, email }) => ({
    name: name === '' ? (email.split('@')[0] ?? email) : name,
    email,
  }))
}

/** Writes recipients in the way in which they are read. */
export function written(recipients: readonly Recipient[]): string {
  return recipients
    .map(
      ({ name, email }) =>
        `${/[^\p{L}\p{M}\p{N} .'’-]/u.test(name) ? `"${name}"` : name} <${email}>`,
    )
    .join(', ')
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
