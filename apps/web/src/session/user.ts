import { z } from 'zod'

/** What a signed-in browser keeps under `user` (spec.md section 3). */
export const userSchema = z.looseObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  email_verified: z.boolean(),
  email_verified_at: z.string().nullish(),
  auth_type: z.string().nullish(),
  profile_picture_url: z.string().nullish(),
})

/** The person who is signed in. */
export type User = z.infer<typeof userSchema>
