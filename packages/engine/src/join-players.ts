import type { Change } from './change.ts'
import { undoable } from './change.ts'
import type { EventOf } from './event.ts'
import type { Game } from './game.ts'
import { lastSafeTotal } from './limit.ts'
import type { Range } from './limits.ts'
import { LIMITS, rangeError } from './limits.ts'
import { nameError, normaliseName } from './name.ts'
import { eligibleWinners, outcomeOf } from './outcome.ts'
import type { JoinType, Player } from './player.ts'
import { numberPositions, placePlayer } from './position.ts'
import { err } from './result.ts'
import type { RuleError } from './rule-error.ts'
import type { Settings } from './settings.ts'
import { isOut, latestStint, newStint, playerOf } from './stint.ts'

/** What the form for a player who joins mid-game starts with. */
export type JoinDefaults = {
  readonly type: JoinType
  readonly position: number
  readonly beginningScore: number
  readonly roundJoined: number
}

/**
 * The defaults of a join: last position, next round, and one point more than the highest total
 * among those still in, but never above the target; 0 without players.
 * Source: R9.
 *
 * @example
 * joinDefaults(game)
 * // { type: 'MIDDLE_JOIN', position: 3, beginningScore: 21, roundJoined: 2 }
 */
export function joinDefaults(game: Game): JoinDefaults {
  const totals = eligibleWinners(game).map((player) => latestStint(player).total)
  const highest = Math.max(-1, ...totals)
  return {
    type: 'MIDDLE_JOIN',
    position: game.players.length + 1,
    beginningScore: Math.min(highest + 1, lastSafeTotal(game.settings)),
    roundJoined: game.rounds.length + 1,
  }
}

/**
 * With how many points one who joins or comes back may begin, so that nobody is out on arrival.
 * Source: R9.
 *
 * @example
 * beginningsOf({ targetScore: 150 })
 * // { minimum: 0, maximum: 150 }
 */
export function beginningsOf(settings: Pick<Settings, 'targetScore'>): Range {
  return { minimum: 0, maximum: lastSafeTotal(settings) }
}

/**
 * Adds players after the existing ones; they join the next round with 0 points.
 * Codes: event/empty, game/over, player/limit, player/name-length. Source: R1, R16, R20.
 */
export function addPlayers(game: Game, event: EventOf<'players-added'>): Change {
  if (event.names.length === 0) return err({ code: 'event/empty' })
  const names = event.names.map(normaliseName)
  const error = newPlayersError(game, names)
  if (error !== undefined) return err(error)
  const added = names.map((name, index) =>
    newPlayer(game.nextPlayerId + index, name, game.rounds.length + 1, 0),
  )
  return undoable(game, event, {
    players: numberPositions([...game.players, ...added]),
    nextPlayerId: game.nextPlayerId + names.length,
  })
}

/**
 * Adds one player in the middle of the game, at most in the next round. Rounds already played from
 * `roundJoined` on count 0 and are listed as missing (R5). Codes: game/over, player/limit,
 * player/name-length, join/... Source: R9, R10.
 */
export function joinPlayer(game: Game, event: EventOf<'player-joined'>): Change {
  const { position, roundJoined, beginningScore } = event
  const name = normaliseName(event.name)
  const error = newPlayersError(game, [name]) ?? joinError(game, event, 1)
  if (error !== undefined) return err(error)
  const joined = newPlayer(game.nextPlayerId, name, roundJoined, beginningScore)
  return undoable(game, event, {
    players: placePlayer(game.players, joined, position),
    nextPlayerId: game.nextPlayerId + 1,
  })
}

/**
 * Brings a player who is out back for the next round, with a new stint; once made, it stands. It
 * is allowed while the game is over, and then the game goes on.
 * Codes: player/unknown, player/not-out, join/... Source: R2, R9, R10, R11.
 */
export function rejoinPlayer(game: Game, event: EventOf<'player-rejoined'>): Change {
  const { playerId } = event
  const player = playerOf(game, playerId)
  if (player === undefined) return err({ code: 'player/unknown', playerId })
  if (!isOut(player)) return err({ code: 'player/not-out', playerId })
  const error = joinError(game, event, game.rounds.length + 1)
  if (error !== undefined) return err(error)
  const stints = [...player.stints, newStint(event.roundJoined, event.beginningScore)]
  return undoable(game, event, {
    players: placePlayer(game.players, { ...player, stints }, event.position),
  })
}

/** A player who is given a position when seated. */
function newPlayer(id: number, name: string, roundJoined: number, beginningScore: number): Player {
  return { id, name, position: 0, stints: [newStint(roundJoined, beginningScore)] }
}

function newPlayersError(game: Game, names: readonly string[]): RuleError | undefined {
  if (outcomeOf(game).isOver) return { code: 'game/over' }
  if (game.players.length + names.length > LIMITS.players) {
    return { code: 'player/limit', maximum: LIMITS.players }
  }
  return names.map(nameError).find((error) => error !== undefined)
}

function joinError(
  { players, rounds, settings }: Game,
  { position, beginningScore, roundJoined }: EventOf<'player-joined'> | EventOf<'player-rejoined'>,
  firstRound: number,
): RuleError | undefined {
  const range = (minimum: number, maximum: number) => ({ minimum, maximum })
  return (
    rangeError('join/position-out-of-range', position, range(1, players.length + 1)) ??
    rangeError('join/round-out-of-range', roundJoined, range(firstRound, rounds.length + 1)) ??
    rangeError('join/beginning-score-out-of-range', beginningScore, beginningsOf(settings))
  )
}
