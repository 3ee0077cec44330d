import { reasonOf } from '../../lib/failures.ts'
import { countOf } from '../../lib/format.ts'
import type { Reach } from './send.ts'
import { isChange, queueOf, type WaitingWrite } from './waiting-write.ts'
import { kindOf } from './writes.ts'

/** The message of a page while changes wait on this device. Source: P-offline-24. */
export type WaitingMessage = {
  /** "3 rounds wait". */
  readonly subject: string
  /** Why they wait, as a sentence; null before the first attempt to send. */
  readonly reason: string | null
}

export type Delay = {
  /** The server answered, and could not take the writes. */
  readonly isAnswered: boolean
  readonly reason: string
  /** The next attempt by the device's clock, if the server asked to wait more than a minute; else null. */
  readonly nextTryAt: number | null
}

const MINUTE = 60_000

/** The parts of a `Reach` when not everything is sent. */
type Unreachable = Pick<Extract<Reach, { readonly kind: 'unreachable' }>, 'failure' | 'retryAfter'>

type WaitingState = { readonly waiting: readonly WaitingWrite[]; readonly delay: Delay | null }

/** Returns the message, or null if nothing waits. */
export function waitingMessageOf({ waiting, delay }: WaitingState): WaitingMessage | null {
  const { stopped, others } = sortedOut(waiting)
  const wait = others.length === 0 ? null : waitsWords(others)
  if (stopped.length === 0) {
    return wait === null ? null : { subject: wait, reason: delay?.reason ?? null }
  }
  const subject =
    stopped.length === 1
      ? '1 change was not accepted'
      : `${stopped.length} changes were not accepted`
  return { subject, reason: wait === null ? null : `${wait}.` }
}

/** "1 round waits", "3 payments wait"; for mixed kinds "3 changes wait". */
export function waitsWords(writes: readonly Pick<WaitingWrite, 'write'>[]): string {
  return `${countOf(writes.length, nounOf(writes))} ${writes.length === 1 ? 'waits' : 'wait'}`
}

function nounOf(writes: readonly Pick<WaitingWrite, 'write'>[]): string {
  const nouns = new Set(writes.map(({ write }) => kindOf(write).noun))
  const [noun, ...others] = nouns
  return others.length === 0 ? (noun ?? 'change') : 'change'
}

/** Returns why an attempt to send has failed, in the server's words if it answered. */
export function delayOf({ failure, retryAfter }: Unreachable): Delay | null {
  if (failure === null) return null
  if (failure.status === 0) {
    return { isAnswered: false, reason: 'The server cannot be reached.', nextTryAt: null }
  }
  return {
    isAnswered: true,
    reason: reasonOf(failure) ?? 'The server cannot take it yet.',
    nextTryAt: retryAfter > MINUTE ? Date.now() + retryAfter : null,
  }
}

/** Returns the stopped write of each game or ledger, and the other waiting changes. */
export function sortedOut(waiting: readonly WaitingWrite[]) {
  const games = new Set<string>()
  const stopped = waiting.filter((one) => {
    if (one.stop === null || games.has(queueOf(one))) return false
    games.add(queueOf(one))
    return true
  })
  return { stopped, others: waiting.filter((one) => isChange(one) && !stopped.includes(one)) }
}
