/** Lookups that are running, by who asks: one node's own. */
export class Lookups {
  readonly #running = new Map<string, Set<Promise<unknown>>>()

  /** Ends when all lookups of this key that run now have ended, in any way. */
  async of(key: string): Promise<void> {
    await Promise.allSettled(this.#running.get(key) ?? [])
  }

  async add<Found>(key: string, look: () => Promise<Found>): Promise<Found> {
    const lookups = this.#running.get(key) ?? new Set()
    this.#running.set(key, lookups)
    const lookup = look()
    lookups.add(lookup)
    try {
      return await lookup
    } finally {
      lookups.delete(lookup)
      if (lookups.size === 0) this.#running.delete(key)
    }
  }
}
