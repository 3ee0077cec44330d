import type { GameEventType } from './event.ts'
import type { Game, GameStatus, Round } from './game.ts'
import { GAME_FORMAT } from './game.ts'
import { outcomeOf, winnerIdsOf } from './outcome.ts'
import type { JoinType, Player, Stint } from './player.ts'
import type { ScoreType } from './score.ts'
import { pointsOf } from './score.ts'
import type { Settings } from './settings.ts'
import { SETTING_FIELDS } from './settings.ts'
import { isWarning, progressOf, standingsOf } from './standings.ts'
import { isOut, latestStint, playersOfRound, recordedScore, stintIn } from './stint.ts'

/** The version of the scoreboard document's format. */
export const SCOREBOARD_FORMAT = 2

/**
 * Everything a screen shows of one game, derived from it and carrying enough to continue from
 * (`gameFromScoreboard`). It holds no personal data beyond the players' names.
 */
export type Scoreboard = {
  readonly format: typeof SCOREBOARD_FORMAT
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
  /** The type of the event that R14 can take back now, or null. */
  readonly undoable: GameEventType | null
}

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
}

/** One round with what its scores are worth. */
export type ScoreboardRound = {
  readonly roundNumber: number
  readonly revision: number
  readonly scores: readonly ScoreboardScore[]
  /** Every player with the round's lowest counted score (R7), by position. */
  readonly winnerIds: readonly number[]
  /** Who plays this round but has no score of theirs recorded (R5). */
  readonly missingIds: readonly number[]
}

/** One player's score in one round. */
export type ScoreboardScore = {
  readonly playerId: number
  readonly playerName: string
  readonly scoreType: ScoreType
  /** What it is worth now, in points. */
  readonly scoreValue: number
  /** False when it was recorded after the round in which its player is now out (R5). */
  readonly counts: boolean
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
  const winners = winnersOf(game)
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
    undoable: game.undo?.type ?? null,
  }
}

/**
 * The game a scoreboard was made of, so that a screen can preview and continue from it: the exact
 * inverse of `scoreboardOf`, except that nothing can be undone.
 *
 * @example
 * gameFromScoreboard(scoreboardOf(game))
 * // { ...game, undo: null }
 */
export function gameFromScoreboard(scoreboard: Scoreboard): Game {
  const { game } = scoreboard
  return {
    format: GAME_FORMAT,
    version: scoreboard.version,
    status: game.status,
    settings: Object.fromEntries(SETTING_FIELDS.map((field) => [field, game[field]])) as Settings,
    players: scoreboard.players.map(({ id, name, position, stints }) => ({
      id,
      name,
      position,
      stints: stints.map((stint) => ({ ...stint })),
    })),
    nextPlayerId: game.nextPlayerId,
    rounds: scoreboard.rounds.map(({ roundNumber, revision, scores }) => ({
      roundNumber,
      revision,
      scores: scores.map(({ playerId, scoreType, scoreValue }) => ({
        playerId,
        scoreType,
        scoreValue: scoreType === 'CUSTOM' ? scoreValue : 0,
      })),
    })),
    nextRevision: game.nextRevision,
    winnerPlayerIds:
      game.status === 'COMPLETED' ? scoreboard.winners.map(({ playerId }) => playerId) : [],
    manualEnd: game.manualEnd,
    cancelReason: game.cancelReason,
    undo: null,
  }
}

function scoreboardGame(game: Game): ScoreboardGame {
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
  game: Game,
  player: Player,
  rounds: readonly ScoreboardRound[],
  places: ReadonlyMap<number, number | null>,
): ScoreboardPlayer {
  const { targetScore } = game.settings
  const { id, name, position, stints } = player
  const { roundJoined, roundExited, beginningScore, total } = latestStint(player)
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
    pointsLeft: targetScore - total,
    progress: progressOf(total, targetScore),
    isWarning: isWarning(total, targetScore),
    roundsWon: rounds.filter((round) => round.winnerIds.includes(id)).length,
    lastScore: last?.scoreValue ?? null,
    rejoins: stints.length - 1,
    stints: stints.map((stint) => ({ ...stint })),
  }
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
    missingIds: playersOfRound(game, roundNumber).filter(
      (playerId) => recordedScore(round, playerId) === undefined,
    ),
  }
}
