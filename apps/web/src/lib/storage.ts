import { messages } from './messages.tsx'

const t = messages('ui')
/** The parts of a browser's storage that this app uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage is full. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal'

  constructor(cause: unknown) {
    super(t('storageFull'), { cause })
  }
}

/**
 * A storage of the browser. If the browser forbids it, for example with blocked cookies, memory
 * replaces it for as long as the page lives. `setItem` throws if the storage is full.
 */
class BrowserStorage implements TextStorage {
  readonly #memory = new Map<string, string>()
  readonly #open: () => Storage

  constructor(open: () => Storage) {
    this.#open = open
  }

  /** Whether the browser forbids it: some throw on access, others have none. */
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

export const deviceStorage = new BrowserStorage(() => localStorage)
export const tabStorage = new BrowserStorage(() => sessionStorage)
