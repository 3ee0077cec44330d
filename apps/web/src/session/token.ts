import { z } from 'zod'

/** What a signed-in browser keeps under `auth_token` (spec.md section 3). */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  /** An ISO timestamp. */
  expires_at: z.string(),
  token_type: z.string(),
})

/** The pair of tokens that proves who is signed in. */
export type Token = z.infer<typeof tokenSchema>

/** Whether the access token can no longer be used at `now` (milliseconds since the epoch). */
export function isExpired(token: Token, now: number): boolean {
  const expires = Date.parse(token.expires_at)
  return !(expires > now)
}
