/** After a loss of the server its viewers come back over at least these milliseconds. */
const SPREAD = 5_000
const SHORTEST_WAIT = 1_000
const LONGEST_SPREAD = 30_000
/** Where no stream comes through, it is tried again now and then. */
const STREAM_AGAIN_AFTER = 60_000
/** A stream that lives shorter than this, three times in a row, is no stream. */
const SHORT_LIFE = 10_000
const SHORT_LIVES = 3

/** When to try again, and whether a stream or a question is the way. */
export type RetryPace = ReturnType<typeof createRetryPace>

/**
 * Makes the pace of one viewer. The first wait is the one that the server asked for, random by
 * itself; each further failure in a row adds a random part that doubles, so that viewers never come
 * back all at once.
 */
export function createRetryPace() {
  let failures = 0
  let shortLives = 0
  let hint: number | null = null
  let streamAgainAt = 0

  function askInstead(atLeast = 0): void {
    shortLives = 0
    streamAgainAt = Date.now() + Math.max(atLeast, STREAM_AGAIN_AFTER)
  }

  return {
    /** The page was hidden or shown, or its network came or went: what failed before is void. */
    startOver(): void {
      failures = 0
    },
    /** The server said how long to wait before a retry. */
    heed(milliseconds: number): void {
      hint = milliseconds
    },
    /** Asks for the scoreboard in place of the stream for a while. */
    askInstead,
    /** Whether to ask instead of opening the stream. */
    isAsking: () => Date.now() < streamAgainAt,
    /** Whether asking is what works, and the stream only looked after. */
    isProbing: () => streamAgainAt > 0,
    /** The stream brought something. */
    heard(): void {
      streamAgainAt = 0
    },
    /** The far end has answered a question. */
    answered(): void {
      failures = 0
    },
    /** A stream that had brought something is over. */
    ended(lived: number): void {
      const isShort = lived < SHORT_LIFE
      shortLives = isShort ? shortLives + 1 : 0
      if (!isShort) failures = 0
      if (shortLives >= SHORT_LIVES) askInstead()
    },
    /** Counts a failure and answers with the milliseconds until the next try. */
    failed(atLeast = 0): number {
      failures += 1
      const first = hint ?? SHORTEST_WAIT + Math.random() * SPREAD
      const spread = Math.min(LONGEST_SPREAD, SPREAD * (2 ** (failures - 1) - 1))
      return Math.max(atLeast, first + Math.random() * spread)
    },
  }
}
