import { StreamFailure } from './stream-failure.ts'

/** The server sends something every 15 seconds, at least a heartbeat. */
const STALLED_AFTER = 40_000
const LOOK_EVERY = 5_000
/** No page is blocked for this long; a sleeping device is. */
const SLEPT_AFTER = 15_000

type StreamWatchOptions = {
  /** Ends the watch from outside. */
  readonly signal: AbortSignal
  /** Milliseconds within which something must arrive at all. */
  readonly silentAfter: number
}

/**
 * Watches a stream that may die silently: behind a proxy that buffers everything, on a connection
 * that is gone, or while the device slept. Its signal ends the stream.
 */
export function watchStream({ signal, silentAfter }: StreamWatchOptions) {
  const failing = new AbortController()
  const fail = (kind: 'silent' | 'stalled' | 'slept') => failing.abort(new StreamFailure(kind))
  const silence = setTimeout(() => fail('silent'), silentAfter)
  let heardAt = Date.now()
  let lookedAt = heardAt
  const looking = setInterval(() => {
    // The wall clock continues while timers and connections sleep.
    const now = Date.now()
    if (now - lookedAt > SLEPT_AFTER) fail('slept')
    else if (now - heardAt > STALLED_AFTER) fail('stalled')
    lookedAt = now
  }, LOOK_EVERY)
  return {
    signal: AbortSignal.any([signal, failing.signal]),
    heard(): void {
      clearTimeout(silence)
      heardAt = Date.now()
    },
    stop(): void {
      clearTimeout(silence)
      clearInterval(looking)
    },
  }
}
