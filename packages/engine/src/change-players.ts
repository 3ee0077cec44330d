import type { Change, EventOf } from './change.ts'
import type { Game } from './game.ts'
import { nameError } from './join-players.ts'
import type { Player } from './player.ts'
import { numberPositions } from './position.ts'
import { accept, refuse } from './result.ts'
import { recordedScore } from './stint.ts'

/** Gives a player another name. Codes: player/unknown, player/name-length. Source: R16. */
export function renamePlayer(game: Game, { playerId, name }: EventOf<'player-renamed'>): Change {
  const known = game.players.some(({ id }) => id === playerId)
  if (!known) return refuse({ code: 'player/unknown', playerId })
  const error = nameError(name)
  if (error !== undefined) return refuse(error)
  const players = game.players.map((player) =>
    player.id === playerId ? { ...player, name } : player,
  )
  return accept({ players })
}

/**
 * Removes a player without any recorded score and closes the gap.
 * Codes: player/unknown, player/has-scores. Source: R10, R13.
 */
export function removePlayer(game: Game, { type, playerId }: EventOf<'player-removed'>): Change {
  const others = game.players.filter(({ id }) => id !== playerId)
  if (others.length === game.players.length) return refuse({ code: 'player/unknown', playerId })
  if (game.rounds.some((round) => recordedScore(round, playerId) !== undefined)) {
    return refuse({ code: 'player/has-scores', playerId })
  }
  return accept({ players: numberPositions(others), undo: { type, players: game.players } })
}

/** Puts the players in another order. Codes: positions/not-permutation. Source: R10. */
export function changePositions(
  game: Game,
  { type, playerIds }: EventOf<'positions-changed'>,
): Change {
  const ordered = playerIds
    .map((playerId) => game.players.find(({ id }) => id === playerId))
    .filter((player): player is Player => player !== undefined)
  const isPermutation =
    playerIds.length === game.players.length && new Set(ordered).size === game.players.length
  if (!isPermutation) return refuse({ code: 'positions/not-permutation' })
  return accept({ players: numberPositions(ordered), undo: { type, players: game.players } })
}
