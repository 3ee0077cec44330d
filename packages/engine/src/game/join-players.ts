import { beginningsOf } from '../rules/limit.ts'
import { outcomeOf } from '../rules/outcome.ts'
import { joinOffer, rejoinOffer } from '../rules/rejoin.ts'
import type { Change } from '../state/change.ts'
import { undoable } from '../state/change.ts'
import type { EventOf } from '../state/event.ts'
import type { Game } from '../state/game.ts'
import type { Range } from '../state/limits.ts'
import { LIMITS, RULE_LIMITS, rangeError } from '../state/limits.ts'
import { checkedMembers, nameError, normaliseName } from '../state/name.ts'
import type { JoinType, Player, Stint } from '../state/player.ts'
import { withMembers } from '../state/player.ts'
import { err } from '../state/result.ts'
import type { RuleError } from '../state/rule-error.ts'
import { ruleOf } from '../state/rule-set.ts'
import { newStint, playerOf } from '../state/stint.ts'
import { endAbsence } from './leave-players.ts'
import { numberPositions, placePlayer } from './position.ts'

/** The values with which the form for a player who joins mid-game starts. */
export type JoinDefaults = {
  readonly type: JoinType
  readonly position: number
  readonly beginningScore: number
  readonly roundJoined: number
}

/**
 * The defaults of a join: last position, next round, and by House rules one point more than the highest
 * total among those still in, but never above the target; 0 without players. Source: R9, R35.
 *
 * @example
 * joinDefaults(game)
 * // { type: 'MIDDLE_JOIN', position: 3, beginningScore: 21, roundJoined: 2 }
 */
export function joinDefaults(game: Game): JoinDefaults {
  return {
    type: 'MIDDLE_JOIN',
    position: game.players.length + 1,
    beginningScore: joinOffer(game),
    roundJoined: game.rounds.length + 1,
  }
}

/**
 * Adds players after the existing ones; they join the next round with the start score.
 * Codes: event/empty, game/over, player/limit, player/name-length, members/wrong.
 * Source: R1, R16, R20, R36, R37.
 */
export function addPlayers(game: Game, event: EventOf<'players-added'>): Change {
  if (event.names.length === 0) return err({ code: 'event/empty' })
  const names = event.names.map(normaliseName)
  const error = newPlayersError(game, names)
  if (error !== undefined) return err(error)
  const beginningScore = ruleOf(game.settings, 'startScore')
  const added: Player[] = []
  for (const [index, name] of names.entries()) {
    const members = checkedMembers(event.members?.[index] ?? [])
    if (!members.ok) return members
    const stint = newStint(game.rounds.length + 1, beginningScore)
    added.push(newPlayer(game.nextPlayerId + index, name, stint, members.value))
  }
  return undoable(game, event, {
    players: numberPositions([...game.players, ...added]),
    nextPlayerId: game.nextPlayerId + names.length,
  })
}

/**
 * Adds one player in the middle of the game, at most in the next round. Rounds already played from
 * `roundJoined` on count 0 and are listed as missing (R5). Codes: game/over, player/limit,
 * player/name-length, members/wrong, join/... Source: R9, R10, R37.
 */
export function joinPlayer(game: Game, event: EventOf<'player-joined'>): Change {
  const { position, roundJoined, beginningScore } = event
  const name = normaliseName(event.name)
  const error = newPlayersError(game, [name]) ?? joinError(game, event, 1)
  if (error !== undefined) return err(error)
  const members = checkedMembers(event.members ?? [])
  if (!members.ok) return members
  const stint = newStint(roundJoined, beginningScore)
  const joined = newPlayer(game.nextPlayerId, name, stint, members.value)
  return undoable(game, event, {
    players: placePlayer(game.players, joined, position),
    nextPlayerId: game.nextPlayerId + 1,
  })
}

/**
 * Brings a player who is out back for the next round, with a new stint; once made, it stays valid. It
 * is allowed while the game is over, and then the game goes on. It ends an absence too.
 * Codes: rejoin/closed, player/unknown, player/not-out, join/... Source: R2, R9, R10, R11, R35, R43.
 */
export function rejoinPlayer(game: Game, event: EventOf<'player-rejoined'>): Change {
  const { playerId } = event
  const player = playerOf(game, playerId)
  if (player === undefined) return err({ code: 'player/unknown', playerId })
  const offer = rejoinOffer(game, playerId)
  if (offer === null) return err({ code: 'player/not-out', playerId })
  if (!offer.allowed) return err({ code: 'rejoin/closed', reason: offer.reason })
  const error = joinError(game, event, game.rounds.length + 1)
  if (error !== undefined) return err(error)
  const stints = [...player.stints, newStint(event.roundJoined, event.beginningScore)]
  const rejoined = endAbsence({ ...player, stints }, event.roundJoined)
  return undoable(game, event, { players: placePlayer(game.players, rejoined, event.position) })
}

/** The reason to refuse a new join that a log may hold: a race could be joined at its limit. Source: R9. */
export function newJoinError(
  { settings }: Game,
  { beginningScore }: EventOf<'player-joined'>,
): RuleError | undefined {
  return beginningError(beginningScore, beginningsOf(settings))
}

/** A player who is given a position when seated. */
function newPlayer(id: number, name: string, stint: Stint, members: readonly string[]): Player {
  return withMembers({ id, name, position: 0, stints: [stint] }, members)
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
  const hasSafeTotals = ruleOf(settings, 'end') === 'LAST_IN'
  return (
    rangeError('join/position-out-of-range', position, range(1, players.length + 1)) ??
    rangeError('join/round-out-of-range', roundJoined, range(firstRound, rounds.length + 1)) ??
    beginningError(
      beginningScore,
      hasSafeTotals ? beginningsOf(settings) : RULE_LIMITS.beginningScore,
    )
  )
}

function beginningError(beginningScore: number, range: Range): RuleError | undefined {
  return rangeError('join/beginning-score-out-of-range', beginningScore, range)
}
