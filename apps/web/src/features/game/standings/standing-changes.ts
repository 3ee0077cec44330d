import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { nameList, shortList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { winnersWin } from './winner-messages.ts'

const t = messages('board')
const ofGame = messages('game')

/** The effect of a correction on one player's standing, after the last round. */
export type StandingChange = {
  readonly playerId: number
  readonly name: string
  readonly before: number
  readonly after: number
  /** "out in round 5", "back in", "no score yet in round 6", or empty. */
  readonly remark: string
}

/** Returns the players whose totals and outs differ between two states of a game. */
export function standingChanges(before: Scoreboard, after: Scoreboard): readonly StandingChange[] {
  return before.players.flatMap((player) => {
    const changed = after.players.find((candidate) => candidate.id === player.id)
    if (changed === undefined) return []
    const remark = remarkOn(player, changed, missingRounds(before, after, player.id))
    const [total, next] = [player.totalScore, changed.totalScore]
    if (total === next && remark === '') return []
    return [{ playerId: player.id, name: player.name, before: total, after: next, remark }]
  })
}

/**
 * Returns how a change affects the end of the game: it is over (the text `ending`), another player
 * has won, or no player has; null if nothing changes.
 */
export function outcomeChange(
  before: Scoreboard,
  after: Scoreboard,
  ending: (won: string) => string,
): string | null {
  if (winnerIdsOf(after) === winnerIdsOf(before)) return null
  if (!after.isOver) return t('gameGoesOn')
  const won = `${winnersWin(after)}.`
  return before.isOver ? t('changesWinner', { won }) : ending(won)
}

function winnerIdsOf({ isOver, winners }: Scoreboard): string {
  return isOver ? winners.map(({ playerId }) => playerId).join() : ''
}

function missingRounds(before: Scoreboard, after: Scoreboard, playerId: number): readonly number[] {
  return after.rounds
    .filter((round, index) => {
      const wasMissing = before.rounds[index]?.missingIds.includes(playerId)
      return round.missingIds.includes(playerId) && !wasMissing
    })
    .map((round) => round.roundNumber)
}

function remarkOn(
  before: ScoreboardPlayer,
  after: ScoreboardPlayer,
  missing: readonly number[],
): string {
  const remarks: string[] = []
  if (after.isOut && after.roundExited !== null && after.roundExited !== before.roundExited) {
    remarks.push(t('willBeOut', { round: after.roundExited }))
  }
  if (before.isOut && !after.isOut) remarks.push(ofGame('backIn'))
  if (missing.length > 0) {
    const rounds = nameList(missing.map(String))
    remarks.push(t('noScoreYetIn', { count: missing.length, rounds }))
  }
  return shortList(remarks)
}
