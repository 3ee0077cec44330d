import type { PlayerResult } from '@meldboard/engine/results'
import { emailsIn } from '../games/kept-emails.ts'
import { unpackResults } from '../platform/database/packed-results.ts'
import type { Who, WhoIs, WrittenIn } from './person-key.ts'

/** One person in a finished game; a side has a seat for each member. */
export type Seat = Who & {
  readonly name: string
  readonly result: PlayerResult
}

export type PlayedGame = WrittenIn & {
  readonly id: number
  readonly endedAt: string
  readonly seats: readonly Seat[]
}

/** A finished game as it is stored. */
export type FinishedGame = Omit<PlayedGame, 'seats'> & {
  readonly packed_results: string
  readonly emails: string | null
}

/** The address of a side is its first member's. */
const OF_ADDRESS = 0

/**
 * Finished games with the people of their seats, only those with this number of players if it is given. A generator, so
 * that the results of thousands of games are not in memory at once.
 */
export function* playedGames(
  finished: Iterable<FinishedGame>,
  whoIs: WhoIs,
  players?: number,
): Generator<PlayedGame, void> {
  for (const { packed_results, emails, ...game } of finished) {
    const emailKeys = emailsIn(emails)
    const seats = unpackResults(packed_results).flatMap((result) =>
      seatsOf(game, result, emailKeys.get(result.playerId), whoIs),
    )
    const isWanted = players === undefined || seats[0]?.result.players === players
    if (isWanted) yield { ...game, seats }
  }
}

function seatsOf(
  game: WrittenIn,
  result: PlayerResult,
  emailKey: string | undefined,
  whoIs: WhoIs,
): readonly Seat[] {
  return (result.members ?? [result.name]).map((name, member) => ({
    ...whoIs(game, name, member === OF_ADDRESS ? emailKey : undefined),
    name,
    result,
  }))
}
