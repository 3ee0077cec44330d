import {
  gameFromScoreboard,
  ledgerOf,
  type Scoreboard,
  type ScoreboardScore,
  type ScoreType,
} from '@meldboard/engine'
import { countOf } from '../../../lib/format.ts'
import { boardRulesOf } from '../standings/board-rules.ts'

export type PlayerRound = {
  readonly roundNumber: number
  /** The points of the round; null if the player did not play or no score is recorded. */
  readonly points: number | null
  /** Text in place of the points, or their name: "Drop", "did not play". */
  readonly note: string | null
  readonly isWon: boolean
  /** False for a score after the player's exit (R5). */
  readonly counts: boolean
  /** The total after the round; null if the player did not play. */
  readonly total: number | null
}

const SCORE_NOTES: Readonly<Record<ScoreType, string | null>> = {
  DROP: 'Drop',
  MIDDLE_DROP: 'Middle drop',
  FULL_COUNT: 'Full count',
  CUSTOM: null,
}

/** Returns a player's part in each round, newest first. */
export function roundsOf(scoreboard: Scoreboard, playerId: number): readonly PlayerRound[] {
  const { isExchange } = boardRulesOf(scoreboard.game)
  const kinds = scoreboard.game.rules?.kinds ?? []
  const ledger = ledgerOf(gameFromScoreboard(scoreboard))
  const totals = ledger.find((row) => row.playerId === playerId)?.totals ?? []
  const noteOf = (score: ScoreboardScore) =>
    kinds.find(({ code }) => code === score.kind)?.label ?? SCORE_NOTES[score.scoreType]
  return scoreboard.rounds
    .map((round): PlayerRound => {
      const { roundNumber } = round
      const score = round.scores.find((each) => each.playerId === playerId)
      const isMissing = round.missingIds.includes(playerId)
      if (score === undefined) {
        const note = isMissing ? 'no score yet' : 'did not play'
        const blank = { points: null, isWon: false, counts: true, total: null }
        return { roundNumber, note, ...blank }
      }
      return {
        roundNumber,
        points: isExchange ? (score.points ?? score.scoreValue) : score.scoreValue,
        note: score.counts ? noteOf(score) : 'does not count',
        isWon: round.winnerIds.includes(playerId),
        counts: score.counts,
        total: totals[roundNumber - 1] ?? null,
      }
    })
    .sort((one, other) => other.roundNumber - one.roundNumber)
}

/** Returns a player's drops and how many are left: "2 drops, 1 middle drop, 3 left"; null without any. */
export function dropsOf(scoreboard: Scoreboard, playerId: number): string | null {
  const scores = scoreboard.rounds.flatMap((round) =>
    round.scores.filter((score) => score.playerId === playerId && score.counts),
  )
  const count = (type: ScoreType) => scores.filter(({ scoreType }) => scoreType === type).length
  const dropsLeft = scoreboard.players.find(({ id }) => id === playerId)?.dropsLeft ?? null
  const [drops, middle] = [count('DROP'), count('MIDDLE_DROP')]
  const parts = [
    ...(drops > 0 ? [countOf(drops, 'drop')] : []),
    ...(middle > 0 ? [countOf(middle, 'middle drop')] : []),
    ...(dropsLeft === null ? [] : [`${dropsLeft} left`]),
  ]
  if (parts.length === 0) return null
  return drops + middle === 0 ? ['none', ...parts].join(', ') : parts.join(', ')
}
