import { z } from 'zod'
import { messages } from '../../lib/messages.tsx'
import { deviceStorage } from '../../lib/storage.ts'
import { isUser, USER_KEY } from '../../session/session-storage.ts'

const t = messages('accounts')

// P-register-3: stored under the user's key until the registration is complete.
const pendingRegistrationSchema = z.object({
  email: z.string(),
  name: z.string(),
  email_verified: z.literal(false),
  status: z.literal('pending_registration'),
})

type PendingRegistration = z.infer<typeof pendingRegistrationSchema>

/** Stores who is registering, for a visitor who returns to the PIN in a new tab. */
export function writePendingRegistration(email: string, name: string): void {
  const record: PendingRegistration = {
    email,
    name,
    email_verified: false,
    status: 'pending_registration',
  }
  deviceStorage.setItem(USER_KEY, JSON.stringify(record))
}

/** Returns the person who is registering on this device, if any. */
export function readPendingRegistration(): PendingRegistration | null {
  const parsed = pendingRegistrationSchema.safeParse(readRecord())
  return parsed.success ? parsed.data : null
}

/** Returns the reason why this device has no registration to complete (P-verify-5). */
export function missingRegistration(): string {
  const record = readRecord()
  if (record === DAMAGED) return t('registrationDamaged')
  // No record, or the record of a signed-in user, who is not registering.
  if (record === undefined || isUser(record)) return t('registrationHasNoEmail')
  return t('registrationHasNoUser')
}

const DAMAGED = Symbol('not JSON')

function readRecord(): unknown {
  const stored = deviceStorage.getItem(USER_KEY)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)
  } catch {
    return DAMAGED
  }
}

/** Removes the pending registration; a signed-in user's record stays. */
export function removePendingRegistration(): void {
  if (readPendingRegistration()) deviceStorage.removeItem(USER_KEY)
}
