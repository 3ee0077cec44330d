import type { Schemas } from '@meldboard/api-client'
import type { StoredGame } from '../game-store.ts'
import type { Seat } from './seat-store.ts'

/** The columns of a game on which the state of its lines depends. */
type LinesOfGame = {
  readonly status: string
  /** The number of scored rounds. */
  readonly currentRound: number
  readonly openedRound: number
}

export function linesOf({ game, openedRound }: StoredGame): LinesOfGame {
  return { status: game.status, currentRound: game.rounds.length, openedRound }
}

/** Who has a seat, and who has entered a line for the next round: without any line. */
export function lineStateOf(
  { status, currentRound, openedRound }: LinesOfGame,
  seats: readonly Seat[],
): Schemas['LineState'] {
  const roundNumber = currentRound + 1
  const isPlaying = status === 'INPROGRESS'
  const entered = isPlaying ? seats.filter((seat) => seat.roundNumber === roundNumber) : []
  return {
    roundNumber,
    isOpen: isPlaying && openedRound === roundNumber,
    taken: isPlaying ? seats.map(({ playerId }) => playerId) : [],
    entered: entered.map(({ playerId }) => playerId),
  }
}
