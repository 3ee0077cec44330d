import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import type { Balance, GameNets, StakesLedger } from './ledger.ts'
import { addedNets, balancesOf, movementsOf, peopleBySeat } from './ledger.ts'
import type { Net, Plan, PlanError } from './plan.ts'
import { bankerPlan, planOf } from './plan.ts'
import { type Cause, idPart, type Line, SettlementLines, stepsOf } from './settlement-lines.ts'

/** The lines that settle a ledger, and its balances. */
export type Settlement = {
  /** Those of the plan first. */
  readonly lines: readonly Line[]
  /** Whether fewer lines of the plan are proven to be impossible. */
  readonly isFewest: boolean
  readonly balances: readonly Balance[]
  /** The sum of all amounts, each without its sign. */
  readonly sum: number
}

/** The way to plan, and who is the same person. */
export type SettlementOptions = {
  /** The person who pays and receives for all; without one, the fewest payments are planned. */
  readonly banker?: string
  /** The person that another one has become, for example a guest a member. */
  readonly personOf?: (person: string) => string
  /** Takes the place of `planOf`: one that remembers what it has planned. */
  readonly plan?: (nets: readonly Net[]) => Result<Plan, PlanError>
}

/** The reason why a ledger is not settled. */
export type SettlementError =
  | PlanError
  /** The sum of all amounts is beyond the exact numbers. */
  | { readonly code: 'ledger/out-of-range' }

/**
 * The lines by which a ledger of one currency is settled, with what is paid of each. The lines of the
 * plan depend on the nets of its games alone, those of what came later each on their cause alone, so a
 * payment changes only the line that it is for. A payment is for the line that it names, then for the
 * first open ones between the same two people that were fixed or typed before it; the rest of it becomes
 * a line back. All lines that are open settle all balances. Refused as `plan/sum` or
 * `ledger/out-of-range`. Source: R50, R51.
 *
 * @example
 * settlementOf({ games: [{ gameId: 'g', currency: null, nets: [{ person: 'Ann', amount: 5 }, { person: 'Bob', amount: -5 }], inPot: [] }], entries: [] }).value.lines
 * // [{ id: 'plan/Bob/Ann', from: 'Bob', to: 'Ann', amount: 5, paid: 0, cause: { type: 'plan', gameIds: ['g'] } }]
 */
export function settlementOf(
  ledger: StakesLedger,
  { banker, personOf = (person) => person, plan = planOf }: SettlementOptions = {},
): Result<Settlement, SettlementError> {
  const { parts, sum } = partsOf(ledger, personOf)
  if (!Number.isSafeInteger(sum)) return err({ code: 'ledger/out-of-range' })
  const lines = new SettlementLines(personOf)
  let isFewest = true
  for (const { id, fixes, cause, nets } of parts) {
    const planned = banker === undefined ? plan(nets) : bankerPlan(nets, banker)
    if (!planned.ok) return planned
    if (cause.type === 'plan') isFewest = planned.value.isFewest
    for (const transfer of planned.value.transfers) lines.plan(id, cause, transfer, fixes)
  }
  for (const step of stepsOf(ledger.entries)) lines.read(step)
  return ok({ lines: lines.all(), isFewest, balances: balancesOf(ledger, personOf), sum })
}

/** Nets that are planned by themselves. */
type Part = {
  readonly id: string
  /** The number of times that the lines were fixed before it came. */
  readonly fixes: number
  readonly cause: Cause
  readonly nets: readonly Net[]
}

/**
 * The first games, then for each time the lines were fixed, and for now, what has come since; and the sum of all
 * amounts, which no sum of some of them exceeds.
 */
function partsOf(
  { games, fixed = [], entries }: StakesLedger,
  personOf: (person: string) => string,
): { readonly parts: readonly Part[]; readonly sum: number } {
  // Fixed lines are between people as they were then.
  const fixedLast = new Map(fixed.at(-1)?.map(({ gameId, nets }) => [gameId, nets]))
  const now = games.map((game) => {
    return { ...game, nets: netsToFix(game.nets, fixedLast.get(game.gameId), personOf) }
  })
  const [first = now, ...later] = [...fixed, now]
  const plan = { type: 'plan', gameIds: idsOf(first) } as const
  const parts: Part[] = [{ id: 'plan', fixes: 0, cause: plan, nets: netsOf(first) }]
  let size = sizeOf(first)
  let sum = movementsOf(entries).reduce((all, { amount }) => all + amount, size)
  let before = first
  for (const [index, after] of later.entries()) {
    const fixes = index + 1
    // Most games stay as they were, and a ledger may have thousands that were fixed hundreds of times.
    const [old, current] = [without(before, after), without(after, before)]
    const netsNow = new Map(current.map(({ gameId, nets }) => [gameId, nets]))
    for (const { gameId, nets } of old) {
      const own = netsNow.get(gameId)
      if (areSame(nets, own)) continue
      // Fixes that were not made by `netsToFix` have a person who became another one under that name alone.
      const isOfThen = own === undefined || hasEverybody(own, nets)
      const owed = differenceOf(own ?? [], nets, isOfThen ? asThen : personOf)
      const id = `since/${fixes}/${idPart(gameId)}`
      parts.push({ id, fixes, cause: { type: 'correction', gameId }, nets: owed })
    }
    const known = new Set(idsOf(old))
    const added = current.filter(({ gameId }) => !known.has(gameId))
    const cause = { type: 'games', gameIds: idsOf(added) } as const
    parts.push({ id: `since/${fixes}`, fixes, cause, nets: netsOf(added) })
    size += sizeOf(current) - sizeOf(old)
    sum += size
    before = after
  }
  return { parts, sum }
}

/** The games that another list does not have at the same index. */
function without(games: readonly GameNets[], others: readonly GameNets[]): readonly GameNets[] {
  return games.filter((game, index) => game !== others[index])
}

/** The sum of all amounts of games, each without its sign. */
function sizeOf(games: readonly GameNets[]): number {
  let size = 0
  for (const { nets, inPot } of games) {
    for (const { amount } of nets) size += Math.abs(amount)
    for (const { amount } of inPot) size += Math.abs(amount)
  }
  return size
}

const idsOf = (games: readonly GameNets[]) => games.map(({ gameId }) => gameId)

/** The nets of games together, people by their seats. */
function netsOf(games: readonly GameNets[]): readonly Net[] {
  const seats = peopleBySeat(games).map((person) => ({ person, amount: 0 }))
  return addedNets([...seats, ...games.flatMap(({ nets }) => nets)])
}

/** Whether nets are the same, of the same people in the same order. */
function areSame(nets: readonly Net[], others: readonly Net[] = []): boolean {
  const isAt = ({ person, amount }: Net, seat: number) =>
    nets[seat]?.person === person && nets[seat].amount === amount
  return nets.length === others.length && others.every(isAt)
}

const asThen = (person: string) => person

function hasEverybody(nets: readonly Net[], others: readonly Net[]): boolean {
  const people = new Set(nets.map(({ person }) => person))
  return others.every(({ person }) => people.has(person))
}

/** The nets less those before. */
function differenceOf(
  nets: readonly Net[],
  before: readonly Net[],
  personOf: (person: string) => string,
): readonly Net[] {
  const gone = before.map(({ person, amount }) => ({ person, amount: 0 - amount }))
  return asPeople([...nets, ...gone], personOf)
}

/**
 * The nets of a game as they are fixed after it was fixed before: those of before, of people as they were then, with
 * what has changed since, of people as they are now. So a person who becomes another one changes no fixed line.
 * Without nets of before they are of people as they are now. Source: R51.
 *
 * @example
 * netsToFix([{ person: 'Ann', amount: 5 }, { person: 'Bob', amount: -5 }], [{ person: 'Ann', amount: 5 }, { person: 'Bobby', amount: -5 }], (person) => person === 'Bobby' ? 'Bob' : person)
 * // [{ person: 'Ann', amount: 5 }, { person: 'Bobby', amount: -5 }]
 */
export function netsToFix(
  nets: readonly Net[],
  before: readonly Net[] | undefined,
  personOf: (person: string) => string,
): readonly Net[] {
  if (before === undefined) return asPeople(nets, personOf)
  if (areSame(nets, before)) return before
  const changed = differenceOf(nets, before, personOf).filter(({ amount }) => amount !== 0)
  return changed.length === 0 ? before : addedNets([...before, ...changed])
}

/** Nets of the people that these have become, one for each. */
function asPeople(nets: readonly Net[], personOf: (person: string) => string): readonly Net[] {
  return addedNets(nets.map(({ person, amount }) => ({ person: personOf(person), amount })))
}
