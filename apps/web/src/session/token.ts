import { z } from 'zod'

/** What a signed-in browser keeps under `auth_token` (spec.md section 3). */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  /** When the access token ends, an ISO timestamp. */
  expires_at: z.string(),
  token_type: z.string(),
})

/** The pair of tokens that proves who is signed in. */
export type Token = z.infer<typeof tokenSchema>
