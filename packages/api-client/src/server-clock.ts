/**
 * The server's clock, as its newest answer told it: a device's own may be hours wrong. Before any
 * answer it is the device's.
 */
export class ServerClock {
  #ahead = 0

  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.#ahead
  }

  /** Takes the time from the `Date` of an answer of our server, in whole seconds: a proxy's may be wrong. */
  learn({ headers }: Response): void {
    const told = Date.parse(headers.get('Date') ?? '')
    if (!Number.isNaN(told)) this.#ahead = told - Date.now()
  }
}
