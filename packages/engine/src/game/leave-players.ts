import { eligibleWinners, outcomeOf } from '../rules/outcome.ts'
import type { Change } from '../state/change.ts'
import { undoable } from '../state/change.ts'
import type { EventOf } from '../state/event.ts'
import type { Game } from '../state/game.ts'
import type { Player } from '../state/player.ts'
import { withAbsences } from '../state/player.ts'
import { err } from '../state/result.ts'
import { isIn, playerOf, roundLeftBy } from '../state/stint.ts'

/**
 * Lets a player who is in leave after the last scored round: the total stays, and the player plays no
 * later round. The last player who is in stays.
 * Codes: player/unknown, player/not-in, game/over, leave/... Source: R43.
 */
export function leavePlayer(game: Game, event: EventOf<'player-left'>): Change {
  const { playerId, roundLeft } = event
  const { length: expected } = game.rounds
  const player = playerOf(game, playerId)
  if (player === undefined) return err({ code: 'player/unknown', playerId })
  if (!isIn(player)) return err({ code: 'player/not-in', playerId })
  if (outcomeOf(game).isOver) return err({ code: 'game/over' })
  if (expected === 0) return err({ code: 'leave/no-round' })
  if (roundLeft !== expected) return err({ code: 'leave/not-last-round', expected })
  if (eligibleWinners(game).length === 1) return err({ code: 'leave/last-player' })
  const absences = [...(player.absences ?? []), { roundLeft, roundReturned: null }]
  return undoable(game, event, { players: replaced(game, withAbsences(player, absences)) })
}

/**
 * Lets a player who left play again from the next round on, with the total and the position of before. It
 * is allowed while the game is over where the game then goes on.
 * Codes: player/unknown, player/not-left, game/over, leave/not-next-round. Source: R43.
 */
export function returnPlayer(game: Game, event: EventOf<'player-returned'>): Change {
  const { playerId, roundReturned } = event
  const expected = game.rounds.length + 1
  const player = playerOf(game, playerId)
  if (player === undefined) return err({ code: 'player/unknown', playerId })
  if (roundLeftBy(player) === null) return err({ code: 'player/not-left', playerId })
  if (roundReturned !== expected) return err({ code: 'leave/not-next-round', expected })
  const players = replaced(game, endAbsence(player, roundReturned))
  if (outcomeOf({ ...game, players }).isOver) return err({ code: 'game/over' })
  return undoable(game, event, { players })
}

/** A player who plays again from a round on; an absence without a round leaves no trace. Source: R43. */
export function endAbsence(player: Player, roundReturned: number): Player {
  const { absences = [] } = player
  const open = absences.at(-1)
  if (open?.roundReturned !== null) return player
  const before = absences.slice(0, -1)
  const isEmpty = open.roundLeft + 1 === roundReturned
  return withAbsences(player, isEmpty ? before : [...before, { ...open, roundReturned }])
}

function replaced({ players }: Game, player: Player): readonly Player[] {
  return players.map((each) => (each.id === player.id ? player : each))
}
