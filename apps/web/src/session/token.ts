import type { StoredToken } from '@meldboard/api-client'
import { isRecord } from './record.ts'

/** What a signed-in browser stores under `auth_token` (P-session-1). */
export type Token = StoredToken

/** Whether a value from the storage is a token of this app. */
export function isToken(value: unknown): value is Token {
  return (
    isRecord(value) &&
    typeof value.access_token === 'string' &&
    typeof value.expires_at === 'string' &&
    typeof value.token_type === 'string' &&
    (value.refresh_token === undefined || typeof value.refresh_token === 'string')
  )
}
