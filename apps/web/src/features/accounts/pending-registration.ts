import { z } from 'zod'
import { USER_KEY } from '../../session/session-storage.ts'

// spec.md section 3: kept under the user's key until the registration is complete.
const pendingRegistrationSchema = z.object({
  email: z.string(),
  name: z.string(),
  email_verified: z.literal(false),
  status: z.literal('pending_registration'),
})

type PendingRegistration = z.infer<typeof pendingRegistrationSchema>

/** Keeps who is registering, for a visitor who comes back to the PIN in a new tab. */
export function writePendingRegistration(email: string, name: string): void {
  const record: PendingRegistration = {
    email,
    name,
    email_verified: false,
    status: 'pending_registration',
  }
  localStorage.setItem(USER_KEY, JSON.stringify(record))
}

/** Who is registering on this device, if anybody. */
export function readPendingRegistration(): PendingRegistration | null {
  const stored = localStorage.getItem(USER_KEY)
  if (stored === null) return null
  try {
    return pendingRegistrationSchema.parse(JSON.parse(stored))
  } catch {
    // A signed-in user's record, or one that this version does not know.
    return null
  }
}

/** Forgets who was registering; a signed-in user's record stays. */
export function removePendingRegistration(): void {
  if (readPendingRegistration()) localStorage.removeItem(USER_KEY)
}
