import type { Game, Round } from '../state/game.ts'
import type { Player } from '../state/player.ts'
import { ruleOf } from '../state/rule-set.ts'
import type { RoundEntry } from '../state/score.ts'
import type { Settings } from '../state/settings.ts'
import { newStint, recordedScore, stintIn } from '../state/stint.ts'
import { isDrop } from './drops.ts'
import { readOf, readRound } from './forms.ts'
import { lastSafeOf } from './limit.ts'

/*
 * The table is all who play, with their stints as the rounds so far have made them. A round changes
 * it in one place, `deal`: a new round is dealt on the table that the game stores, and any change before
 * it (an edit, a corrected setting, a total of an earlier round) deals from the start again.
 */

/** The table after one more round: totals, and the exits by it. Source: R2, R3, R5, R30, R32, R34. */
export function deal(
  table: readonly Player[],
  round: RoundEntry,
  settings: Settings,
): readonly Player[] {
  const { roundNumber } = round
  const read = readRound(table, round, settings)
  const lastSafe = lastSafeOf(settings)
  const countsDrops = ruleOf(settings, 'maxDrops') !== null
  return table.map((player) => {
    const stint = stintIn(player, roundNumber)
    if (stint === undefined) return player
    const score = recordedScore(round, player.id)
    // A missing score counts 0 (R5).
    const total = stint.total + (readOf(read, player.id)?.points ?? 0)
    const roundExited = total > lastSafe ? roundNumber : null
    const drops = (stint.drops ?? 0) + (score !== undefined && isDrop(score) ? 1 : 0)
    const dealt = { ...stint, roundExited, total, ...(countsDrops && drops > 0 && { drops }) }
    return { ...player, stints: player.stints.map((each) => (each === stint ? dealt : each)) }
  })
}

/** The table before the first round. */
export function undealt(players: readonly Player[]): readonly Player[] {
  return players.map((player) => ({
    ...player,
    stints: player.stints.map(({ roundJoined, beginningScore }) =>
      newStint(roundJoined, beginningScore),
    ),
  }))
}

/** The table after the rounds, dealt from the start. Source: R2, R5, R6. */
export function dealAll(
  players: readonly Player[],
  rounds: readonly Round[],
  settings: Settings,
): readonly Player[] {
  return rounds.reduce((table, round) => deal(table, round, settings), undealt(players))
}

/** The table as it is when a round begins: the next one, or one that is scored. Source: R4. */
export function tableBefore(game: Game, roundNumber: number): readonly Player[] {
  const { players, rounds, settings } = game
  return roundNumber > rounds.length
    ? players
    : dealAll(players, rounds.slice(0, roundNumber - 1), settings)
}
