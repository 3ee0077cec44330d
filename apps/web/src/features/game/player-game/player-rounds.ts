import type { Scoreboard, ScoreboardPlayer, ScoreboardScore, ScoreType } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { nameOfKind } from '../../../data/preset-text.ts'
import { shortList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { boardRulesOf } from '../standings/board-rules.ts'

const t = messages('board')

export type PlayerRound = {
  readonly roundNumber: number
  /** The points of the round; null if the player did not play or no score is recorded. */
  readonly points: number | null
  /** Why there are no points, or what they were: "Drop", "did not play". */
  readonly note: string | null
  readonly isWon: boolean
  /** The player went out with this score. */
  readonly isExit: boolean
  /** False for a score after the player's exit (R5). */
  readonly counts: boolean
}

const SCORE_NOTES = {
  DROP: 'dropNote',
  MIDDLE_DROP: 'middleNote',
  FULL_COUNT: 'fullNote',
  CUSTOM: null,
} as const satisfies Readonly<Record<ScoreType, MessageKey<'board'> | null>>

/** Returns a player's part in each round. */
export function roundsOf(
  scoreboard: Scoreboard,
  { id: playerId, stints }: ScoreboardPlayer,
): readonly PlayerRound[] {
  const { isExchange } = boardRulesOf(scoreboard.game)
  const kinds = scoreboard.game.rules?.kinds ?? []
  function noteOf({ kind, scoreType }: ScoreboardScore): string | null {
    const key = SCORE_NOTES[scoreType]
    return nameOfKind(kinds, kind) ?? (key && t(key))
  }
  return scoreboard.rounds.map((round): PlayerRound => {
    const { roundNumber } = round
    const score = round.scores.find((each) => each.playerId === playerId)
    const isMissing = round.missingIds.includes(playerId)
    if (score === undefined) {
      const note = isMissing ? t('noScoreYet') : t('didNotPlay')
      return { roundNumber, note, points: null, isWon: false, isExit: false, counts: true }
    }
    return {
      roundNumber,
      points: isExchange ? (score.points ?? score.scoreValue) : score.scoreValue,
      note: score.counts ? noteOf(score) : t('doesNotCount'),
      isWon: round.winnerIds.includes(playerId),
      isExit: score.counts && stints.some(({ roundExited }) => roundExited === roundNumber),
      counts: score.counts,
    }
  })
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
    ...(drops > 0 ? [t('dropsTaken', { count: drops })] : []),
    ...(middle > 0 ? [t('middleDropsTaken', { count: middle })] : []),
    ...(dropsLeft === null ? [] : [t('dropsLeft', { count: dropsLeft })]),
  ]
  if (parts.length === 0) return null
  return shortList(drops + middle === 0 ? [t('noDrops'), ...parts] : parts)
}
