import { createHmac } from 'node:crypto'
import { err, ok, type Result } from '@meldboard/engine'
import type { Clock } from '../clock.ts'
import { deriveKeys } from '../configuration/key-ring.ts'
import type { Queries } from '../database/database.ts'
import { type Failure, type Said, said } from '../http/failure.ts'
import { clientAddress } from './client-address.ts'
import { countAll, findCounts, takeBack, type Window } from './limit-store.ts'
import { type Limited, type LimitRule, rulesOf } from './rules.ts'

/** The address of a caller, and the subject: one or several e-mail keys or user ids, known or not. */
type Requester = { readonly ip: string; readonly account?: string | readonly string[] }

export type Counted = Result<void, Failure>

type CountOptions = {
  /** The transaction of the count, which a rollback removes. */
  readonly queries?: Queries
  /** How many at once. */
  readonly times?: number
}

const COUNTED: Counted = ok(undefined)

type LimitsContext = {
  readonly configuration: { readonly authSecret: string; readonly rateLimits: boolean }
  readonly database: Queries
  readonly clock: Clock
}

/** Limits stored in the database, so that several nodes count together and a restart forgets none. */
export class Limits {
  readonly #isOn: boolean
  readonly #key: Uint8Array
  readonly #database: Queries
  readonly #clock: Clock

  constructor({ configuration, database, clock }: LimitsContext) {
    this.#isOn = configuration.rateLimits
    this.#key = deriveKeys(configuration.authSecret).limits
    this.#database = database
    this.#clock = clock
  }

  /**
   * Counts one more of these for this address, independent of the rest of the request. RATE_LIMITED, with Retry-After,
   * above the limit.
   */
  countAddress(what: Limited, ip: string, options?: CountOptions): Promise<Counted> {
    return this.#count(what, rulesOf(what, ['address']), { ip }, options)
  }

  /**
   * Counts one more of these for this requester's account, or several; the address has been counted. RATE_LIMITED, with
   * Retry-After, above the limit.
   */
  count(what: Limited, requester: Requester, options?: CountOptions): Promise<Counted> {
    const rules = rulesOf(what, ['account-at-address', 'account'])
    return this.#count(what, rules, requester, options)
  }

  /** RATE_LIMITED if one more of these, by address or account, would exceed a limit; counts nothing. */
  async check(what: Limited, requester: Requester): Promise<Counted> {
    if (!this.#isOn) return COUNTED
    const now = this.#clock.now()
    const windows = this.#windows(what, rulesOf(what), requester)
    const counts = await findCounts(this.#database, windows, now)
    const full = counts.filter(({ rule, count }) => count >= rule.times)
    return full.length === 0 ? COUNTED : err(tooManyUntil(full, now))
  }

  /**
   * Counts like `count`, does the work, and removes the count, also the address's, when the work succeeds: only
   * guessing is limited.
   */
  async countFailure<Value>(
    what: Limited,
    requester: Requester,
    work: () => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const counted = await this.count(what, requester)
    if (!counted.ok) return counted
    const result = await work()
    if (!result.ok || !this.#isOn) return result
    const windows = this.#windows(what, rulesOf(what), requester)
    const keys = windows.map(({ key }) => key)
    await takeBack(this.#database, keys, 1)
    return result
  }

  async #count(
    what: Limited,
    rules: readonly LimitRule[],
    requester: Requester,
    { queries = this.#database, times = 1 }: CountOptions = {},
  ): Promise<Counted> {
    if (!this.#isOn || rules.length === 0) return COUNTED
    const now = this.#clock.now()
    const windows = await countAll(queries, this.#windows(what, rules, requester, times), now)
    const full = windows.filter(({ rule, count }) => count > rule.times)
    if (full.length === 0) return COUNTED
    // Refusals of one address must not use up the limit of the account's owner elsewhere. The counts are removed one by
    // one, so that no deadlock occurs.
    for (const window of windows) {
      if (!full.includes(window)) await takeBack(queries, [window.key], window.times)
    }
    return err(tooManyUntil(full, now))
  }

  /** A window for each rule and account; an account that is named twice counts twice. */
  #windows(
    what: Limited,
    rules: readonly LimitRule[],
    { ip, account = '' }: Requester,
    times = 1,
  ): readonly Window[] {
    const address = clientAddress(ip)
    const accounts = [account].flat()
    return [...new Set(accounts)].flatMap((account) => {
      const named = accounts.filter((each) => each === account).length
      return rules.map((rule) => {
        const subject = {
          address: [address],
          account: [account],
          'account-at-address': [account, address],
        }[rule.scope]
        const text = JSON.stringify([what, rule.scope, rule.seconds, ...subject])
        const key = createHmac('sha256', this.#key).update(text).digest('base64url')
        return { rule, key, times: times * named }
      })
    })
  }
}

function tooManyUntil(full: readonly { readonly resetsAt: string }[], now: Date): Failure {
  const resetsAt = Math.max(...full.map((window) => Date.parse(window.resetsAt)))
  const seconds = Math.ceil((resetsAt - now.getTime()) / 1000)
  return {
    code: 'RATE_LIMITED',
    message: tooManyAttempts(seconds),
    headers: { 'retry-after': String(seconds) },
  }
}

/** In minutes, or from two hours on in hours, rounded up. */
function tooManyAttempts(seconds: number): Said {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? said('tooManyAttemptsMinutes', { minutes })
    : said('tooManyAttemptsHours', { hours: Math.ceil(minutes / 60) })
}
