import type { Schemas } from '@meldboard/api-client'
import { type Language, tagOf } from '@meldboard/messages'

/** The content of the picture of a settlement, with amounts as text. */
export type SettlementCard = {
  /** The name of the group, or of the user whose games they are. */
  readonly name: string
  /** "INR"; null for points. */
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
  /** The open amount of a partly paid line; null for all others. */
  readonly open: string | null
}

/** A settlement with names that hold for all its people. */
export type NamedSettlement = Pick<Schemas['Settlement'], 'currency' | 'balances'> & {
  readonly lines: readonly Omit<Schemas['SettlementLine'], 'cause'>[]
  readonly name: string
  readonly people: Schemas['Settlements']['people']
}

export function settlementCard(
  { name, currency, lines, balances, people }: NamedSettlement,
  language: Language,
): SettlementCard {
  const names = new Map(people.map((person) => [person.id, person.name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const write = amountWriter(currency, language)
  // The results of games and adjustments: a partial payment is shown beside its line.
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

/** Formats whole numbers of a currency's smallest unit, without its name. */
function amountWriter(currency: string | null, language: Language): (amount: number) => string {
  const digits = currency === null ? 0 : digitsOf(currency)
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const written = new Intl.NumberFormat(tagOf(language), form)
  return (amount) => written.format(amount / 10 ** digits)
}

function digitsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}
