/** What this app uses of a browser's storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser stores nothing more: its storage is full. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal'

  constructor(cause: unknown) {
    super('Failed to save authentication data.', { cause })
  }
}

/**
 * A storage of the browser, with a memory in its place where the browser forbids it, as with blocked cookies: then what
 * is stored lasts as long as the page. `setItem` throws where the storage is full.
 */
class BrowserStorage implements TextStorage {
  readonly #memory = new Map<string, string>()
  readonly #open: () => Storage

  constructor(open: () => Storage) {
    this.#open = open
  }

  /** Whether the browser forbids it: some throw as soon as it is named, others have none. */
  isBlocked(): boolean {
    return this.#area() === null
  }

  getItem(key: string): string | null {
    const area = this.#area()
    return area === null ? (this.#memory.get(key) ?? null) : area.getItem(key)
  }

  setItem(key: string, value: string): void {
    const area = this.#area()
    if (area === null) this.#memory.set(key, value)
    else area.setItem(key, value)
  }

  removeItem(key: string): void {
    this.#memory.delete(key)
    this.#area()?.removeItem(key)
  }

  keys(): readonly string[] {
    return Object.keys(this.#area() ?? Object.fromEntries(this.#memory))
  }

  #area(): Storage | null {
    try {
      return this.#open() ?? null
    } catch {
      return null
    }
  }
}

/** The storage of this device. */
export const deviceStorage = new BrowserStorage(() => localStorage)
/** The storage of this tab. */
export const tabStorage = new BrowserStorage(() => sessionStorage)
