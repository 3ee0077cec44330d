import { checkScores, type Game, type Score } from '@meldboard/engine'

/** Why a round cannot be sent yet, as a message, and the player whose field comes first. */
export type ScoreProblem = {
  readonly text: string
  /** The players whose fields must be corrected; empty when the round as a whole is wrong. */
  readonly playerIds: readonly number[]
}

/** Returns what prevents the scores from being sent, or null. Source: P-score-10. */
export function problemOf(
  game: Game,
  roundNumber: number,
  scores: readonly Score[],
): ScoreProblem | null {
  const errors = checkScores(game, roundNumber, scores)
  const missing = errors.flatMap((error) => (error.code === 'score/missing' ? error.playerId : []))
  if (missing.length > 0) {
    const names = missing.map((id) => game.players.find((player) => player.id === id)?.name ?? '')
    return { text: `Enter a score for ${LIST.format(names)}`, playerIds: missing }
  }
  if (errors.some((error) => error.code === 'score/no-zero')) {
    return { text: 'At least one active player must have a score of 0', playerIds: [] }
  }
  if (errors.some((error) => error.code === 'round/no-players')) {
    return { text: 'Nobody plays this round', playerIds: [] }
  }
  const wrong = errors.flatMap((error) => ('playerId' in error ? error.playerId : []))
  return errors.length > 0
    ? { text: 'Scores are whole numbers from 0 to 999', playerIds: wrong }
    : null
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
