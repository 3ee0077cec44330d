import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { isIn } from './scoreboard.ts'

/** Returns the first round in which the score of a player who is in is missing (R5); null if none. */
export function openRoundOf({ rounds }: Scoreboard, player: ScoreboardPlayer): number | null {
  if (!isIn(player)) return null
  return rounds.find(({ missingIds }) => missingIds.includes(player.id))?.roundNumber ?? null
}

/**
 * Returns the players in the finishing order (R22). Until the game is completed, players with a missing score (R5)
 * and players who left (R43) and may return have no place, and follow the other players who are in.
 */
export function playersByPlace(scoreboard: Scoreboard): readonly ScoreboardPlayer[] {
  const byId = new Map(scoreboard.players.map((player) => [player.id, player]))
  const players = scoreboard.standings.flatMap((id) => byId.get(id) ?? [])
  if (scoreboard.game.status === 'COMPLETED') return players
  const open = players.filter((player) => openRoundOf(scoreboard, player) !== null)
  const left = players.filter(({ roundLeft }) => roundLeft !== undefined)
  const ranked = players
    .filter((player) => isIn(player) && !open.includes(player))
    .map((player) => ({ ...player, place: placeWithout(open, player) }))
  return [
    ...ranked,
    ...[...open, ...left].map((player) => ({ ...player, place: null })),
    ...players.filter(({ isOut }) => isOut),
  ]
}

/** Returns a player's place without some of the others. */
function placeWithout(others: readonly ScoreboardPlayer[], { place }: ScoreboardPlayer) {
  if (place === null) return null
  return place - others.filter((other) => other.place !== null && other.place < place).length
}
