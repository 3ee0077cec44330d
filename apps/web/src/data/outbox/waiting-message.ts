import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import type { Reach } from './send.ts'
import { isChange, queueOf, type WaitingWrite } from './waiting-write.ts'
import { kindOf } from './writes.ts'

const t = messages('waiting')

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
  if (stopped.length === 0) {
    if (others.length === 0) return null
    return { subject: waitsWords(others, 'wait'), reason: delay?.reason ?? null }
  }
  return {
    subject: t('notAccepted', { count: stopped.length }),
    reason: others.length === 0 ? null : waitsWords(others, 'waitSentence'),
  }
}

/** The messages that say how much waits. */
type WaitsMessage = 'wait' | 'waitSentence' | 'waitOnThisDevice' | 'waitBehindIt' | 'waitToBeSent'

/** "1 round waits on this device", "3 payments wait"; for mixed kinds "3 changes wait". */
export function waitsWords(
  writes: readonly Pick<WaitingWrite, 'write'>[],
  message: WaitsMessage,
): string {
  const kinds = new Set(writes.map(({ write }) => kindOf(write).counted ?? 'change'))
  const [kind = 'change', ...others] = kinds
  return t(message, { count: writes.length, kind: others.length === 0 ? kind : 'change' })
}

/** Returns why an attempt to send has failed, in the server's words if it answered. */
export function delayOf({ failure, retryAfter }: Unreachable): Delay | null {
  if (failure === null) return null
  if (failure.status === 0) {
    return { isAnswered: false, reason: t('serverUnreachable'), nextTryAt: null }
  }
  return {
    isAnswered: true,
    reason: reasonOf(failure) ?? t('serverCannotTakeIt'),
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
