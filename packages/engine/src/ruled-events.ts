import type { Handlers } from './apply-event.ts'
import { applyWith } from './apply-event.ts'
import type { Change } from './change.ts'
import { undoable, undoNewest, withRound } from './change.ts'
import { changePositions, removePlayer, renamePlayer } from './change-players.ts'
import { checkRecorded } from './check-entry.ts'
import { dealerOf } from './dealer.ts'
import { cancelGame, endWith } from './end-game.ts'
import type { EventOf, GameEvent } from './event.ts'
import { isRuledEvent } from './event.ts'
import type { Game } from './game.ts'
import { addPlayers, joinPlayer, rejoinPlayer } from './join-players.ts'
import { LIMITS, rangeError } from './limits.ts'
import type { Player } from './player.ts'
import { rejoinOffer } from './rejoin.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { RULED_FORMAT, rulesOf } from './rule-set.ts'
import { ruledOutcome } from './ruled-outcome.ts'
import { refusalOfNew } from './ruled-refusals.ts'
import {
  beginningsOf,
  changeError,
  checkedMembers,
  normaliseRules,
  RULE_LIMITS,
  rulesError,
} from './ruled-settings.ts'
import { dealAllRuled, dealRuled } from './ruled-table.ts'
import type { RoundEntry, Score } from './score.ts'
import { keptScores } from './score.ts'
import type { Settings } from './settings.ts'
import { normaliseSettings, settingsError } from './settings.ts'
import { latestStint, newStint } from './stint.ts'

function changeSettings(game: Game, event: EventOf<'settings-changed'>): Change {
  if (Object.keys(event.settings).length === 0) return err({ code: 'event/empty' })
  const settings = normaliseRules(normaliseSettings({ ...game.settings, ...event.settings }))
  const players = reseated(game, settings)
  const error =
    settingsError(settings) ?? rulesError(settings) ?? changeError({ ...game, players }, settings)
  if (error !== undefined) return err(error)
  const change = { settings, players: dealAllRuled(players, game.rounds, settings) }
  return undoable(game, event, change, { settings: game.settings })
}

/** Those who were to begin with the start score of before begin with that of now. Source: R36. */
function reseated(game: Game, settings: Settings): readonly Player[] {
  const before = rulesOf(game.settings).startScore
  const { startScore } = rulesOf(settings)
  return game.players.map((player) => ({
    ...player,
    stints: player.stints.map((stint) =>
      stint.beginningScore === before ? newStint(stint.roundJoined, startScore) : stint,
    ),
  }))
}

function scoreRound(game: Game, event: EventOf<'round-scored'>): Change {
  const { nextRevision, players, rounds, settings } = game
  const roundNumber = rounds.length + 1
  if (ruledOutcome(game).isOver) return err({ code: 'game/over' })
  if (event.roundNumber !== roundNumber) {
    return err({ code: 'round/out-of-order', expected: roundNumber })
  }
  if (roundNumber > LIMITS.rounds) return err({ code: 'round/limit', maximum: LIMITS.rounds })
  const [error] = checkRecorded(game, event)
  if (error !== undefined) return err(error)
  const dealerId = event.dealerId ?? dealerOf(game)
  const round = { roundNumber, revision: nextRevision, ...keptEntry(event, dealerId) }
  return undoable(game, event, {
    rounds: rounds.concat([round]),
    players: dealRuled(players, round, settings),
    nextRevision: 1,
  })
}

function editRound(game: Game, event: EventOf<'round-edited'>): Change {
  const { roundNumber } = event
  const round = game.rounds[roundNumber - 1]
  if (round === undefined) return err({ code: 'round/unknown', roundNumber })
  const [error] = checkRecorded(game, event)
  if (error !== undefined) return err(error)
  const entered = new Set(event.scores.map(({ playerId }) => playerId))
  const others = round.scores.filter(({ playerId }) => !entered.has(playerId))
  const entry = { ...event, scores: [...others, ...event.scores] }
  const dealerId = event.dealerId ?? round.dealerId ?? null
  const edited = { roundNumber, revision: round.revision + 1, ...keptEntry(entry, dealerId) }
  const rounds = withRound(game, edited)
  const players = dealAllRuled(game.players, rounds, game.settings)
  return undoable(game, event, { rounds, players }, { round })
}

/** An entry as a game keeps it: scores by player id, and of the rest what is there. */
function keptEntry(
  { scores, winnerIds, bonus }: Pick<RoundEntry, 'scores' | 'winnerIds' | 'bonus'>,
  dealerId: number | null,
) {
  const kinds = new Map(scores.map(({ playerId, kind }) => [playerId, kind]))
  return {
    scores: keptScores(scores).map((score): Score => {
      const kind = kinds.get(score.playerId)
      return kind === undefined ? score : { ...score, scoreValue: 0, kind }
    }),
    ...(winnerIds && { winnerIds: [...winnerIds].sort((a, b) => a - b) }),
    ...(bonus && { bonus }),
    ...(dealerId && { dealerId }),
  }
}

function addRuledPlayers(game: Game, event: EventOf<'players-added'>): Change {
  const { startScore } = rulesOf(game.settings)
  const change = addPlayers(game, event)
  if (change.ok && ruledOutcome(game).isOver) return err({ code: 'game/over' })
  return begunWith(change, isNewTo(game), startScore, event.members)
}

function joinRuledPlayer(game: Game, event: EventOf<'player-joined'>): Change {
  const { members = [], beginningScore } = event
  const change = joinPlayer(game, { ...event, beginningScore: 0 })
  if (!change.ok) return change
  if (ruledOutcome(game).isOver) return err({ code: 'game/over' })
  const error = beginningError(game, event)
  if (error !== undefined) return err(error)
  return begunWith(change, isNewTo(game), beginningScore, [members])
}

/** What is wrong with a beginning score, which House rules are not asked about. Source: R9, R36. */
function beginningError(game: Game, { beginningScore }: { readonly beginningScore: number }) {
  const isOutBeyond = rulesOf(game.settings).end === 'LAST_IN'
  const range = isOutBeyond ? beginningsOf(game.settings) : RULE_LIMITS.beginningScore
  return rangeError('join/beginning-score-out-of-range', beginningScore, range)
}

/** A change in which those who come begin with so many points, as these sides. */
function begunWith(
  change: Change,
  isComing: (player: Player) => boolean,
  beginningScore: number,
  members: readonly (readonly string[])[] = [],
): Change {
  if (!change.ok) return change
  const sides: (readonly string[])[] = []
  for (const names of members) {
    const checked = checkedMembers(names)
    if (!checked.ok) return checked
    sides.push(checked.value)
  }
  const players = change.value.players?.map((player) => {
    if (!isComing(player)) return player
    const { roundJoined } = latestStint(player)
    const stints = [...player.stints.slice(0, -1), newStint(roundJoined, beginningScore)]
    const side = sides.shift()
    return side === undefined ? { ...player, stints } : withMembers({ ...player, stints }, side)
  })
  return ok({ ...change.value, ...(players && { players }) })
}

/** Whether a player is not of the game yet, of those whom a change makes. */
const isNewTo =
  ({ nextPlayerId }: Game) =>
  ({ id }: Player) =>
    id >= nextPlayerId

function withMembers({ members: _members, ...player }: Player, members: readonly string[]): Player {
  return members.length === 0 ? player : { ...player, members }
}

function rejoinRuledPlayer(game: Game, event: EventOf<'player-rejoined'>): Change {
  const offer = rejoinOffer(game, event.playerId)
  if (offer?.allowed === false) return err({ code: 'rejoin/closed', reason: offer.reason })
  const change = rejoinPlayer(game, { ...event, beginningScore: 0 })
  if (!change.ok) return change
  const error = beginningError(game, event)
  if (error !== undefined) return err(error)
  return begunWith(change, ({ id }) => id === event.playerId, event.beginningScore)
}

function renameRuledPlayer(game: Game, event: EventOf<'player-renamed'>): Change {
  const { playerId, members } = event
  const change = renamePlayer(game, event)
  if (!change.ok || members === undefined) return change
  const checked = checkedMembers(members)
  if (!checked.ok) return checked
  const named = (players: readonly Player[]) =>
    players.map((player) => (player.id === playerId ? withMembers(player, checked.value) : player))
  const { players = [], undo } = change.value
  return ok({
    players: named(players),
    undo: undo ? { ...undo, players: named(undo.players) } : null,
  })
}

function endGame(game: Game, event: EventOf<'ended'>): Change {
  // Where rules are agreed on, as many as are named by hand share the win.
  const byHand = game.settings.rules === undefined ? 1 : Math.max(1, event.winnerPlayerIds.length)
  return endWith(game, event, ruledOutcome(game), byHand)
}

const HANDLERS: Handlers = {
  cancelled: cancelGame,
  'player-removed': removePlayer,
  'positions-changed': changePositions,
  undone: undoNewest,
  'settings-changed': changeSettings,
  'players-added': addRuledPlayers,
  'player-joined': joinRuledPlayer,
  'player-rejoined': rejoinRuledPlayer,
  'player-renamed': renameRuledPlayer,
  'round-scored': scoreRound,
  'round-edited': editRound,
  ended: endGame,
}

/** Whether a game that exists can meet an event of this kind, as far as this engine knows. */
export function isKnownRuled({ type }: GameEvent): boolean {
  return type === 'reopened' || Object.hasOwn(HANDLERS, type)
}

/**
 * `applyEvent` by any rules. A game of House rules gives what `applyEvent` of `@meldboard/engine`
 * gives, byte for byte. Source: R29.
 *
 * @param game null before `created`
 */
export function applyRuled(game: Game | null, event: GameEvent): Result<Game, RuleError> {
  const applied = applyRecorded(game, event)
  const error = applied.ok ? refusalOfNew(game, event, applied.value) : undefined
  return error === undefined ? applied : err(error)
}

/**
 * The game after an event of a log, by any rules: what `applyEvent` refuses only of new events, as a log
 * from before the refusal may hold it, is taken. Source: R29.
 *
 * @param game null before `created`
 * @example
 * applyRecorded(game, { format: 1, type: 'reopened' })
 * // { ok: false, error: { code: 'game/not-completed' } }
 */
export function applyRecorded(game: Game | null, event: GameEvent): Result<Game, RuleError> {
  const newest = Math.max(event.format, game?.format ?? 1)
  if (newest > RULED_FORMAT) return err({ code: 'event/format', newest: RULED_FORMAT })
  const given =
    event.type === 'created' ? { ...event, settings: normaliseRules(event.settings) } : event
  const applied = applyWith(HANDLERS, game, given)
  if (!applied.ok) return applied
  const after = applied.value
  const error = game === null ? rulesError(after.settings) : undefined
  if (error !== undefined) return err(error)
  const isRuled = newest === RULED_FORMAT || isRuledEvent(given)
  return ok({ ...after, format: isRuled ? RULED_FORMAT : 1 })
}
