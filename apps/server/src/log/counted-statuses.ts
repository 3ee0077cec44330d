/** How long answers alike are counted before they are told of, in milliseconds. */
const WAIT = 1_000

export type CountedStatuses = {
  readonly add: (status: number) => void
  /** Tells of those that wait, before the process ends. */
  readonly flush: () => void
}

/**
 * For answers that differ in nothing but their status and are many: a line in the log for each would
 * take longer than the answer, and tell no more than their count.
 */
export function countedStatuses(tell: (status: number, count: number) => void): CountedStatuses {
  const counts = new Map<number, number>()
  const flush = () => {
    for (const [status, count] of counts) tell(status, count)
    counts.clear()
  }
  return {
    add(status) {
      if (counts.size === 0) setTimeout(flush, WAIT).unref()
      counts.set(status, (counts.get(status) ?? 0) + 1)
    },
    flush,
  }
}
