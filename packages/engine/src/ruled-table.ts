import { isDrop } from './drops.ts'
import { readOf, readRound } from './forms.ts'
import type { Game, Round } from './game.ts'
import type { Ledger } from './ledger.ts'
import type { Player, Stint } from './player.ts'
import { lastSafeOf } from './rule-limit.ts'
import { ruleOf } from './rule-set.ts'
import type { RoundEntry } from './score.ts'
import type { Settings } from './settings.ts'
import { recordedScore, stintIn } from './stint.ts'
import { dealAll } from './table.ts'

/** `deal` by any rules: the table after one more round. Source: R2, R5, R30, R32, R34. */
export function dealRuled(
  table: readonly Player[],
  round: RoundEntry,
  settings: Settings,
): readonly Player[] {
  const { roundNumber } = round
  const read = readRound(table, round, settings)
  const lastSafe = lastSafeOf(settings)
  const countsDrops = ruleOf(settings, 'maxDrops') !== null
  return table.map((player) => {
    const stint: Stint | undefined = stintIn(player, roundNumber)
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

/** `dealAll` by any rules. */
export function dealAllRuled(
  players: readonly Player[],
  rounds: readonly Round[],
  settings: Settings,
): readonly Player[] {
  // Dealt no round, every stint is as it begins.
  const start: readonly Player[] = dealAll(players, [], settings)
  return rounds.reduce((table, round) => dealRuled(table, round, settings), start)
}

/**
 * `ledgerOf` by any rules. Source: R23, R32.
 */
export function ruledLedger({ players, rounds, settings }: Game): Ledger {
  let table = dealAllRuled(players, [], settings)
  const columns = rounds.map((round) => {
    table = dealRuled(table, round, settings)
    return table.map((player) => stintIn(player, round.roundNumber)?.total ?? null)
  })
  return players.map(({ id }, index) => ({
    playerId: id,
    totals: columns.map((column) => column[index] as number | null),
  }))
}
