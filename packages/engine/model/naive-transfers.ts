/**
 * The fewest payments that settle amounts, by trying all: the first who owes or is owed settles with each
 * of the others in turn. It shares no code with the engine, and is for few people.
 */
export function naiveFewest(amounts: readonly number[]): number {
  const [first, ...others] = amounts.filter((amount) => amount !== 0)
  if (first === undefined) return 0
  const counts = others.map((other, index) =>
    first * other < 0
      ? 1 + naiveFewest(others.with(index, first + other))
      : Number.POSITIVE_INFINITY,
  )
  return Math.min(...counts)
}

/** The payments when the largest debt is paid to the largest credit, until nothing is left. */
export function naiveGreedy(amounts: readonly number[]): number {
  const open = [...amounts]
  let count = 0
  while (open.some((amount) => amount !== 0)) {
    const [most, least] = [Math.max(...open), Math.min(...open)]
    const amount = Math.min(most, -least)
    open[open.indexOf(most)] = most - amount
    open[open.indexOf(least)] = least + amount
    count += 1
  }
  return count
}
