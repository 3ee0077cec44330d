import { type Limited, type LimitScope, rulesOf } from '../rules.ts'

export const HOUR = 3_600
export const DAY = 24 * HOUR

/**
 * How many of these one e-mail address may have in a span of seconds: from one IP address, from all of them, and what
 * is left to the others when one has used up its own.
 */
export function boundsOf(what: Limited, span = DAY) {
  const one = most(what, 'account-at-address', span)
  const all = most(what, 'account', span)
  if (one === null || all === null) throw new Error(`${what} has no bound for both.`)
  return { one, all, left: all - one }
}

/** The most within a span of seconds; null: no rule of this scope limits it. */
function most(what: Limited, scope: LimitScope, span: number): number | null {
  const bounds = rulesOf(what, [scope]).map(
    ({ times, seconds }) => times * Math.max(1, span / seconds),
  )
  return bounds.length === 0 ? null : Math.min(...bounds)
}
