import type { Result } from '../game/result.ts'
import { err, ok } from '../game/result.ts'
import type { Balance, GameNets, StakesLedger } from './ledger.ts'
import { addedNets, balancesOf, movementsOf, peopleBySeat } from './ledger.ts'
import type { Net, PlanError, Transfer } from './plan.ts'
import { bankerPlan, planOf } from './plan.ts'

/** The origin of a line. */
export type Cause =
  /** The first plan, of the games that were there when the lines were fixed. */
  | { readonly type: 'plan'; readonly gameIds: readonly string[] }
  /** Games that came later. */
  | { readonly type: 'games'; readonly gameIds: readonly string[] }
  /** A game whose nets have changed since the lines were fixed, or that is no longer there. */
  | { readonly type: 'correction'; readonly gameId: string }
  | { readonly type: 'adjustment'; readonly entryId: string }
  /** A payment that fits no line: what was paid too much, or to another person. */
  | { readonly type: 'payment'; readonly entryId: string }

/** A payment that is to be made, with what is paid of it. */
export type Line = Transfer & {
  /** The same as long as the line is there. */
  readonly id: string
  /** From 0 to the amount. */
  readonly paid: number
  readonly cause: Cause
}

/** The lines by which a ledger is settled. */
export type Settlement = {
  /** Those of the plan first. */
  readonly lines: readonly Line[]
  /** Whether fewer lines of the plan are proven to be impossible. */
  readonly isFewest: boolean
  readonly balances: readonly Balance[]
}

/** The way to plan, and who is the same person. */
export type SettlementOptions = {
  /** The person who pays and receives for all; without one, the fewest payments are planned. */
  readonly banker?: string
  /** The person that another one has become, for example a guest a member. */
  readonly personOf?: (person: string) => string
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
 * first open ones between the same two people; the rest of it becomes a line back. All lines that are
 * open settle all balances. Refused as `plan/sum` or `ledger/out-of-range`. Source: R50, R51.
 *
 * @example
 * settlementOf({ games: [{ gameId: 'g', currency: null, nets: [{ person: 'Ann', amount: 5 }, { person: 'Bob', amount: -5 }], inPot: [] }], entries: [] }).value.lines
 * // [{ id: 'plan/Bob/Ann', from: 'Bob', to: 'Ann', amount: 5, paid: 0, cause: { type: 'plan', gameIds: ['g'] } }]
 */
export function settlementOf(
  ledger: StakesLedger,
  { banker, personOf = (person) => person }: SettlementOptions = {},
): Result<Settlement, SettlementError> {
  if (!isExact(ledger)) return err({ code: 'ledger/out-of-range' })
  const lines: OpenLine[] = []
  let isFewest = true
  for (const { id, cause, nets } of partsOf(ledger, personOf)) {
    const plan = banker === undefined ? planOf(nets) : bankerPlan(nets, banker)
    if (!plan.ok) return plan
    if (cause.type === 'plan') isFewest = plan.value.isFewest
    for (const transfer of plan.value.transfers) addLine(lines, id, cause, transfer, personOf)
  }
  const movements = movementsOf(ledger.entries)
  for (const entry of movements) {
    if (entry.type !== 'adjustment') continue
    const cause = { type: 'adjustment', entryId: entry.id } as const
    addLine(lines, `entry/${entry.id}`, cause, entry, personOf)
  }
  for (const entry of movements) {
    if (entry.type !== 'payment') continue
    const { from, to, amount, lineId } = entry
    const rest = payLines(lines, { from: personOf(from), to: personOf(to), amount }, lineId)
    const back = { from: to, to: from, amount: rest }
    const cause = { type: 'payment', entryId: entry.id } as const
    if (rest > 0) addLine(lines, `entry/${entry.id}`, cause, back, personOf)
  }
  return ok({ lines, isFewest, balances: balancesOf(ledger, personOf) })
}

type OpenLine = { -readonly [Part in keyof Line]: Line[Part] }

/** Adds a line, unless both are one person by now. Its id is of the people as they were. */
function addLine(
  lines: OpenLine[],
  part: string,
  cause: Cause,
  { from, to, amount }: Transfer,
  personOf: (person: string) => string,
): void {
  const people = { from: personOf(from), to: personOf(to) }
  if (people.from === people.to) return
  lines.push({ id: `${part}/${from}/${to}`, ...people, amount, paid: 0, cause })
}

/** Counts a payment to lines, and gives the rest that is for none. */
function payLines(lines: readonly OpenLine[], paid: Transfer, lineId: string | undefined): number {
  const between = lines.filter(({ from, to }) => from === paid.from && to === paid.to)
  const named = between.filter(({ id }) => id === lineId)
  let rest = paid.amount
  for (const line of [...named, ...between]) {
    const part = Math.min(rest, line.amount - line.paid)
    line.paid += part
    rest -= part
  }
  return rest
}

/** Nets that are planned by themselves. */
type Part = { readonly id: string; readonly cause: Cause; readonly nets: readonly Net[] }

/** The first games, then for each time the lines were fixed, and for now, what has come since. */
function partsOf(
  { games, fixed = [] }: StakesLedger,
  personOf: (person: string) => string,
): readonly Part[] {
  // Fixed lines are between people as they were then.
  const now = games.map((game) => ({ ...game, nets: asPeople(game.nets, personOf) }))
  const [first = now, ...later] = [...fixed, now]
  const plan = { type: 'plan', gameIds: idsOf(first) } as const
  const parts: Part[] = [{ id: 'plan', cause: plan, nets: netsOf(first) }]
  let before = first
  for (const [index, after] of later.entries()) {
    const known = new Set(idsOf(before))
    const added = after.filter(({ gameId }) => !known.has(gameId))
    const current = new Map(after.map(({ gameId, nets }) => [gameId, nets]))
    for (const { gameId, nets } of before) {
      // Most games stay as they were, and a ledger may have thousands.
      if (areSame(nets, current.get(gameId))) continue
      const gone = nets.map(({ person, amount }) => ({ person, amount: 0 - amount }))
      // Of people as they are now, so that becoming another person changes no net.
      const owed = asPeople([...(current.get(gameId) ?? []), ...gone], personOf)
      const id = `since/${index + 1}/${gameId}`
      parts.push({ id, cause: { type: 'correction', gameId }, nets: owed })
    }
    const cause = { type: 'games', gameIds: idsOf(added) } as const
    parts.push({ id: `since/${index + 1}`, cause, nets: netsOf(added) })
    before = after
  }
  return parts
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

/** Nets of the people that these have become, one for each. */
function asPeople(nets: readonly Net[], personOf: (person: string) => string): readonly Net[] {
  return addedNets(nets.map(({ person, amount }) => ({ person: personOf(person), amount })))
}

/** Whether no sum of amounts of a ledger, in any order, is beyond the exact numbers. */
function isExact({ games, fixed = [], entries }: StakesLedger): boolean {
  let sum = 0
  const add = (amounts: readonly { readonly amount: number }[]) => {
    for (const { amount } of amounts) sum += Math.abs(amount)
  }
  // In loops, as a ledger that was fixed often has hundreds of thousands of amounts.
  for (const list of [games, ...fixed]) {
    for (const { nets, inPot } of list) {
      add(nets)
      add(inPot)
    }
  }
  add(movementsOf(entries))
  return Number.isSafeInteger(sum)
}
