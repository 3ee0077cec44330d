import type { StoredToken } from '@meldboard/api-client'
import { isRecord } from './record.ts'

/** What a signed-in browser keeps under `auth_token` (P-session-1). */
export type Token = StoredToken

/** Whether a value out of the storage is what this app put there. */
export function isToken(value: unknown): value is Token {
  return (
    isRecord(value) &&
    typeof value.access_token === 'string' &&
    typeof value.expires_at === 'string' &&
    typeof value.token_type === 'string' &&
    (value.refresh_token === undefined || typeof value.refresh_token === 'string')
  )
}
