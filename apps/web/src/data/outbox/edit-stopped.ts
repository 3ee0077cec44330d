import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { draftKey, keepDraft } from '../../features/game/score-sheet/score-draft.ts'
import { isRoundWrite, type WaitingWrite } from './waiting-write.ts'

/**
 * Puts a stopped round into the draft of its sheet, to be corrected and sent in its old place.
 * Returns null where there is no sheet for it: another game, no round, or one that cannot be scored
 * yet.
 */
export function draftOfStopped(
  { gameUuid, write }: WaitingWrite,
  scoreboard: GameScoreboard | null,
): { readonly roundNumber: number; readonly keep: () => void } | null {
  if (scoreboard?.game.uuid !== gameUuid || !isRoundWrite(write)) return null
  const { roundNumber } = write
  const isOpen = scoreboard.game.status === 'INPROGRESS'
  if (!isOpen || roundNumber > scoreboard.currentRound + 1) return null
  const round = scoreboard.rounds.find((one) => one.roundNumber === roundNumber)
  const key = draftKey(gameUuid, roundNumber, round?.revision ?? 0)
  const entries = Object.fromEntries(
    write.scores.map(({ playerId, scoreType, scoreValue }) => [
      playerId,
      { scoreType, text: String(scoreValue) },
    ]),
  )
  return { roundNumber, keep: () => keepDraft(key, { entries }) }
}
