import { dealerOf } from '../rules/dealer.ts'
import { dropsLeftOf } from '../rules/drops.ts'
import type { ReadScore } from '../rules/forms.ts'
import { readRound, winnersIn } from '../rules/forms.ts'
import { gaugeOf } from '../rules/limit.ts'
import { outcomeOf, winnerIdsOf } from '../rules/outcome.ts'
import type { GameEventType } from '../state/event.ts'
import type { Game, GameStatus, Round, Undo } from '../state/game.ts'
import { formatOf } from '../state/game.ts'
import type { Absence, JoinType, Player, Stint } from '../state/player.ts'
import type { Rules } from '../state/rule-set.ts'
import type { RoundExtras, ScoreType } from '../state/score.ts'
import { keptScores } from '../state/score.ts'
import type { Settings } from '../state/settings.ts'
import { SETTING_FIELDS } from '../state/settings.ts'
import { isIn, isOut, latestStint, recordedScore, roundLeftBy, stintIn } from '../state/stint.ts'
import type { WrittenFormat } from './scoreboard-format.ts'
import { isReadableFormat, isWrittenFormat, scoreboardFormat } from './scoreboard-format.ts'
import { standingsOf } from './standings.ts'

/**
 * Everything a screen shows of one game, derived from it and carrying enough to continue from
 * (`gameFromScoreboard`). It holds no personal data beyond the players' names.
 */
export type Scoreboard = {
  readonly format: WrittenFormat
  readonly version: number
  readonly game: ScoreboardGame
  /** By position. */
  readonly players: readonly ScoreboardPlayer[]
  readonly rounds: readonly ScoreboardRound[]
  /** The last scored round, 0 before the first (R1). */
  readonly currentRound: number
  /** Ids by place, ties by position (R22). */
  readonly standings: readonly number[]
  /** Whether the rules say that the game is over, also while it is INPROGRESS (R8, R11). */
  readonly isOver: boolean
  /** By position: the recorded winners when COMPLETED, else the rules' when over, else none. */
  readonly winners: readonly Winner[]
  /** The first of `winners` (R7), or null. */
  readonly winner: Winner | null
  /** The change that R14 can take back now, or null. */
  readonly undoable: Undoable | null
}

/** The change that an undo would take back: the facts by which a person knows it, and the state before. */
export type Undoable = {
  readonly type: GameEventType
  /** The round that was scored or edited, else null. */
  readonly roundNumber: number | null
  /** The players that were added, joined, left, came back or were removed. */
  readonly players: readonly UndoablePlayer[]
  /** The settings that have another value since. */
  readonly settings: readonly (keyof Settings)[]
  /** The parts that the undo brings back, so that it can be applied without the events. */
  readonly before: Omit<Undo, 'type'>
}

/** A player whom an undo takes away or brings back. */
export type UndoablePlayer = { readonly playerId: number; readonly playerName: string }

/** The game itself: its settings and its state. */
export type ScoreboardGame = {
  readonly name: string
  readonly description: string
  readonly status: GameStatus
  readonly targetScore: number
  readonly dropScore: number
  readonly middleDropScore: number
  readonly fullCountScore: number
  readonly currentRound: number
  readonly playerCount: number
  readonly nextPlayerId: number
  /** The revision the next new round starts with: above 1 when the newest round was undone. */
  readonly nextRevision: number
  readonly manualEnd: boolean
  readonly cancelReason: string | null
  /** The rules that differ from House rules, null where none does. */
  readonly rules: Partial<Rules> | null
  /** The dealer of the next round, where the rules have one and the game goes on (R37). */
  readonly dealerId: number | null
}

/** One player's state; `type` to `beginningScore` are of the latest stint (R2). */
export type ScoreboardPlayer = {
  readonly id: number
  readonly name: string
  readonly position: number
  /** How the latest stint began: REJOIN after a rejoin. */
  readonly type: JoinType
  readonly roundJoined: number
  readonly roundExited: number | null
  readonly beginningScore: number
  readonly totalScore: number
  /** The same as totalScore: the API has both names (P-entity-2). */
  readonly currentScore: number
  readonly isOut: boolean
  /** The player's place, in a running game the one so far; from 1, null before round 1 (R22). */
  readonly place: number | null
  /** The place of a player who is in, null when out or gone. */
  readonly rank: number | null
  /** Points left to the target; negative when above it. */
  readonly pointsLeft: number
  /** Total over target in percent, at most 100, rounded down to a whole number. */
  readonly progress: number
  /** From 80 percent of the target, neither out nor gone. */
  readonly isWarning: boolean
  readonly roundsWon: number
  /** The score that counted in the last round, or null when none did. */
  readonly lastScore: number | null
  /** The number of times the player came back. */
  readonly rejoins: number
  readonly stints: readonly Stint[]
  /** The names of a side (R37). */
  readonly members?: readonly string[]
  /** First and middle drops that are left, by the room to the limit and by the rules; null without. */
  readonly dropsLeft: number | null
  /** A drop would put the player out, or is no longer given: "must play" (R34). */
  readonly mustPlay: boolean
  /** The round after which the player left, of a player who has not come back and is not out (R43). */
  readonly roundLeft?: number
  /** The times at which the player left, and came back, where there are any (R43). */
  readonly absences?: readonly Absence[]
}

/** One round with the worth of its scores. */
export type ScoreboardRound = {
  readonly roundNumber: number
  readonly revision: number
  readonly scores: readonly ScoreboardScore[]
  /** The winners of the round, by position: by House rules all with its lowest counted score (R7, R32). */
  readonly winnerIds: readonly number[]
  /** The players of this round without a recorded score (R5). */
  readonly missingIds: readonly number[]
  /** The winners that the entry named, where it did. */
  readonly namedWinnerIds?: readonly number[]
} & Omit<RoundExtras, 'winnerIds'>

/** One player's score in one round. */
export type ScoreboardScore = {
  readonly playerId: number
  readonly playerName: string
  readonly scoreType: ScoreType
  /** Its worth now, in points, as it was entered. */
  readonly scoreValue: number
  /** False when it was recorded after the round in which its player is now out (R5). */
  readonly counts: boolean
  readonly kind?: string
  /** The points that the round gave for it: 0 while it does not count (R32). */
  readonly points: number
}

/** A winner, with the total. */
export type Winner = {
  readonly playerId: number
  readonly playerName: string
  readonly score: number
}

/**
 * Everything a screen shows of a game; it shares no list with the game.
 * Source: R1 to R14, R19, R21, R22, R29 to R38, R43.
 *
 * @example
 * scoreboardOf(game).standings
 * // [1, 2]
 */
export function scoreboardOf(game: Game): Scoreboard {
  const seats = new Map(game.players.map((player) => [player.id, player]))
  const rounds = game.rounds.map((round) => scoreboardRound(game, round, seats))
  const standings = standingsOf(game)
  const places = new Map(standings.map(({ playerId, place }) => [playerId, place]))
  const winners = winnersOf(game)
  const { isOver } = outcomeOf(game)
  return {
    format: scoreboardFormat(game.format),
    version: game.version,
    game: scoreboardGame(game, isOver),
    players: game.players.map((player) => scoreboardPlayer(game, player, rounds, places)),
    rounds,
    currentRound: rounds.length,
    standings: standings.map(({ playerId }) => playerId),
    isOver,
    winners,
    winner: winners[0] ?? null,
    undoable: game.undo && undoableOf(game, game.undo),
  }
}

/**
 * The game a scoreboard was made of, so that a screen can preview and continue from it: the exact
 * inverse of `scoreboardOf`. They share no list.
 *
 * @example
 * gameFromScoreboard(scoreboardOf(game))
 * // game
 */
export function gameFromScoreboard(scoreboard: Scoreboard): Game {
  const { game, undoable } = scoreboard
  const players = scoreboard.players.map(copiedPlayer)
  const undo = undoable && { type: undoable.type, ...copiedBefore(undoable.before) }
  return {
    format: formatOf({ players, undo }),
    version: scoreboard.version,
    status: game.status,
    settings: settingsOf(game),
    players,
    nextPlayerId: game.nextPlayerId,
    rounds: scoreboard.rounds.map(
      ({ roundNumber, revision, scores, namedWinnerIds, bonus, dealerId }) => ({
        roundNumber,
        revision,
        scores: keptScores(scores),
        ...(namedWinnerIds && { winnerIds: [...namedWinnerIds] }),
        ...(bonus && { bonus }),
        ...(dealerId && { dealerId }),
      }),
    ),
    nextRevision: game.nextRevision,
    winnerPlayerIds:
      game.status === 'COMPLETED' ? scoreboard.winners.map(({ playerId }) => playerId) : [],
    manualEnd: game.manualEnd,
    cancelReason: game.cancelReason,
    undo,
  }
}

/**
 * A scoreboard in the format of today: one of format 3, as servers and devices of earlier releases have
 * it, is without the fields of other rules. All else in the document stays. Null where the format is not
 * known here. Source: R29.
 *
 * @example
 * currentScoreboard({ ...scoreboardOf(game), format: 6 })
 * // null
 */
export function currentScoreboard<
  Document extends { readonly format: number; readonly game: object },
>(document: Document): (Document & Scoreboard) | null {
  if (isWrittenFormat(document.format)) return document as Document & Scoreboard
  if (!isReadableFormat(document.format)) return null
  const current = scoreboardOf(gameFromScoreboard(document as unknown as Scoreboard))
  return { ...document, ...current, game: { ...document.game, ...current.game } }
}

type Table = Pick<Game, 'players'>

function settingsOf({ rules, ...game }: ScoreboardGame): Settings {
  const entries = SETTING_FIELDS.map((field) => [field, game[field]])
  const settings: Omit<Settings, 'rules'> = Object.fromEntries(entries)
  return rules ? { ...settings, rules: copied(rules) } : settings
}

function undoableOf(game: Game, undo: Undo): Undoable {
  const { type, settings: before } = undo
  const waysOf = ({ stints, absences }: Player) => JSON.stringify([stints.length, absences])
  const waysIn = (players: readonly Player[], id: number) =>
    players.filter((player) => player.id === id).map(waysOf)[0]
  const moved = game.players.filter((player) => waysIn(undo.players, player.id) !== waysOf(player))
  const removed = undo.players.filter(({ id }) => waysIn(game.players, id) === undefined)
  return {
    type,
    roundNumber: type === 'round-scored' ? game.rounds.length : (undo.round?.roundNumber ?? null),
    players: [...moved, ...removed].map(({ id, name }) => ({ playerId: id, playerName: name })),
    settings: ([...SETTING_FIELDS, 'rules'] as const).filter(
      (field) =>
        before !== undefined &&
        JSON.stringify(before[field]) !== JSON.stringify(game.settings[field]),
    ),
    before: copiedBefore(undo),
  }
}

function copiedBefore({ players, settings, round }: Undoable['before']): Undoable['before'] {
  return {
    players: players.map(copiedPlayer),
    ...(settings && { settings: copied(settings) }),
    ...(round && { round: copied(round) }),
  }
}

/** A player, read from data that may hold more. */
function copiedPlayer({ id, name, position, stints, members, absences }: Player): Player {
  const player: Mutable<Player> = {
    id,
    name,
    position,
    stints: stints.map((stint) => ({ ...stint })),
  }
  if (members !== undefined) player.members = [...members]
  if (absences !== undefined) player.absences = absences.map((absence) => ({ ...absence }))
  return player
}

/** A copy of plain data. */
const copied = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data))

function scoreboardGame(game: Game, isOver: boolean): ScoreboardGame {
  const { settings, status, nextPlayerId, nextRevision, manualEnd, cancelReason } = game
  return {
    ...settings,
    status,
    currentRound: game.rounds.length,
    playerCount: game.players.length,
    nextPlayerId,
    nextRevision,
    manualEnd,
    cancelReason,
    rules: settings.rules ? copied(settings.rules) : null,
    dealerId: isOver || status !== 'INPROGRESS' ? null : dealerOf(game),
  }
}

function winnersOf(game: Game): readonly Winner[] {
  const ids = winnerIdsOf(game)
  return game.players
    .filter((player) => ids.includes(player.id))
    .map((player) => ({
      playerId: player.id,
      playerName: player.name,
      score: latestStint(player).total,
    }))
}

function scoreboardPlayer(
  { settings }: Game,
  player: Player,
  rounds: readonly ScoreboardRound[],
  places: ReadonlyMap<number, number | null>,
): ScoreboardPlayer {
  const { id, name, position, stints, members, absences } = player
  const { roundJoined, roundExited, beginningScore, total } = latestStint(player)
  const { pointsLeft, progress, isWarning } = gaugeOf(total, settings)
  const place = places.get(id) as number | null
  const last = rounds.at(-1)?.scores.find((score) => score.playerId === id && score.counts)
  const dropsLeft = isIn(player) ? dropsLeftOf(player, total, settings) : null
  const roundLeft = roundLeftBy(player)
  return {
    id,
    name,
    position,
    type: stints.length > 1 ? 'REJOIN' : 'MIDDLE_JOIN',
    roundJoined,
    roundExited,
    beginningScore,
    totalScore: total,
    currentScore: total,
    isOut: isOut(player),
    place,
    rank: isIn(player) ? place : null,
    pointsLeft,
    progress,
    isWarning: isWarning && roundLeft === null,
    roundsWon: rounds.filter((round) => round.winnerIds.includes(id)).length,
    lastScore: last?.points ?? null,
    rejoins: stints.length - 1,
    stints: stints.map((stint) => ({ ...stint })),
    ...(members && { members: [...members] }),
    dropsLeft,
    mustPlay: dropsLeft === 0,
    ...(roundLeft !== null && { roundLeft }),
    ...(absences && { absences: absences.map((absence) => ({ ...absence })) }),
  }
}

/** The players of a round without a score there, by position. Source: R5. */
function missingIn({ players }: Table, round: Round): readonly number[] {
  return players
    .filter((player) => !recordedScore(round, player.id) && stintIn(player, round.roundNumber))
    .map((player) => player.id)
}

type Mutable<Data> = { -readonly [Name in keyof Data]: Data[Name] }

function scoreboardRound(
  game: Game,
  round: Round,
  seats: ReadonlyMap<number, Player>,
): ScoreboardRound {
  const { roundNumber, revision, winnerIds, bonus, dealerId } = round
  const read = readRound(game.players, round, game.settings)
  const seatOf = (playerId: number) => seats.get(playerId) as Player
  const shown: Mutable<ScoreboardRound> = {
    roundNumber,
    revision,
    scores: round.scores.map(({ playerId, scoreType, kind }, index): ScoreboardScore => {
      const { worth, counts, points } = read[index] as ReadScore
      const { name } = seatOf(playerId)
      const score = { playerId, playerName: name, scoreType, scoreValue: worth, counts, points }
      return kind === undefined ? score : { ...score, kind }
    }),
    winnerIds: winnersIn(read, round, game.settings).sort(
      (one, other) => seatOf(one).position - seatOf(other).position,
    ),
    missingIds: missingIn(game, round),
  }
  // One by one, as a spread of each costs more than all the rest of the round.
  if (winnerIds !== undefined) shown.namedWinnerIds = [...winnerIds]
  if (bonus !== undefined) shown.bonus = bonus
  if (dealerId !== undefined) shown.dealerId = dealerId
  return shown
}
