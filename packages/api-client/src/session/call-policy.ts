/** What a call does with the session. */
export type CallPolicy = {
  /** Sends the access token, if there is one. */
  readonly sendsToken: boolean
  /** Refreshes an expired access token before it is sent. */
  readonly refreshesFirst: boolean
  /** After a 401 refreshes and tries once more. */
  readonly retries: boolean
}

/** The policy of most calls. */
export const SIGNED_IN: CallPolicy = { sendsToken: true, refreshesFirst: true, retries: true }
// Auth calls and the active-game lookup are never retried after a 401 (P-session-5).
const SIGNED_IN_ONCE: CallPolicy = { sendsToken: true, refreshesFirst: true, retries: false }
// Leaving needs no new tokens.
const LEAVING: CallPolicy = { sendsToken: true, refreshesFirst: false, retries: false }
const SIGNED_OUT: CallPolicy = { sendsToken: false, refreshesFirst: false, retries: false }

const OWN: Readonly<Record<string, CallPolicy>> = {
  '/games/active': SIGNED_IN_ONCE,
  '/auth/profile': SIGNED_IN_ONCE,
  '/auth/password': SIGNED_IN_ONCE,
  '/auth/settings': SIGNED_IN_ONCE,
  // A new address of one's own is proven with one's session; a registration's goes without.
  '/auth/verify-pin': SIGNED_IN_ONCE,
  '/auth/resend-verification': SIGNED_IN_ONCE,
  '/auth/logout': LEAVING,
}

/** The policy of a path of the API document. */
export function callPolicyOf(path: string): CallPolicy {
  return OWN[path] ?? (path.startsWith('/auth/') ? SIGNED_OUT : SIGNED_IN)
}
