/** Where a device stores how far the server's clock is ahead of its own, in milliseconds; 0: not known. */
export type ClockStore = { readonly read: () => number; readonly write: (ahead: number) => void }

/** Stored again only where it has changed by more than the time of an answer. */
const STEP = 30_000

/**
 * The server's clock by its newest answer, as a device's own may be hours wrong. Before any answer it is the clock that
 * the device has stored, else the device's own.
 */
export class ServerClock {
  readonly #store: ClockStore | undefined
  #ahead: number

  constructor(store?: ClockStore) {
    this.#store = store
    this.#ahead = store?.read() ?? 0
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.#ahead
  }

  /** Takes the time from the `Date` of an answer of our server, in whole seconds: a proxy's may be wrong. */
  learn({ headers }: Response): void {
    const told = Date.parse(headers.get('Date') ?? '')
    if (Number.isNaN(told)) return
    this.#ahead = told - Date.now()
    if (this.#store && Math.abs(this.#ahead - this.#store.read()) > STEP) {
      this.#store.write(this.#ahead)
    }
  }
}
