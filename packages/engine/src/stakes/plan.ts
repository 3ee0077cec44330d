import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import { sumOf } from './apportion.ts'

/** An amount that a person has won, or lost where it is below 0. */
export type Net = {
  readonly person: string
  readonly amount: number
}

/** A payment that settles nets. */
export type Transfer = {
  readonly from: string
  readonly to: string
  /** At least 1. */
  readonly amount: number
}

/** The payments that settle nets. */
export type Plan = {
  readonly transfers: readonly Transfer[]
  /** Whether fewer payments are proven to be impossible. */
  readonly isFewest: boolean
}

/** The nets do not sum to 0. */
export type PlanError = { readonly code: 'plan/sum'; readonly sum: number }

/** The number of people, without those at 0, up to which the fewest payments are found. */
export const EXACT_PEOPLE = 20

/**
 * The fewest payments that settle nets, each person once, in the order of their seats. People fall into
 * groups that each sum to 0, as many as there can be; within a group the first who owes pays the first
 * who is owed, so that no person both pays and receives. Beyond `EXACT_PEOPLE` the groups are those of
 * pairs and of paying the largest first. Refused as `plan/sum`. Source: R50.
 *
 * @example
 * planOf([{ person: 'Ann', amount: 30 }, { person: 'Bob', amount: -30 }])
 * // { ok: true, value: { transfers: [{ from: 'Bob', to: 'Ann', amount: 30 }], isFewest: true } }
 */
export function planOf(nets: readonly Net[]): Result<Plan, PlanError> {
  const sum = sumOf(nets.map(({ amount }) => amount))
  if (sum !== 0) return err({ code: 'plan/sum', sum })
  const { pairs, rest } = pairedOff(nets.filter(({ amount }) => amount !== 0))
  const isFewest = rest.length <= EXACT_PEOPLE
  const groups = [...pairs, ...(isFewest ? mostGroups(rest) : groupsOfLargest(rest))]
  const seats = new Map(nets.map(({ person }, seat) => [person, seat]))
  const seatOf = (person: string) => seats.get(person) as number
  const transfers = groups.flatMap((group) => transfersIn(group))
  const bySeat = (one: string, other: string) => seatOf(one) - seatOf(other)
  return ok({
    transfers: transfers.sort(
      (one, other) => bySeat(one.from, other.from) || bySeat(one.to, other.to),
    ),
    isFewest,
  })
}

/**
 * The payments that settle nets with one person who pays and receives for all: the banker, whether the
 * nets hold that person or not. Refused as `plan/sum`. Source: R50.
 *
 * @example
 * bankerPlan([{ person: 'Ann', amount: 30 }, { person: 'Bob', amount: -30 }], 'Cleo').value.transfers[0]
 * // { from: 'Cleo', to: 'Ann', amount: 30 }
 */
export function bankerPlan(nets: readonly Net[], banker: string): Result<Plan, PlanError> {
  const sum = sumOf(nets.map(({ amount }) => amount))
  if (sum !== 0) return err({ code: 'plan/sum', sum })
  const others = nets.filter(({ person, amount }) => person !== banker && amount !== 0)
  const transfers = others.map(({ person, amount }) =>
    amount > 0
      ? { from: banker, to: person, amount }
      : { from: person, to: banker, amount: -amount },
  )
  return ok({ transfers, isFewest: false })
}

/** Pairs that settle each other, as some fewest plan holds every such pair, and those without one. */
function pairedOff(nets: readonly Net[]): {
  readonly pairs: readonly (readonly Net[])[]
  readonly rest: readonly Net[]
} {
  const pairs: (readonly Net[])[] = []
  // Those without a pair so far by their amounts, the first one first.
  const waiting = new Map<number, Set<Net>>()
  for (const net of nets) {
    const opposite = waiting.get(-net.amount)
    const [other] = opposite ?? []
    if (opposite === undefined || other === undefined) {
      waiting.set(net.amount, (waiting.get(net.amount) ?? new Set()).add(net))
    } else {
      pairs.push([other, net])
      opposite.delete(other)
    }
  }
  const rest = nets.filter((net) => waiting.get(net.amount)?.has(net))
  return { pairs, rest }
}

/**
 * The most groups that each sum to 0. For each set of people, all but the last one, `counts` holds the
 * most groups that can be closed one after another while the set is joined person by person; the last
 * person closes the last group.
 */
function mostGroups(nets: readonly Net[]): readonly (readonly Net[])[] {
  if (nets.length === 0) return []
  const people = nets.length - 1
  const sets = 2 ** people
  const sums = new Float64Array(sets)
  const counts = new Uint8Array(sets)
  for (let set = 1; set < sets; set += 1) {
    const lowest = 31 - Math.clz32(set & -set)
    const sum = (sums[set & (set - 1)] as number) + (nets[lowest] as Net).amount
    sums[set] = sum
    let most = 0
    for (let left = set; left !== 0; left &= left - 1) {
      const count = counts[set ^ (left & -left)] as number
      if (count > most) most = count
    }
    counts[set] = sum === 0 ? most + 1 : most
  }
  const groups: Net[][] = [[nets[people] as Net]]
  for (let set = sets - 1; set !== 0; ) {
    const isClosed = sums[set] === 0
    if (isClosed) groups.push([])
    const before = (counts[set] as number) - (isClosed ? 1 : 0)
    const person = lastJoined(set, before, counts)
    groups.at(-1)?.push(nets[person] as Net)
    set ^= 1 << person
  }
  // By seat.
  return groups.map((group) => nets.filter((net) => group.includes(net)))
}

/** The first person whose removal from a set leaves this number of groups. */
function lastJoined(set: number, before: number, counts: Uint8Array): number {
  let person = 0
  while ((set & (1 << person)) === 0 || counts[set ^ (1 << person)] !== before) person += 1
  return person
}

/** The groups of people who pay each other when the largest debt goes to the largest credit. */
function groupsOfLargest(nets: readonly Net[]): readonly (readonly Net[])[] {
  const owed = largestLast(nets.filter(({ amount }) => amount > 0))
  const owing = largestLast(nets.filter(({ amount }) => amount < 0))
  const groupOf = new Map(nets.map((net) => [net, [net]]))
  const seats = new Map(nets.map((net, seat) => [net, seat]))
  for (;;) {
    const [to, from] = [owed.pop(), owing.pop()]
    if (to === undefined || from === undefined) break
    const amount = Math.min(to.open, from.open)
    if (to.open > amount) insert(owed, { net: to.net, open: to.open - amount }, seats)
    if (from.open > amount) insert(owing, { net: from.net, open: from.open - amount }, seats)
    // Always two groups, as each payment before settled one of its two people.
    const both = [groupOf.get(to.net) as Net[], groupOf.get(from.net) as Net[]]
    const [large, small] = both.sort((one, other) => other.length - one.length) as [Net[], Net[]]
    for (const net of small) {
      large.push(net)
      groupOf.set(net, large)
    }
  }
  const groups = new Map<Net[], Net[]>()
  for (const net of nets) {
    const group = groupOf.get(net) as Net[]
    const ordered = groups.get(group) ?? []
    ordered.push(net)
    groups.set(group, ordered)
  }
  return [...groups.values()]
}

/** The open part of a net, without its sign. */
type Open = { readonly net: Net; readonly open: number }

/** Equal amounts are in the reverse order of their seats. */
function largestLast(nets: readonly Net[]): Open[] {
  const open = nets.map((net) => ({ net, open: Math.abs(net.amount) }))
  return open.reverse().sort((one, other) => one.open - other.open)
}

/** Puts a net at its place in a list that ends with the largest. */
function insert(list: Open[], added: Open, seats: ReadonlyMap<Net, number>): void {
  const seat = seats.get(added.net) as number
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { net, open } = list[middle] as Open
    const isBefore = open < added.open || (open === added.open && (seats.get(net) as number) > seat)
    if (isBefore) low = middle + 1
    else high = middle
  }
  list.splice(low, 0, added)
}

/** The payments within a group, in the order of those who owe. */
function transfersIn(group: readonly Net[]): Transfer[] {
  const transfers: Transfer[] = []
  const creditors = group.filter(({ amount }) => amount > 0)
  let [next, owed] = [-1, 0]
  for (const { person, amount } of group) {
    // Below 0 for a creditor.
    for (let debt = -amount; debt > 0; ) {
      if (owed === 0) {
        next += 1
        owed = (creditors[next] as Net).amount
      }
      const paid = Math.min(debt, owed)
      transfers.push({ from: person, to: (creditors[next] as Net).person, amount: paid })
      debt -= paid
      owed -= paid
    }
  }
  return transfers
}
