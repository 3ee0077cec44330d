import type { GameEventType } from './event.ts'
import type { Game, GameStatus, Round, Undo } from './game.ts'
import { GAME_FORMAT } from './game.ts'
import { gaugeOf } from './limit.ts'
import { outcomeOf, winnerIdsOf } from './outcome.ts'
import type { JoinType, Player, Stint } from './player.ts'
import type { Rules } from './rule-set.ts'
import type { RoundExtras, ScoreType } from './score.ts'
import { keptScores, pointsOf } from './score.ts'
import type { ScoreboardFormat } from './scoreboard-format.ts'
import { SCOREBOARD_FORMAT } from './scoreboard-format.ts'
import type { Settings } from './settings.ts'
import { SETTING_FIELDS } from './settings.ts'
import { standingsOf } from './standings.ts'
import { isOut, latestStint, recordedScore, stintIn } from './stint.ts'

/**
 * Everything a screen shows of one game, derived from it and carrying enough to continue from
 * (`gameFromScoreboard`). It holds no personal data beyond the players' names. What is optional is of
 * a game by other rules, whose scoreboard is of format 4 (R29).
 */
export type Scoreboard = {
  readonly format: ScoreboardFormat
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
  /** What R14 can take back now, or null. */
  readonly undoable: Undoable | null
}

/** The change that an undo would take back: what a person knows it by, and what was before it. */
export type Undoable = {
  readonly type: GameEventType
  /** The round that was scored or edited, else null. */
  readonly roundNumber: number | null
  /** Who was added, joined, came back or was removed. */
  readonly players: readonly UndoablePlayer[]
  /** The settings that have another value since. */
  readonly settings: readonly (keyof Settings)[]
  /** What the undo brings back, so that it can be applied without the events. */
  readonly before: Omit<Undo, 'type'>
}

/** A player whom an undo takes away or brings back. */
export type UndoablePlayer = { readonly playerId: number; readonly playerName: string }

/** The game itself: its settings and where it stands. */
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
  /** What differs from House rules, null where nothing does any more. */
  readonly rules?: Partial<Rules> | null
  /** Who deals the next round, where a dealer is kept and the game goes on (R37). */
  readonly dealerId?: number | null
}

/** One player and how it stands; `type` to `beginningScore` are of the latest stint (R2). */
export type ScoreboardPlayer = {
  readonly id: number
  readonly name: string
  readonly position: number
  /** Of the latest stint: REJOIN when it came by a rejoin. */
  readonly type: JoinType
  readonly roundJoined: number
  readonly roundExited: number | null
  readonly beginningScore: number
  readonly totalScore: number
  /** The same as totalScore: the API has both names (P-entity-2). */
  readonly currentScore: number
  readonly isOut: boolean
  /** Where the player finishes, of a running game so far; from 1, null before round 1 (R22). */
  readonly place: number | null
  /** The place of a player who is in, null when out. */
  readonly rank: number | null
  /** Points left to the target; negative when above it. */
  readonly pointsLeft: number
  /** Total over target in percent, at most 100, rounded down to a whole number. */
  readonly progress: number
  /** From 80 percent of the target and not out. */
  readonly isWarning: boolean
  readonly roundsWon: number
  /** The score that counted in the last round, or null when none did. */
  readonly lastScore: number | null
  /** How often the player came back. */
  readonly rejoins: number
  readonly stints: readonly Stint[]
  /** The names of a side (R37). */
  readonly members?: readonly string[]
  /** First and middle drops that are left, by the room to the limit and by the rules; null without. */
  readonly dropsLeft?: number | null
  /** A drop would put the player out, or is no longer given: "must play" (R34). */
  readonly mustPlay?: boolean
}

/** One round with what its scores are worth. */
export type ScoreboardRound = {
  readonly roundNumber: number
  readonly revision: number
  readonly scores: readonly ScoreboardScore[]
  /** Every player with the round's lowest counted score (R7), or who else won it (R32), by position. */
  readonly winnerIds: readonly number[]
  /** Who plays this round but has no score of theirs recorded (R5). */
  readonly missingIds: readonly number[]
  /** The winners that the entry named, where it did. */
  readonly namedWinnerIds?: readonly number[]
} & Omit<RoundExtras, 'winnerIds'>

/** One player's score in one round. */
export type ScoreboardScore = {
  readonly playerId: number
  readonly playerName: string
  readonly scoreType: ScoreType
  /** What it is worth now, in points, as it was entered. */
  readonly scoreValue: number
  /** False when it was recorded after the round in which its player is now out (R5). */
  readonly counts: boolean
  readonly kind?: string
  /** What the round gave for it, in points: 0 while it does not count (R32). */
  readonly points?: number
}

/** Who won, and with what total. */
export type Winner = {
  readonly playerId: number
  readonly playerName: string
  readonly score: number
}

/**
 * Everything a screen shows of a game; it shares no list with the game.
 * Source: R1 to R14, R19, R21, R22.
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
  const winners = winnersOf(game, winnerIdsOf(game))
  return {
    format: SCOREBOARD_FORMAT,
    version: game.version,
    game: scoreboardGame(game),
    players: game.players.map((player) => scoreboardPlayer(game, player, rounds, places)),
    rounds,
    currentRound: game.rounds.length,
    standings: standings.map(({ playerId }) => playerId),
    isOver: outcomeOf(game).isOver,
    winners,
    winner: winners[0] ?? null,
    undoable: game.undo && undoableOf(game, game.undo, copiedBefore(game.undo)),
  }
}

/**
 * The game a scoreboard was made of, so that a screen can preview and continue from it: the exact
 * inverse of `scoreboardOf`.
 *
 * @example
 * gameFromScoreboard(scoreboardOf(game))
 * // game
 */
export function gameFromScoreboard(scoreboard: Scoreboard): Game {
  const { game, undoable } = scoreboard
  return {
    format: GAME_FORMAT,
    version: scoreboard.version,
    status: game.status,
    settings: Object.fromEntries(
      SETTING_FIELDS.map((field) => [field, game[field]]),
    ) as HouseSettings,
    players: scoreboard.players.map(copiedPlayer),
    nextPlayerId: game.nextPlayerId,
    rounds: scoreboard.rounds.map(({ roundNumber, revision, scores }) => ({
      roundNumber,
      revision,
      scores: keptScores(scores),
    })),
    nextRevision: game.nextRevision,
    winnerPlayerIds:
      game.status === 'COMPLETED' ? scoreboard.winners.map(({ playerId }) => playerId) : [],
    manualEnd: game.manualEnd,
    cancelReason: game.cancelReason,
    undo: undoable && { type: undoable.type, ...copiedBefore(undoable.before) },
  }
}

type HouseSettings = Omit<Settings, 'rules'>
type Table = Pick<Game, 'players'>

/** What an undo would take back, with a copy of what was before it. */
export function undoableOf(game: Game, undo: Undo, before: Undoable['before']): Undoable {
  const { type } = undo
  const stintsIn = (players: readonly Player[], id: number) =>
    players.find((player) => player.id === id)?.stints.length
  const came = game.players.filter(({ id, stints }) => stintsIn(undo.players, id) !== stints.length)
  const left = undo.players.filter(({ id }) => stintsIn(game.players, id) === undefined)
  return {
    type,
    roundNumber: type === 'round-scored' ? game.rounds.length : (undo.round?.roundNumber ?? null),
    players: [...came, ...left].map(({ id, name }) => ({ playerId: id, playerName: name })),
    settings: SETTING_FIELDS.filter(
      (field) => undo.settings !== undefined && undo.settings[field] !== game.settings[field],
    ),
    before,
  }
}

function copiedBefore({ players, settings, round }: Undoable['before']): Undoable['before'] {
  return {
    players: players.map(copiedPlayer),
    ...(settings && { settings: { ...settings } }),
    ...(round && { round: { ...round, scores: round.scores.map((score) => ({ ...score })) } }),
  }
}

function copiedPlayer({ id, name, position, stints }: Player): Player {
  return { id, name, position, stints: stints.map((stint) => ({ ...stint })) }
}

export function scoreboardGame(game: Game): ScoreboardGame {
  const { status, nextPlayerId, nextRevision, manualEnd, cancelReason } = game
  return {
    ...game.settings,
    status,
    currentRound: game.rounds.length,
    playerCount: game.players.length,
    nextPlayerId,
    nextRevision,
    manualEnd,
    cancelReason,
  }
}

export function winnersOf({ players }: Table, ids: readonly number[]): readonly Winner[] {
  return players
    .filter((player) => ids.includes(player.id))
    .map((player) => ({
      playerId: player.id,
      playerName: player.name,
      score: latestStint(player).total,
    }))
}

export function scoreboardPlayer(
  game: Game,
  player: Player,
  rounds: readonly Pick<ScoreboardRound, 'scores' | 'winnerIds'>[],
  places: ReadonlyMap<number, number | null>,
): ScoreboardPlayer {
  const { id, name, position, stints } = player
  const { roundJoined, roundExited, beginningScore, total } = latestStint(player)
  const { pointsLeft, progress, isWarning } = gaugeOf(total, game.settings)
  const place = places.get(id) as number | null
  const last = rounds.at(-1)?.scores.find((score) => score.playerId === id && score.counts)
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
    rank: isOut(player) ? null : place,
    pointsLeft,
    progress,
    isWarning,
    roundsWon: rounds.filter((round) => round.winnerIds.includes(id)).length,
    lastScore: last?.scoreValue ?? null,
    rejoins: stints.length - 1,
    stints: stints.map((stint) => ({ ...stint })),
  }
}

/** Who plays a round but has no score there, by position. Source: R5. */
export function missingIn(
  { players }: Table,
  round: Pick<Round, 'roundNumber' | 'scores'>,
): readonly number[] {
  return players
    .filter((player) => !recordedScore(round, player.id) && stintIn(player, round.roundNumber))
    .map((player) => player.id)
}

function scoreboardRound(
  game: Game,
  round: Round,
  seats: ReadonlyMap<number, Player>,
): ScoreboardRound {
  const { roundNumber, revision } = round
  const positionOf = (playerId: number) => (seats.get(playerId) as Player).position
  let lowest = Number.POSITIVE_INFINITY
  const scores = round.scores.map((score): ScoreboardScore => {
    const player = seats.get(score.playerId) as Player
    const scoreValue = pointsOf(score, game.settings)
    const counts = stintIn(player, roundNumber) !== undefined
    if (counts && scoreValue < lowest) lowest = scoreValue
    return {
      playerId: player.id,
      playerName: player.name,
      scoreType: score.scoreType,
      scoreValue,
      counts,
    }
  })
  return {
    roundNumber,
    revision,
    scores,
    winnerIds: scores
      .filter((score) => score.counts && score.scoreValue === lowest)
      .map((score) => score.playerId)
      .sort((a, b) => positionOf(a) - positionOf(b)),
    missingIds: missingIn(game, round),
  }
}
