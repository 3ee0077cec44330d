import QuickLRU from 'quick-lru'

/**
 * A cache of results by key; the key must contain all that a result depends on. The least recently used results go
 * first.
 */
export class BytesCache {
  readonly #made: QuickLRU<string, Promise<Buffer>>

  constructor(most: number) {
    this.#made = new QuickLRU({ maxSize: most })
  }

  /**
   * Makes the bytes of a key once for all requests. Waiting requests get its failure; the next one causes a new try.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const made = make()
    this.#made.set(key, made)
    made.catch(() => this.#made.get(key) === made && this.#made.delete(key))
    return made
  }
}
