import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { addressesIn, type WrittenAddress } from '../../../data/written-addresses.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('share')

/** A person to mail a game's link to, always with a name. */
type Recipient = WrittenAddress

/** The maximum of addresses at once. */
const MOST_RECIPIENTS = 20

const emailSchema = z.email()

/** Reads the addresses of one field. Without a written name the part before the @ is the name. */
export function recipientsIn(text: string): readonly Recipient[] {
  return addressesIn(text).map(({ name, email }) => ({
    name: name === '' ? (email.split('@')[0] ?? email) : name,
    email,
  }))
}

/** Writes recipients in the form in which they are read. */
export function written(recipients: readonly Recipient[]): string {
  return recipients
    .map(
      ({ name, email }) =>
        `${/[^\p{L}\p{M}\p{N} .'’-]/u.test(name) ? `"${name}"` : name} <${email}>`,
    )
    .join(', ')
}

/** The fields of a share by email: a typed name belongs to the only address. Source: P-share-2. */
export const recipientsSchema = z
  .object({ name: z.string(), email: z.string() })
  .superRefine(({ name, email }, context) => {
    const message = problemOf(recipientsIn(email))
    if (message !== null) context.addIssue({ code: 'custom', path: ['email'], message })
    if (isLongName(name))
      context.addIssue({ code: 'custom', path: ['name'], message: t('nameTooLong') })
  })
  .transform(({ name, email }) => {
    const recipients = recipientsIn(email)
    const typed = normaliseName(name)
    const isOfOne = typed !== '' && recipients.length === 1
    return { recipients: isOfOne ? recipients.map((one) => ({ ...one, name: typed })) : recipients }
  })

function isLongName(name: string): boolean {
  return Array.from(normaliseName(name)).length > LIMITS.playerName.maximum
}

function problemOf(recipients: readonly Recipient[]): string | null {
  if (recipients.length === 0) return t('emailIsRequired')
  if (recipients.length > MOST_RECIPIENTS) return t('tooManyAddresses', { most: MOST_RECIPIENTS })
  const wrong = recipients.find(({ email }) => !emailSchema.safeParse(email).success)
  if (wrong !== undefined) {
    return recipients.length === 1 ? t('invalidEmail') : t('invalidEmailOf', { email: wrong.email })
  }
  return recipients.some(({ name }) => isLongName(name)) ? t('nameTooLong') : null
}
