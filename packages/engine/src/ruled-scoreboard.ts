import { dealerOf } from './dealer.ts'
import { dropsLeftOf } from './drops.ts'
import type { ReadScore } from './forms.ts'
import { readRound, winnersIn } from './forms.ts'
import type { Game, Round, Undo } from './game.ts'
import type { Player } from './player.ts'
import { gaugeIn } from './rule-limit.ts'
import { RULED_FORMAT, ruleOf } from './rule-set.ts'
import { ruledOutcome } from './ruled-outcome.ts'
import type {
  Scoreboard,
  ScoreboardPlayer,
  ScoreboardRound,
  ScoreboardScore,
  Undoable,
} from './scoreboard.ts'
import {
  gameFromScoreboard,
  missingIn,
  scoreboardGame,
  scoreboardOf,
  scoreboardPlayer,
  undoableOf,
  winnersOf,
} from './scoreboard.ts'
import { RULED_SCOREBOARD_FORMAT, SCOREBOARD_FORMAT } from './scoreboard-format.ts'
import type { Standing } from './standings.ts'
import { finishOf } from './standings.ts'
import { latestStint } from './stint.ts'

/**
 * `standingsOf` by any rules. Source: R22, R30, R31.
 */
export function ruledStandings(game: Game): readonly Standing[] {
  return standingsBehind(game, wonBy(game, ruledOutcome(game).winnerIds))
}

function standingsBehind(game: Game, winnerIds: readonly number[]): readonly Standing[] {
  return finishOf(game, winnerIds, ruleOf(game.settings, 'aim') === 'HIGHEST' ? -1 : 1)
}

function wonBy({ status, winnerPlayerIds }: Game, byRule: readonly number[]) {
  return status === 'COMPLETED' ? winnerPlayerIds : byRule
}

/**
 * `scoreboardOf` by any rules: of a game of format 1 the very same. Source: R29 to R38.
 */
export function ruledScoreboard(game: Game): Scoreboard {
  if (game.format !== RULED_FORMAT) return scoreboardOf(game)
  const { isOver, winnerIds: byRule } = ruledOutcome(game)
  const winnerIds = wonBy(game, byRule)
  const standings = standingsBehind(game, winnerIds)
  const seats = new Map(game.players.map((player) => [player.id, player]))
  const rounds = game.rounds.map((round) => ruledRound(game, round, seats))
  const places = new Map(standings.map(({ playerId, place }) => [playerId, place]))
  const winners = winnersOf(game, winnerIds)
  return {
    format: RULED_SCOREBOARD_FORMAT,
    version: game.version,
    game: {
      ...scoreboardGame(game),
      rules: game.settings.rules ? copied(game.settings.rules) : null,
      dealerId: isOver || game.status !== 'INPROGRESS' ? null : dealerOf(game),
    },
    players: game.players.map((player) =>
      ruledPlayer(game, player, rounds, scoreboardPlayer(game, player, rounds, places)),
    ),
    rounds,
    currentRound: rounds.length,
    standings: standings.map(({ playerId }) => playerId),
    isOver,
    winners,
    winner: winners[0] ?? null,
    undoable: game.undo && ruledUndoable(game, game.undo),
  }
}

function ruledUndoable(game: Game, undo: Undo): Undoable {
  const before = beforeOf(undo)
  const shown = undoableOf(game, undo, before)
  const { rules } = game.settings
  const isSame =
    undo.settings === undefined || JSON.stringify(undo.settings.rules) === JSON.stringify(rules)
  return { ...shown, settings: isSame ? shown.settings : [...shown.settings, 'rules'], before }
}

type Mutable<Data> = { -readonly [Name in keyof Data]: Data[Name] }

function ruledRound(game: Game, round: Round, seats: ReadonlyMap<number, Player>): ScoreboardRound {
  const { roundNumber, revision, winnerIds, bonus, dealerId } = round
  const read = readRound(game.players, round, game.settings)
  const seatOf = (playerId: number) => seats.get(playerId) as Player
  const shown: Mutable<ScoreboardRound> = {
    roundNumber,
    revision,
    scores: round.scores.map(({ playerId, scoreType, kind }, index): ScoreboardScore => {
      const { worth, counts, points } = read[index] as ReadScore
      const { name } = seatOf(playerId)
      const shown = { playerId, playerName: name, scoreType, scoreValue: worth, counts, points }
      return kind === undefined ? shown : { ...shown, kind }
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

function ruledPlayer(
  { settings }: Game,
  player: Player,
  rounds: readonly ScoreboardRound[],
  shown: ScoreboardPlayer,
): ScoreboardPlayer {
  const { total } = latestStint(player)
  const last = rounds.at(-1)?.scores.find((score) => score.playerId === player.id && score.counts)
  const left = shown.isOut ? null : dropsLeftOf(player, total, settings)
  return {
    ...shown,
    ...gaugeIn(total, settings),
    lastScore: last?.points ?? null,
    ...(player.members && { members: [...player.members] }),
    dropsLeft: left,
    mustPlay: left === 0,
  }
}

/** What an undo brings back, sharing no list with the game. */
function beforeOf({ players, settings, round }: Omit<Undo, 'type'>): Omit<Undo, 'type'> {
  return {
    players: players.map(copiedPlayer),
    ...(settings && { settings: copied(settings) }),
    ...(round && { round: copied(round) }),
  }
}

/** A player, read of what may hold more. */
function copiedPlayer({ id, name, position, stints, members }: Player): Player {
  const player = { id, name, position, stints: stints.map((stint) => ({ ...stint })) }
  return members === undefined ? player : { ...player, members: [...members] }
}

/** A copy of plain data. */
const copied = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data))

/**
 * `gameFromScoreboard` by any rules: the exact inverse of `ruledScoreboard`. They share no list.
 */
export function gameFromRuledScoreboard(board: Scoreboard): Game {
  if (board.format === SCOREBOARD_FORMAT) return gameFromScoreboard(board)
  const game = gameFromScoreboard(board)
  const { rules } = board.game
  const { undoable } = board
  return {
    ...game,
    format: RULED_FORMAT,
    settings: { ...game.settings, ...(rules && { rules: copied(rules) }) },
    players: board.players.map(copiedPlayer),
    rounds: board.rounds.map(
      ({ roundNumber, revision, scores, namedWinnerIds, bonus, dealerId }) => ({
        roundNumber,
        revision,
        scores: scores.map(({ playerId, scoreType, scoreValue, kind }) => ({
          playerId,
          scoreType,
          scoreValue: scoreType === 'CUSTOM' && kind === undefined ? scoreValue : 0,
          ...(kind && { kind }),
        })),
        ...(namedWinnerIds && { winnerIds: [...namedWinnerIds] }),
        ...(bonus && { bonus }),
        ...(dealerId && { dealerId }),
      }),
    ),
    undo: undoable && { type: undoable.type, ...beforeOf(undoable.before) },
  }
}
