import type { Game } from './game.ts'
import { outcomeOf } from './outcome.ts'
import type { Player } from './player.ts'
import { pointsOf } from './points.ts'
import { isWarning, progressOf } from './progress.ts'
import type { Round } from './round.ts'
import { playersOfRound } from './round-players.ts'
import type {
  Scoreboard,
  ScoreboardGame,
  ScoreboardPlayer,
  ScoreboardRound,
  ScoreboardScore,
  Winner,
} from './scoreboard.ts'
import { SCOREBOARD_FORMAT } from './scoreboard.ts'
import { rankOf, standingsOf } from './standings.ts'
import { isOut, latestStint, recordedScore, stintIn } from './stint.ts'

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
  const { isOver, winnerIds } = outcomeOf(game)
  const winners = winnersOf(game, game.status === 'COMPLETED' ? game.winnerPlayerIds : winnerIds)
  return {
    format: SCOREBOARD_FORMAT,
    version: game.version,
    game: scoreboardGame(game),
    players: game.players.map((player) => scoreboardPlayer(game, player, rounds)),
    rounds,
    currentRound: game.rounds.length,
    standings: standingsOf(game),
    isOver,
    winners,
    winner: winners[0] ?? null,
    undoable: game.undo?.type ?? null,
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

function winnersOf(game: Game, ids: readonly number[]): readonly Winner[] {
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
): ScoreboardPlayer {
  const { targetScore } = game.settings
  const { id, name, position, stints } = player
  const { roundJoined, roundExited, beginningScore, total } = latestStint(player)
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
    rank: rankOf(game, player),
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
