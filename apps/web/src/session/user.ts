import { z } from 'zod'

/** What a signed-in browser keeps under `user` (spec.md section 3). */
export const userSchema = z.looseObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  email_verified: z.boolean(),
})

/** The person who is signed in. */
export type User = z.infer<typeof userSchema>
