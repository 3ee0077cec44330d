import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'

/** How a row is drawn: solid ink, hatched with a triangle, or red with a double rule. */
export type RowState = 'in' | 'warn' | 'out'

/** Returns the players as the standings list them, lowest total first, those who are out last. */
export function standingsRowsOf(scoreboard: Scoreboard): readonly ScoreboardPlayer[] {
  const byId = new Map(scoreboard.players.map((player) => [player.id, player]))
  return scoreboard.standings.flatMap((id) => byId.get(id) ?? [])
}

export function rowStateOf(player: ScoreboardPlayer): RowState {
  if (player.isOut) return 'out'
  return player.isWarning ? 'warn' : 'in'
}

/**
 * Returns the remark for one player: "30 left", "52 left, back in at 120", "Out in round 5, 14
 * over".
 */
export function remarkOf(player: ScoreboardPlayer): string {
  if (player.isOut) {
    const over = `${-player.pointsLeft} over`
    return player.roundExited === null
      ? `Out, ${over}`
      : `Out in round ${player.roundExited}, ${over}`
  }
  const left = `${player.pointsLeft} left`
  if (player.type === 'REJOIN') return `${left}, back in at ${player.beginningScore}`
  return player.beginningScore > 0 ? `${left}, in at ${player.beginningScore}` : left
}

/** Returns how many digits the widest of these totals has, at least 3, for `data-digits`. */
export function digitsOf(totals: readonly number[]): number {
  return Math.max(3, ...totals.map((total) => String(total).length))
}
