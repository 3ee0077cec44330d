/** The timing of live streams, in milliseconds; shorter in tests. */
export type Pace = {
  /** The interval of signs of life, which keep proxies from dropping the stream. */
  readonly heartbeat: number
  /** How long a full connection may stay full. */
  readonly patience: number
  /** The interval of checks for ended sessions and closed tables. */
  readonly sessions: number
  /** The shortest and the longest wait before a viewer that lost the stream comes back. */
  readonly retry: readonly [shortest: number, longest: number]
}

export const PACE: Pace = {
  heartbeat: 15_000,
  patience: 30_000,
  sessions: 500,
  retry: [1_000, 7_000],
}

/** The wait of a reader that lost the stream, random so that not all come back at once. */
export function retryText({ retry: [shortest, longest] }: Pace): Buffer {
  const wait = Math.round(shortest + Math.random() * (longest - shortest))
  return Buffer.from(`retry: ${wait}\n\n`)
}

/** Games, sessions or tables in one statement. */
const ITEMS_PER_STATEMENT = 500

export function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / ITEMS_PER_STATEMENT)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * ITEMS_PER_STATEMENT, (index + 1) * ITEMS_PER_STATEMENT),
  )
}
