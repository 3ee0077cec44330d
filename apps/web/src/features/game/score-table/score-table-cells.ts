import type { Kind, Scoreboard, ScoreboardPlayer, ScoreboardRound } from '@meldboard/engine'
import { nameOfKind } from '../../../data/preset-text.ts'
import { boardRulesOf } from '../standings/board-rules.ts'

/** One cell of the score table: one player's part in one round. */
export type ScoreTableCell =
  /** The player does not play this round. */
  | { readonly kind: 'away' }
  /** The player plays it, and no score was recorded (R5). */
  | { readonly kind: 'missing'; readonly from: number | null }
  | {
      readonly kind: 'score'
      readonly points: number
      /** The entered score, if points go from hand to hand; else null (R32). */
      readonly entered: number | null
      /** The rules' name of a named value; else null (R33). */
      readonly named: string | null
      readonly isWon: boolean
      /** The player went out with this score. */
      readonly isExit: boolean
      /** The player left after this round (R43). */
      readonly isLeave: boolean
      /** False for a score after the player's exit: stored, but struck through (R5). */
      readonly counts: boolean
      /** The starting score of a stint that starts here, or null. */
      readonly from: number | null
    }

/** Whether a player has left, for a while or for good (R43). */
export function hasLeaving({ players }: Pick<Scoreboard, 'players'>): boolean {
  return players.some(({ absences }) => absences !== undefined)
}

/** Returns a cell for every player, by position. */
export function scoreTableCellsOf(
  scoreboard: Scoreboard,
  round: ScoreboardRound,
): readonly ScoreTableCell[] {
  const { isExchange } = boardRulesOf(scoreboard.game)
  const kinds = scoreboard.game.rules?.kinds ?? []
  return scoreboard.players.map((player) => scoreTableCellOf(player, round, { isExchange, kinds }))
}

type CellRules = { readonly isExchange: boolean; readonly kinds: readonly Kind[] }

function scoreTableCellOf(
  player: ScoreboardPlayer,
  round: ScoreboardRound,
  { isExchange, kinds }: CellRules,
): ScoreTableCell {
  const from = beginningIn(player, round.roundNumber)
  const score = round.scores.find((candidate) => candidate.playerId === player.id)
  if (score === undefined) {
    return round.missingIds.includes(player.id) ? { kind: 'missing', from } : { kind: 'away' }
  }
  return {
    kind: 'score',
    points: isExchange ? (score.points ?? score.scoreValue) : score.scoreValue,
    entered: isExchange ? score.scoreValue : null,
    named: nameOfKind(kinds, score.kind),
    isWon: round.winnerIds.includes(player.id),
    isExit: score.counts && player.stints.some((stint) => stint.roundExited === round.roundNumber),
    isLeave: score.counts && leavesAfter(player, round.roundNumber),
    counts: score.counts,
    from: score.counts ? from : null,
  }
}

function leavesAfter({ absences = [] }: ScoreboardPlayer, roundNumber: number): boolean {
  return absences.some(({ roundLeft }) => roundLeft === roundNumber)
}

function beginningIn(player: ScoreboardPlayer, roundNumber: number): number | null {
  const index = player.stints.findIndex((stint) => stint.roundJoined === roundNumber)
  const stint = player.stints[index]
  if (stint === undefined) return null
  return index > 0 || stint.beginningScore !== 0 ? stint.beginningScore : null
}
