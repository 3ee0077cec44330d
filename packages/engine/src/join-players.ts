import type { Change, EventOf } from './change.ts'
import type { Game } from './game.ts'
import { isWithin, LIMITS } from './limits.ts'
import { isLengthWithin } from './name.ts'
import { outcomeOf } from './outcome.ts'
import type { Player } from './player.ts'
import { placePlayer } from './position.ts'
import { accept, refuse } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { isOut, newStint } from './stint.ts'

/**
 * Adds players after the existing ones; they join the next round with 0 points.
 * Codes: game/over, player/limit, player/name-length. Source: spec.md section 4, R1, R16.
 */
export function addPlayers(game: Game, event: EventOf<'players-added'>): Change {
  const error = newPlayersError(game, event.names)
  if (error !== undefined) return refuse(error)
  const added = event.names.map(
    (name, index): Player => ({
      id: game.nextPlayerId + index,
      name,
      position: game.players.length + index + 1,
      stints: [newStint(game.rounds.length + 1, 0)],
    }),
  )
  return accept({
    players: [...game.players, ...added],
    nextPlayerId: game.nextPlayerId + added.length,
    undo: { type: event.type, players: game.players },
  })
}

/**
 * Adds one player in the middle of the game, at most in the next round. Rounds already played from
 * `roundJoined` on count 0 and are listed as missing (R5). Codes: game/over, player/limit,
 * player/name-length, join/... Source: spec.md section 5, R9, R10.
 */
export function joinPlayer(game: Game, event: EventOf<'player-joined'>): Change {
  const error = newPlayersError(game, [event.name]) ?? joinError(game, event, 1)
  if (error !== undefined) return refuse(error)
  const joined: Player = {
    id: game.nextPlayerId,
    name: event.name,
    position: event.position,
    stints: [newStint(event.roundJoined, event.beginningScore)],
  }
  return accept({
    players: placePlayer(game.players, joined, event.position),
    nextPlayerId: game.nextPlayerId + 1,
    undo: { type: event.type, players: game.players },
  })
}

/**
 * Brings a player who is out back for the next round, with a new stint; once made, it stands. It
 * is allowed while the game is over, and then the game goes on.
 * Codes: player/unknown, player/not-out, join/... Source: spec.md section 4, R2, R9 to R11.
 */
export function rejoinPlayer(game: Game, event: EventOf<'player-rejoined'>): Change {
  const { playerId } = event
  const player = game.players.find(({ id }) => id === playerId)
  if (player === undefined) return refuse({ code: 'player/unknown', playerId })
  if (!isOut(player)) return refuse({ code: 'player/not-out', playerId })
  const error = joinError(game, event, game.rounds.length + 1)
  if (error !== undefined) return refuse(error)
  const stints = [...player.stints, newStint(event.roundJoined, event.beginningScore)]
  return accept({
    players: placePlayer(game.players, { ...player, stints }, event.position),
    undo: { type: event.type, players: game.players },
  })
}

function newPlayersError(game: Game, names: readonly string[]): RuleError | undefined {
  if (outcomeOf(game).isOver) return { code: 'game/over' }
  if (game.players.length + names.length > LIMITS.players) {
    return { code: 'player/limit', maximum: LIMITS.players }
  }
  return names.map(nameError).find((error) => error !== undefined)
}

/** Why a name cannot be a player's, or undefined. */
export function nameError(name: string): RuleError | undefined {
  const range = LIMITS.playerName
  return isLengthWithin(name, range) ? undefined : { code: 'player/name-length', ...range }
}

function joinError(
  game: Game,
  { position, beginningScore, roundJoined }: EventOf<'player-joined'> | EventOf<'player-rejoined'>,
  firstRound: number,
): RuleError | undefined {
  const positions = { minimum: 1, maximum: game.players.length + 1 }
  if (!isWithin(position, positions)) return { code: 'join/position-out-of-range', ...positions }
  const rounds = { minimum: firstRound, maximum: game.rounds.length + 1 }
  if (!isWithin(roundJoined, rounds)) return { code: 'join/round-out-of-range', ...rounds }
  const beginnings = { minimum: 0, maximum: game.settings.targetScore }
  if (!isWithin(beginningScore, beginnings)) {
    return { code: 'join/beginning-score-out-of-range', ...beginnings }
  }
  return undefined
}
