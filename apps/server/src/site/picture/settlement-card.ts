import type { Schemas } from '@meldboard/api-client'

/** The content of the picture of a settlement, with amounts as they are written. */
export type SettlementCard = {
  /** The name of the group, or of the user whose games they are. */
  readonly name: string
  /** Such as "INR"; null for points. */
  readonly currency: string | null
  /** The most that is owed to a person first. */
  readonly balances: readonly BalanceRow[]
  readonly lines: readonly LineRow[]
}

export type BalanceRow = {
  readonly name: string
  readonly amount: string
  /** From -1 to 1: the part of the largest balance. */
  readonly part: number
}

export type LineRow = {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly isPaid: boolean
  /** The amount that is open of a line that is paid in part; null of all others. */
  readonly open: string | null
}

/** A settlement as everybody in it is called. */
export type NamedSettlement = Pick<Schemas['Settlement'], 'currency' | 'balances'> & {
  readonly lines: readonly Omit<Schemas['SettlementLine'], 'cause'>[]
  readonly name: string
  readonly people: Schemas['Settlements']['people']
}

/** Returns the picture of a settlement. */
export function settlementCard({
  name,
  currency,
  lines,
  balances,
  people,
}: NamedSettlement): SettlementCard {
  const names = new Map(people.map((person) => [person.id, person.name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const write = amountWriter(currency)
  // What games and adjustments have moved: a payment in part is beside its line.
  const nets = balances
    .map(({ person, games, adjusted }) => ({ person, net: games + adjusted }))
    .filter(({ person, net }) => person !== 'kitty' || net !== 0)
    .toSorted((one, other) => other.net - one.net)
  const largest = Math.max(1, ...nets.map(({ net }) => Math.abs(net)))
  return {
    name,
    currency,
    balances: nets.map(({ person, net }) => {
      const sign = net > 0 ? '+' : net < 0 ? '−' : ''
      return { name: nameOf(person), amount: sign + write(Math.abs(net)), part: net / largest }
    }),
    lines: lines.map(({ from, to, amount, paid }) => ({
      from: nameOf(from),
      to: nameOf(to),
      amount: write(amount),
      isPaid: paid === amount,
      open: paid > 0 && paid < amount ? write(amount - paid) : null,
    })),
  }
}

/** Returns how whole numbers of the smallest unit of a currency are written, without its name. */
function amountWriter(currency: string | null): (amount: number) => string {
  const digits = currency === null ? 0 : digitsOf(currency)
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const written = new Intl.NumberFormat('en-GB', form)
  return (amount) => written.format(amount / 10 ** digits)
}

function digitsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}
