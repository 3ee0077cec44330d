/** In milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export type Clock = { readonly now: () => Date }

export type Ids = {
  /** A random v4 uuid. */
  readonly uuid: () => string
}
