import type { Schemas } from '@meldboard/api-client'
import { eveningOf } from './evening.ts'

type Game = Pick<Schemas['Game'], 'id' | 'createdDate' | 'status' | 'userRole' | 'playerCount'>

/** The numbers of games by their ids. */
export type EveningNumbers = ReadonlyMap<number, number>

export const NO_NUMBERS: EveningNumbers = new Map()

/** Whether a page of the list is the first, and the last. */
export type PageEdges = { readonly isFirst: boolean; readonly isLast: boolean }

/**
 * Returns the number of each game in an evening with several, by the reader's clock, as its table counts them: the
 * user's own games and those of others, without cancelled ones and ones without players. Evenings that may continue
 * on another page are left out, because their games cannot be counted: the last one, and on further pages all,
 * because any may have a running game on the first.
 */
export function eveningNumbers(
  games: readonly Game[],
  { isFirst, isLast }: PageEdges,
): EveningNumbers {
  const last = games.at(-1)
  // If the running games continue on the next page, so may every evening.
  const isKnown = isFirst && (isLast || last?.status !== 'INPROGRESS')
  if (!isKnown || last === undefined) return new Map()
  const whole = games.filter(
    (game) => isLast || eveningOf(game.createdDate) !== eveningOf(last.createdDate),
  )
  const played = whole.filter(
    ({ status, playerCount }) => status !== 'CANCELLED' && playerCount > 0,
  )
  return new Map(
    played.flatMap((game) => {
      const sameEvening = played
        .filter(
          ({ userRole, createdDate }) =>
            userRole === game.userRole && eveningOf(createdDate) === eveningOf(game.createdDate),
        )
        .map(({ createdDate }) => createdDate)
        .sort()
      const number = sameEvening.indexOf(game.createdDate) + 1
      return sameEvening.length > 1 ? [[game.id, number] as const] : []
    }),
  )
}
