import { reasonOf } from '../failures.ts'
import type { Reach } from './send.ts'
import { isChange, type WaitingWrite } from './waiting-write.ts'

/** The message of a page while something waits on this device. Source: P-offline-24. */
export type WaitingMessage = {
  /** "3 changes wait". */
  readonly subject: string
  /** The reason, as a sentence; null before the first attempt to send. */
  readonly reason: string | null
}

/** The reason why an attempt to send has failed. */
export type Delay = {
  /** The server is there, and could not take the waiting writes. */
  readonly isAnswered: boolean
  readonly reason: string
  /** The next try by the device's clock, where the server asked to wait more than a minute; else null. */
  readonly nextTryAt: number | null
}

const MINUTE = 60_000

/** The parts of a `Reach` when not all is sent. */
type Unreachable = Pick<Extract<Reach, { readonly kind: 'unreachable' }>, 'failure' | 'retryAfter'>

type WaitingState = { readonly waiting: readonly WaitingWrite[]; readonly delay: Delay | null }

/** Returns the message about everything that waits, or null where nothing does. */
export function waitingMessageOf({ waiting, delay }: WaitingState): WaitingMessage | null {
  const stopped = firstStopped(waiting).length
  const count = waiting.filter(isChange).length - stopped
  if (stopped > 0) {
    const subject =
      stopped === 1 ? '1 change was not accepted' : `${stopped} changes were not accepted`
    return { subject, reason: count > 0 ? `${changesWait(count)}.` : null }
  }
  return count > 0 ? { subject: changesWait(count), reason: delay?.reason ?? null } : null
}

/** "1 change waits", "3 changes wait". */
export function changesWait(count: number): string {
  return count === 1 ? '1 change waits' : `${count} changes wait`
}

/** Returns why an attempt to send has failed, in the server's words where it has answered. */
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

/** Returns the write that blocks each game. */
export function firstStopped(waiting: readonly WaitingWrite[]): readonly WaitingWrite[] {
  const games = new Set<string>()
  return waiting.filter(({ stop, gameUuid }) => {
    if (stop === null || games.has(gameUuid)) return false
    games.add(gameUuid)
    return true
  })
}
