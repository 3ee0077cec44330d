import type { Scoreboard, ScoreboardPlayer, ScoreboardRound } from '@meldboard/engine'

/** The content of one cell of the score table: one player's part in one round. */
export type ScoreTableCell =
  /** The player does not play this round. */
  | { readonly kind: 'away' }
  /** The player plays it, and no score was recorded (R5). */
  | { readonly kind: 'missing'; readonly from: number | null }
  | {
      readonly kind: 'score'
      readonly points: number
      readonly isWon: boolean
      /** The player went out with this score. */
      readonly isExit: boolean
      /** False for a score after the player's exit: kept, but struck through (R5). */
      readonly counts: boolean
      /** The beginning score of a stint that starts here, or null. */
      readonly from: number | null
    }

/** Returns a cell for every player, by position. */
export function scoreTableCellsOf(
  scoreboard: Scoreboard,
  round: ScoreboardRound,
): readonly ScoreTableCell[] {
  return scoreboard.players.map((player) => scoreTableCellOf(player, round))
}

function scoreTableCellOf(player: ScoreboardPlayer, round: ScoreboardRound): ScoreTableCell {
  const from = beginningIn(player, round.roundNumber)
  const score = round.scores.find((candidate) => candidate.playerId === player.id)
  if (score === undefined) {
    return round.missingIds.includes(player.id) ? { kind: 'missing', from } : { kind: 'away' }
  }
  return {
    kind: 'score',
    points: score.scoreValue,
    isWon: round.winnerIds.includes(player.id),
    isExit: score.counts && player.stints.some((stint) => stint.roundExited === round.roundNumber),
    counts: score.counts,
    from: score.counts ? from : null,
  }
}

function beginningIn(player: ScoreboardPlayer, roundNumber: number): number | null {
  const index = player.stints.findIndex((stint) => stint.roundJoined === roundNumber)
  const stint = player.stints[index]
  if (stint === undefined) return null
  return index > 0 || stint.beginningScore > 0 ? stint.beginningScore : null
}
