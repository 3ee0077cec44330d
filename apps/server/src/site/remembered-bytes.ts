import QuickLRU from 'quick-lru'

/** The newest results, each by a key that says everything about it; of more than there may be, those asked for last. */
export class RememberedBytes {
  readonly #made: QuickLRU<string, Promise<Buffer>>

  constructor(most: number) {
    this.#made = new QuickLRU({ maxSize: most })
  }

  /** Makes each key once for all who ask. Those who wait for it get its failure; for the next one it is made again. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const made = make()
    this.#made.set(key, made)
    made.catch(() => this.#made.get(key) === made && this.#made.delete(key))
    return made
  }
}
