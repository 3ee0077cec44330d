import type { Change } from '../state/change.ts'
import { undoable } from '../state/change.ts'
import type { EventOf } from '../state/event.ts'
import type { Game } from '../state/game.ts'
import { checkedMembers, nameError, normaliseName } from '../state/name.ts'
import type { Player } from '../state/player.ts'
import { withMembers } from '../state/player.ts'
import { err, ok } from '../state/result.ts'
import { openAbsence, playerOf, recordedScore } from '../state/stint.ts'
import { numberPositions } from './position.ts'

/**
 * Gives a player another name, or a side other members. A change that could be undone before still can be,
 * and its undo leaves the new name. Codes: player/unknown, player/name-length, members/wrong.
 * Source: R14, R16, R37.
 */
export function renamePlayer(game: Game, event: EventOf<'player-renamed'>): Change {
  const { playerId } = event
  if (playerOf(game, playerId) === undefined) return err({ code: 'player/unknown', playerId })
  const name = normaliseName(event.name)
  const error = nameError(name)
  if (error !== undefined) return err(error)
  const members = event.members && checkedMembers(event.members)
  if (members?.ok === false) return members
  const renamed = ({ players }: Pick<Game, 'players'>) =>
    players.map((player) => {
      if (player.id !== playerId) return player
      return members === undefined
        ? { ...player, name }
        : withMembers({ ...player, name }, members.value)
    })
  const undo = game.undo && { ...game.undo, players: renamed(game.undo) }
  return ok({ players: renamed(game), undo })
}

/**
 * Removes a player without any recorded score and closes the gap; one player who has not left remains.
 * Codes: player/unknown, player/has-scores, leave/last-player. Source: R10, R13, R43.
 */
export function removePlayer(game: Game, event: EventOf<'player-removed'>): Change {
  const { playerId } = event
  if (playerOf(game, playerId) === undefined) return err({ code: 'player/unknown', playerId })
  if (game.rounds.some((round) => recordedScore(round, playerId) !== undefined)) {
    return err({ code: 'player/has-scores', playerId })
  }
  const others = game.players.filter(({ id }) => id !== playerId)
  if (others.length > 0 && others.every(openAbsence)) return err({ code: 'leave/last-player' })
  return undoable(game, event, { players: numberPositions(others) })
}

/** Puts the players in another order. Codes: positions/not-permutation. Source: R10. */
export function changePositions(game: Game, event: EventOf<'positions-changed'>): Change {
  const { playerIds } = event
  const { players } = game
  const isPermutation =
    playerIds.length === players.length && players.every(({ id }) => playerIds.includes(id))
  if (!isPermutation) return err({ code: 'positions/not-permutation' })
  const ordered = playerIds.map((playerId) => playerOf(game, playerId) as Player)
  return undoable(game, event, { players: numberPositions(ordered) })
}
