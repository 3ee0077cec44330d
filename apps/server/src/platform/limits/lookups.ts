/** Lookups in progress on this node, by requester. */
export class Lookups {
  readonly #running = new Map<string, Set<Promise<unknown>>>()

  /** Resolves when all current lookups of this key have ended, in any way. */
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
