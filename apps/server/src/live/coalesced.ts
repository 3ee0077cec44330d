import { setImmediate as nextTurn } from 'node:timers/promises'

/** After how long work that failed is done again, in milliseconds. */
const SECOND_TRY = 1_000

type CoalescedOptions = {
  /** Whether work that failed is still of use. */
  readonly isWanted: () => boolean
  readonly reportError: (error: unknown) => void
}

/**
 * Work that follows changes. Changes that arrive while it is done are followed together, once, and work that fails is
 * done again.
 */
export class Coalesced {
  /** Returns false where nothing is left to follow. */
  readonly #work: () => Promise<boolean>
  readonly #options: CoalescedOptions
  #isWorking = false
  #hasChanged = false

  constructor(work: () => Promise<boolean>, options: CoalescedOptions) {
    this.#work = work
    this.#options = options
  }

  /** Does the work, or lets it be done once more where it is under way. */
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
        // The one who made the change is answered first.
        await nextTurn()
        this.#hasChanged = false
        if (!(await this.#work())) return
      }
    } finally {
      this.#isWorking = false
    }
  }
}
