/** The seed of random games. RANDOM_SEED repeats those of an earlier run; a test's name has the seed. */
export const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000)

/** The same numbers for the same seed (mulberry32), from 0 up to but not including 1. */
export type Random = {
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly between: (minimum: number, maximum: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (minimum: number, maximum: number) =>
    minimum + Math.floor(next() * (maximum - minimum + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
