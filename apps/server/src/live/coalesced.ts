import { setImmediate as nextTurn } from 'node:timers/promises'

/** The pause before failed work is retried, in milliseconds. */
const SECOND_TRY = 1_000

type CoalescedOptions = {
  /** Whether failed work is still useful. */
  readonly isWanted: () => boolean
  readonly reportError: (error: unknown) => void
}

/**
 * Work that follows changes. Changes that arrive meanwhile are followed together by one more run; failed work is
 * retried.
 */
export class Coalesced {
  /** False: nothing is left to follow. */
  readonly #work: () => Promise<boolean>
  readonly #options: CoalescedOptions
  #isWorking = false
  #hasChanged = false

  constructor(work: () => Promise<boolean>, options: CoalescedOptions) {
    this.#work = work
    this.#options = options
  }

  /** Does the work; if it is already running, it runs once more afterwards. */
  async run(): Promise<void> {
    const { isWanted, reportError } = this.#options
    try {
      await this.#follow()
    } catch (error) {
      reportError(error)
      setTimeout(() => isWanted() && void this.run(), SECOND_TRY).unref()
    }
  }

  async #follow(): Promise<void> {
    this.#hasChanged = true
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      while (this.#hasChanged) {
        // The answer to the author of the change goes first.
        await nextTurn()
        this.#hasChanged = false
        if (!(await this.#work())) return
      }
    } finally {
      this.#isWorking = false
    }
  }
}
