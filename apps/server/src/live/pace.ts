/** The timing of the live stream, in milliseconds; a test waits less. */
export type Pace = {
  /**
   * How often a viewer is sent something, so that no proxy on the way takes the stream for dead.
   */
  readonly heartbeat: number
  /** How long a viewer that takes nothing more is waited for. */
  readonly patience: number
  /** The shortest and the longest wait before a viewer that lost the stream comes back. */
  readonly retry: readonly [shortest: number, longest: number]
}

export const PACE: Pace = { heartbeat: 15_000, patience: 30_000, retry: [1_000, 7_000] }

/** A wait for one viewer, so that not all of them come back at the same time. */
export function retryOf({ retry: [shortest, longest] }: Pace): number {
  return Math.round(shortest + Math.random() * (longest - shortest))
}
