import { z } from 'zod'
import { API_PREFIX } from '../../platform/contract/contract.ts'
import { seal, unseal } from '../../platform/seal.ts'
import type { SignInProvider } from './sign-in-provider.ts'

const MINUTES = 10

const ATTEMPT = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  invitation: z.string().optional(),
  endsAt: z.string(),
})

/** The state of one browser's way to a provider and back. */
export type SignInAttempt = Omit<z.infer<typeof ATTEMPT>, 'endsAt'>

/**
 * A sealed cookie with the attempt of one browser, so that the way back of another person, or from another provider, is
 * not accepted for it. Lax, because the way back is a navigation from the provider's page.
 */
export function createAttemptCookie(
  key: Uint8Array,
  publicUrl: string,
  kind: SignInProvider['kind'],
) {
  const isSecure = publicUrl.startsWith('https:')
  // The prefix prevents a neighbouring host from planting one; it demands Secure and the root path.
  const name = `${isSecure ? '__Host-' : ''}${kind}-sign-in`
  const attributes = isSecure
    ? 'Path=/; HttpOnly; SameSite=Lax; Secure'
    : `Path=${API_PREFIX}/auth/${kind}; HttpOnly; SameSite=Lax`
  return {
    write(attempt: SignInAttempt, now: Date): string {
      const endsAt = new Date(now.getTime() + MINUTES * 60_000).toISOString()
      const sealed = seal(key, JSON.stringify({ ...attempt, endsAt }))
      return `${name}=${sealed}; Max-Age=${MINUTES * 60}; ${attributes}`
    },

    /** The attempt in a Cookie header; null: none, not ours, or over. */
    read(header: string | undefined, now: Date): SignInAttempt | null {
      const sealed = cookieOf(header ?? '', name)
      const text = sealed === null ? null : unseal(key, sealed)
      if (text === null) return null
      const { endsAt, ...attempt } = ATTEMPT.parse(JSON.parse(text))
      return endsAt > now.toISOString() ? attempt : null
    },

    /** The Set-Cookie header that deletes it: an attempt is for one way back. */
    forget: `${name}=; Max-Age=0; ${attributes}`,
  }
}

function cookieOf(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return null
}
