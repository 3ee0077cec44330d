import { ApiError } from '@meldboard/api-client'
import type { LiveState } from '../../ui/live-mark.tsx'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { StreamSign } from './event-stream.ts'
import type { PagePresence } from './page-presence.ts'
import { createRetryPace } from './retry-pace.ts'
import { sleep, untilAborted } from './sleep.ts'
import { StreamFailure } from './stream-failure.ts'
import { watchStream } from './stream-watch.ts'

/**
 * How a page receives a game's changes: `connecting` before anything arrived, `gone` at its end.
 */
export type GameLiveState = 'connecting' | LiveState | 'gone'

/** A game on the server. */
export type GameSource = {
  /** Opens the live stream, from the version that is shown. Throws a StreamFailure. */
  readonly openStream: (signal: AbortSignal) => AsyncIterable<StreamSign>
  /** Fetches the newest scoreboard and shows it. Throws an ApiError. */
  readonly ask: () => Promise<void>
  /** Shows what arrived on the stream. */
  readonly show: (scoreboard: GameScoreboard) => void
}

type FollowOptions = {
  readonly source: GameSource
  readonly presence: PagePresence
  readonly onState: (state: GameLiveState) => void
}

const ASK_EVERY = 3_000
const SILENT_AFTER = 5_000
/** A page that returns from the background need not show that it reconnects, if that is quick. */
const SLOW_AFTER = 1_000

/**
 * Follows a game until it is stopped or the game is gone. A hidden page closes its stream: this
 * saves the server's resources, and a browser has only six connections to a server for all of its
 * tabs.
 */
export function followGame({ source, presence, onState }: FollowOptions): () => void {
  const pace = createRetryPace()
  let state: GameLiveState = 'connecting'
  let isOver = false
  let turn = new AbortController()

  function enter(next: GameLiveState): void {
    if (next === state || isOver) return
    state = next
    onState(next)
  }

  const enterTrouble = () => enter(presence.isOnline() ? 'reconnecting' : 'offline')

  function finish(): void {
    isOver = true
    leave()
    turn.abort()
  }

  function finishGone(): void {
    enter('gone')
    finish()
  }

  async function ask(): Promise<number> {
    await source.ask()
    pace.answered()
    enter('live')
    return ASK_EVERY
  }

  async function listen(signal: AbortSignal): Promise<number> {
    const isProbe = pace.isProbing()
    const openedAt = Date.now()
    let hasHeard = false
    // A probe between two requests must not delay them.
    const watch = watchStream({ signal, silentAfter: isProbe ? ASK_EVERY : SILENT_AFTER })
    const slow = setTimeout(() => !isProbe && enterTrouble(), SLOW_AFTER)
    try {
      for await (const sign of source.openStream(watch.signal)) {
        hasHeard = true
        clearTimeout(slow)
        watch.heard()
        pace.heard()
        enter('live')
        if (sign.kind === 'retry') pace.follow(sign.milliseconds)
        if (sign.kind === 'event') hear(sign.name, sign.data)
      }
    } finally {
      clearTimeout(slow)
      watch.stop()
      if (hasHeard && !signal.aborted) pace.ended(Date.now() - openedAt)
    }
    throw new StreamFailure('lost')
  }

  function hear(name: string, data: string): void {
    if (name === 'deleted') finishGone()
    else source.show(JSON.parse(data))
  }

  /** Handles the error of an attempt; returns the milliseconds until the next one. */
  function handle(error: unknown): number {
    if (error instanceof StreamFailure) return meetStreamFailure(error)
    if (!(error instanceof ApiError)) {
      // A bug of this app in reading the stream; requests may still work.
      reportError(error)
      pace.askInstead()
    } else if (error.status === 404) {
      finishGone()
      return 0
    }
    enterTrouble()
    return pace.failed()
  }

  function meetStreamFailure({ kind, status, retryAfter }: StreamFailure): number {
    if (kind === 'slept') return 0
    // A server that starts, or a proxy that waits for one; 501 means that it has no streams at all.
    const isAbsent = kind !== 'silent' && kind !== 'refused'
    if (isAbsent || (status >= 500 && status !== 501)) {
      enterTrouble()
      return pace.failed(retryAfter)
    }
    pace.askInstead(retryAfter)
    return 0
  }

  async function attempt(signal: AbortSignal): Promise<number> {
    try {
      return pace.isAsking() ? await ask() : await listen(signal)
    } catch (error) {
      return signal.aborted ? 0 : handle(error)
    }
  }

  async function follow(): Promise<void> {
    while (!isOver) {
      turn = new AbortController()
      const { signal } = turn
      if (presence.isAwake()) await sleep(await attempt(signal), signal)
      else await untilAborted(signal)
    }
  }

  const leave = presence.subscribe(() => {
    pace.startOver()
    turn.abort()
  })
  void follow()
  return finish
}
