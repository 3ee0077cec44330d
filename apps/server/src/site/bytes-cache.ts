/** The memory for all results of a cache, in bytes. */
const CAPACITY = 32 * 1024 * 1024

type Entry = { readonly made: Promise<Buffer>; size: number }

/** A cache of pages or pictures by key, which must contain all that a result depends on. The least recently used go first. */
export class BytesCache {
  readonly #capacity: number
  /** The one used last is at the end. */
  readonly #entries = new Map<string, Entry>()
  #size = 0

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity
  }

  /**
   * Makes the bytes of a key once for all requests. Waiting requests get its failure; the next one causes a new try.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const entry = this.#entries.get(key) ?? { made: make(), size: 0 }
    const isNew = !this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (isNew) {
      entry.made.then(
        ({ length }) => this.#weigh(key, entry, length),
        () => this.#entries.get(key) === entry && this.#entries.delete(key),
      )
    }
    return entry.made
  }

  #weigh(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.size = bytes
    this.#size += bytes
    for (const [oldest, { size }] of this.#entries) {
      if (this.#size <= this.#capacity) break
      this.#entries.delete(oldest)
      this.#size -= size
    }
  }
}
