/** After the server was lost its viewers reconnect over at least this many milliseconds. */
const SPREAD = 5_000
const SHORTEST_WAIT = 1_000
const LONGEST_SPREAD = 30_000
/** Where no stream comes through, it is retried after this many milliseconds. */
const STREAM_AGAIN_AFTER = 60_000
/** A stream that lives shorter than this, three times in a row, counts as no stream. */
const SHORT_LIFE = 10_000
const SHORT_LIVES = 3

/**
 * Makes the retry pace of one viewer. The first wait is the one that the server asked for, itself
 * random; each further failure in a row adds a random part that doubles, so that viewers never
 * reconnect all at once.
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
    /**
     * The page was hidden or shown, or its network came or went: earlier failures no longer count.
     */
    startOver(): void {
      failures = 0
    },
    /** Takes the server's wait before a retry. */
    follow(milliseconds: number): void {
      hint = milliseconds
    },
    /** Requests the scoreboard instead of opening the stream for a while. */
    askInstead,
    /** Whether to request the scoreboard instead of opening the stream. */
    isAsking: () => Date.now() < streamAgainAt,
    /** Whether requests work, and the stream is only probed. */
    isProbing: () => streamAgainAt > 0,
    /** Called when something arrived on the stream. */
    heard(): void {
      streamAgainAt = 0
    },
    /** Called when the server has answered a request. */
    answered(): void {
      failures = 0
    },
    /** Called when a stream that delivered something has ended. */
    ended(lived: number): void {
      const isShort = lived < SHORT_LIFE
      shortLives = isShort ? shortLives + 1 : 0
      if (!isShort) failures = 0
      if (shortLives >= SHORT_LIVES) askInstead()
    },
    /** Counts a failure and returns the milliseconds until the next try. */
    failed(atLeast = 0): number {
      failures += 1
      const first = hint ?? SHORTEST_WAIT + Math.random() * SPREAD
      const spread = Math.min(LONGEST_SPREAD, SPREAD * (2 ** (failures - 1) - 1))
      return Math.max(atLeast, first + Math.random() * spread)
    },
  }
}
