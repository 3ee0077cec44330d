import { compareNames } from '@meldboard/engine'
import { FIGURES_FROM } from '@meldboard/engine/results'
import type { MessageKey } from '@meldboard/messages'
import type { ListedPerson } from '../../data/queries/figures-query.ts'

export type OrderName = 'games' | 'name' | 'won' | 'place' | 'rounds' | 'dropped' | 'last'

export type Order = { readonly by: OrderName; readonly isReversed: boolean }

type Summary = ListedPerson['summary']

type OrderRule = {
  /** The label of the value that comes first. */
  readonly first: MessageKey<'people'>
  readonly isUp: boolean
  /** The figure to sort by; a person without one (null) is always last. */
  readonly value: (summary: Summary) => number | null
}

/** The orders of the list of people; names are compared as texts. */
export const ORDERS: Readonly<Record<OrderName, OrderRule>> = {
  games: { first: 'orderGames', isUp: false, value: ({ games }) => games },
  name: { first: 'orderName', isUp: true, value: () => 0 },
  won: { first: 'orderWon', isUp: false, value: rateOf(({ winRate }) => winRate.value) },
  place: {
    first: 'orderPlace',
    isUp: true,
    value: rateOf(({ averagePlace }) => averagePlace.value),
  },
  rounds: {
    first: 'orderRounds',
    isUp: false,
    value: rateOf((all) => shareOf(all.roundsWon, all)),
  },
  dropped: {
    first: 'orderDropped',
    isUp: false,
    value: rateOf((all) => shareOf(all.dropped, all)),
  },
  last: {
    first: 'orderLast',
    isUp: false,
    value: ({ lastPlayedAt }) => (lastPlayedAt === null ? null : Date.parse(lastPlayedAt)),
  },
}

/** Whether there are enough games to show more than their number. Source: R40. */
export function hasFigures({ games }: Summary): boolean {
  return games >= FIGURES_FROM
}

function rateOf(value: OrderRule['value']): OrderRule['value'] {
  return (summary) => (hasFigures(summary) ? value(summary) : null)
}

function shareOf(rounds: number, { roundsPlayed }: Summary): number | null {
  return roundsPlayed === 0 ? null : rounds / roundsPlayed
}

/** Returns people in this order, equal ones by name. */
export function sortPeople(
  people: readonly ListedPerson[],
  { by, isReversed }: Order,
): readonly ListedPerson[] {
  const { isUp, value } = ORDERS[by]
  const sign = isUp === isReversed ? -1 : 1
  const byName = (one: ListedPerson, other: ListedPerson) =>
    compareNames(one.person.name, other.person.name)
  if (by === 'name') return [...people].sort((one, other) => sign * byName(one, other))
  return [...people].sort((one, other) => {
    const [a, b] = [value(one.summary), value(other.summary)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b) || byName(one, other)
  })
}
