import type { Schemas } from '@meldboard/api-client'
import { eveningOf } from '../../data/evening.ts'

type Game = Pick<Schemas['Game'], 'id' | 'name' | 'createdDate' | 'status'>

/** The place of a game among the games of one name and one evening. */
export type EveningPlace = { readonly number: number; readonly of: number }

/** Whether a page of the list is the first, and the last. */
export type PageEdges = { readonly isFirst: boolean; readonly isLast: boolean }

/**
 * Returns the place of each game whose name was played more than once in an evening, by the reader's
 * clock. Evenings that may go on on another page are left out, because their games cannot be counted:
 * the last one, and on further pages all of them, because any may have a running game on the first.
 */
export function eveningPlaces(
  games: readonly Game[],
  { isFirst, isLast }: PageEdges,
): ReadonlyMap<number, EveningPlace> {
  const last = games.at(-1)
  // Where the running games go on on the next page, so may every evening.
  const isKnown = isFirst && (isLast || last?.status !== 'INPROGRESS')
  if (!isKnown || last === undefined) return new Map()
  const whole = games.filter(
    (game) => isLast || eveningOf(game.createdDate) !== eveningOf(last.createdDate),
  )
  return new Map(
    whole.flatMap((game) => {
      const sameEvening = whole
        .filter(
          ({ name, createdDate }) =>
            name === game.name && eveningOf(createdDate) === eveningOf(game.createdDate),
        )
        .map(({ createdDate }) => createdDate)
        .sort()
      const number = sameEvening.indexOf(game.createdDate) + 1
      return sameEvening.length > 1 ? [[game.id, { number, of: sameEvening.length }] as const] : []
    }),
  )
}
