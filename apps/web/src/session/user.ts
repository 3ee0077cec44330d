import type { Schemas } from '@meldboard/api-client'
import { isRecord } from './record.ts'

/** The signed-in person, as a browser stores them under `user` (P-session-1). */
export type User = Schemas['User']

/** Whether a value from the storage is a user; a person who is still registering is not. */
export function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.name === 'string' &&
    typeof value.email === 'string'
  )
}
