import type { RoundPreview, ScoreboardPlayer } from '@meldboard/engine'

/** The effect of a round's score on a player. */
export type Will = 'none' | 'in' | 'warn' | 'out'

export function willBe(preview: RoundPreview): Will {
  if (preview.after === null) return 'none'
  if (preview.isOut) return 'out'
  return preview.isWarning ? 'warn' : 'in'
}

/** Returns "115 left" or "Out, 6 over". */
export function leftMessage(preview: RoundPreview): string {
  return preview.pointsLeft < 0 ? `Out, ${-preview.pointsLeft} over` : `${preview.pointsLeft} left`
}

/**
 * Returns why a player has no field in a round: "Out at 214", "Out in round 4", "Joined in round
 * 6".
 */
export function absentMessage(
  player: ScoreboardPlayer,
  roundNumber: number,
  isNext: boolean,
): string {
  if (isNext && player.isOut) return `Out at ${player.totalScore}`
  const exits = player.stints.flatMap((stint) => stint.roundExited ?? [])
  const exit = exits.filter((round) => round < roundNumber).at(-1)
  return exit === undefined
    ? `Joined in round ${player.stints[0]?.roundJoined}`
    : `Out in round ${exit}`
}
