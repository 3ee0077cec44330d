/** Returns a whole number below `count`, each equally probable. */
export function randomBelow(count: number): number {
  // The numbers above the last whole multiple would make the first ones more probable.
  const end = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < end) return drawn % count
  }
}

/** Returns a list in random order, each order equally probable. */
export function shuffled<Entry>(
  list: readonly Entry[],
  below: (count: number) => number = randomBelow,
): Entry[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last--) {
    const drawn = below(last + 1)
    const entry = order[last] as Entry
    order[last] = order[drawn] as Entry
    order[drawn] = entry
  }
  return order
}
