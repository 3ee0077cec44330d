/** The timing of live streams, in milliseconds; a test waits less. */
export type Pace = {
  /** The interval at which a viewer is sent something, so that no proxy takes the stream for dead. */
  readonly heartbeat: number
  /** The time for which a viewer that takes nothing more is waited for. */
  readonly patience: number
  /** The interval at which ended sessions and closed tables are looked for. */
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

/** Says after how long a reader that lost the stream comes back: not all of them at the same time. */
export function retryText({ retry: [shortest, longest] }: Pace): Buffer {
  const wait = Math.round(shortest + Math.random() * (longest - shortest))
  return Buffer.from(`retry: ${wait}\n\n`)
}

/** Games, sessions or tables that one statement asks for. */
const BATCH = 500

export function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / BATCH)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )
}
