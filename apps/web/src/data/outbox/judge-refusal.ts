import type { ApiError, Client } from '@meldboard/api-client'
import type { ScoreboardRound } from '@meldboard/engine'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { fetchScoreboard } from './send-write.ts'
import { isRoundWrite, type RoundWrite, type Stop, type WaitingWrite } from './waiting-write.ts'

/** What a refusal means: the write has happened after all, or it waits for a person. */
export type Judgement =
  | { readonly kind: 'happened'; readonly scoreboard: GameScoreboard }
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly scoreboard: GameScoreboard | null }

/**
 * Compares a refused write with what the server has instead. Another device may have recorded the
 * same round: with the same scores nothing is left to do, with other scores both are shown. Throws
 * an ApiError where the server cannot be asked.
 */
export async function judgeRefusal(
  client: Client,
  { write, gameRef, userId }: WaitingWrite,
  error: ApiError,
): Promise<Judgement> {
  const { status, code, message } = error
  const refused = { kind: 'refused', status, code, message } as const
  const isConflict = status === 409 || status === 412
  if (!isConflict || !isRoundWrite(write)) {
    return { kind: 'stopped', stop: refused, scoreboard: null }
  }
  const scoreboard = await fetchScoreboard(client.as(userId), gameRef)
  const theirs = otherVersionOf(write, scoreboard)
  if (theirs === undefined) return { kind: 'stopped', stop: refused, scoreboard }
  if (saysTheSame(write, theirs)) return { kind: 'happened', scoreboard }
  return { kind: 'stopped', stop: { kind: 'conflict', theirs }, scoreboard }
}

function otherVersionOf(
  write: RoundWrite,
  { rounds }: GameScoreboard,
): ScoreboardRound | undefined {
  const round = rounds.find(({ roundNumber }) => roundNumber === write.roundNumber)
  const isOwnStart = write.type === 'round-edited' && round?.revision === write.revision
  return isOwnStart ? undefined : round
}

function saysTheSame({ scores }: RoundWrite, round: ScoreboardRound): boolean {
  return (
    scores.length === round.scores.length &&
    scores.every((score) => {
      const other = round.scores.find(({ playerId }) => playerId === score.playerId)
      if (other?.scoreType !== score.scoreType) return false
      return score.scoreType !== 'CUSTOM' || other.scoreValue === score.scoreValue
    })
  )
}
