import type { Result } from '@meldboard/engine'
import { EXACT_PEOPLE, type Net, type Plan, type PlanError, planOf } from '@meldboard/engine/stakes'
import QuickLRU from 'quick-lru'

/**
 * The most sets of people that the plans of one answer search for the fewest payments: 100 plans of 20 people, about a
 * second.
 */
const MOST_SETS = 100 * 2 ** EXACT_PEOPLE

/** A smaller plan is faster to make than to look up; a larger one does not search for the fewest payments. */
const REMEMBERED_PEOPLE = { minimum: 8, maximum: 200 }

/** Plans of this thread by their nets: each read plans the fixed lines again. */
const REMEMBERED = new QuickLRU<string, Result<Plan, PlanError>>({ maxSize: 2_000 })

/** The plans of one answer would take too long. */
export class TooManyPlans extends Error {
  constructor() {
    super('The plans of an answer take too long.')
  }
}

/**
 * Plans the payments of one answer. Cached plans count too, so that the same answer is either always refused or never.
 */
export class Planner {
  readonly #planned = new Set<string>()
  #sets = 0

  /** @throws TooManyPlans */
  readonly plan = (nets: readonly Net[]): Result<Plan, PlanError> => {
    const people = nets.filter(({ amount }) => amount !== 0).length
    if (people < REMEMBERED_PEOPLE.minimum) return planOf(nets)
    const key = nets.length > REMEMBERED_PEOPLE.maximum ? null : JSON.stringify(nets)
    if (key === null || !this.#planned.has(key)) {
      this.#sets += 2 ** Math.min(people, EXACT_PEOPLE)
      if (this.#sets > MOST_SETS) throw new TooManyPlans()
    }
    if (key === null) return planOf(nets)
    this.#planned.add(key)
    const known = REMEMBERED.get(key) ?? planOf(nets)
    REMEMBERED.set(key, known)
    return known
  }
}
