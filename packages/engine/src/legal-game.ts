import type { Game } from './game.ts'
import { eligibleWinners, outcomeOf } from './outcome.ts'
import type { Player, Stint } from './player.ts'
import type { Problem } from './problem.ts'
import type { Round } from './round.ts'
import { derivePlayers } from './stint.ts'
import { undoneGame } from './undo-newest.ts'

type Expect = (isFine: boolean, path: string, expected: unknown) => void

/**
 * Adds a problem for everything in a game of the declared shape, within its bounds, that no events
 * could have made; what its undo brings back must be a legal game as well.
 * Source: R2, R3, R6, R7, R10 to R12, R14.
 */
export function addLegalityProblems(game: Game, problems: Problem[]): void {
  expectGame(game, expectIn('', problems))
  const { undo } = game
  if (undo === null) return
  const expect = expectIn('undo.', problems)
  const number = undo.round?.roundNumber ?? 1
  const hasRound = number <= game.rounds.length || !undo.type.startsWith('round-')
  expect(hasRound, 'type', 'an event of a round that is there')
  if (hasRound) expectGame({ ...game, ...undoneGame(game, undo), undo: null }, expect)
}

const expectIn =
  (path: string, problems: Problem[]): Expect =>
  (isFine, within, expected) => {
    if (!isFine) problems.push({ path: `${path}${within}`, expected: String(expected) })
  }

function expectGame(game: Game, expect: Expect): void {
  game.rounds.forEach((round, index) => {
    expectRound(game, round, index, expect)
  })
  const derived = derivePlayers(game.players, game.rounds, game.settings)
  game.players.forEach((player, index) => {
    expectPlayer(game, player, index, expect)
    expectStints(game, player, derived[index] as Player, `players[${index}]`, expect)
  })
  expectEnd(game, expect)
}

function expectRound(game: Game, round: Round, index: number, expect: Expect): void {
  const path = `rounds[${index}]`
  expect(round.roundNumber === index + 1, `${path}.roundNumber`, index + 1)
  expect(round.scores.length > 0, `${path}.scores`, 'a score')
  round.scores.forEach(({ playerId, scoreType, scoreValue }, at) => {
    const within = `${path}.scores[${at}]`
    const player = game.players.find(({ id }) => id === playerId)
    const hasJoined = (player?.stints[0]?.roundJoined ?? index + 2) <= index + 1
    expect(hasJoined, `${within}.playerId`, 'a player who has joined')
    const before = round.scores[at - 1]?.playerId ?? 0
    expect(playerId > before, `${within}.playerId`, `more than ${before}`)
    const isKept = scoreType === 'CUSTOM' || scoreValue === 0
    expect(isKept, `${within}.scoreValue`, '0 for a score that is not CUSTOM')
  })
}

function expectPlayer(game: Game, player: Player, index: number, expect: Expect): void {
  const path = `players[${index}]`
  expect(player.position === index + 1, `${path}.position`, index + 1)
  const isFresh = game.players.findIndex(({ id }) => id === player.id) === index
  expect(isFresh && player.id < game.nextPlayerId, `${path}.id`, 'an id that is given once')
}

function expectStints(
  game: Game,
  player: Player,
  derived: Player,
  path: string,
  expect: Expect,
): void {
  player.stints.forEach((stint, index) => {
    const within = `${path}.stints[${index}]`
    const previous = player.stints[index - 1]?.roundJoined ?? 0
    const isInOrder = stint.roundJoined > previous && stint.roundJoined <= game.rounds.length + 1
    expect(isInOrder, `${within}.roundJoined`, 'a round after the stint before, at most the next')
    const isIn = stint.beginningScore <= game.settings.targetScore
    expect(isIn, `${within}.beginningScore`, `at most ${game.settings.targetScore}`)
    const { total, roundExited } = derived.stints[index] as Stint
    expect(stint.total === total, `${within}.total`, total)
    expect(stint.roundExited === roundExited, `${within}.roundExited`, roundExited)
  })
}

function expectEnd(game: Game, expect: Expect): void {
  const { status, manualEnd, cancelReason, winnerPlayerIds } = game
  const isCompleted = status === 'COMPLETED'
  expect(isCompleted || !manualEnd, 'manualEnd', false)
  const hasReason = cancelReason !== null
  expect(hasReason === (status === 'CANCELLED'), 'cancelReason', hasReason ? null : 'text')
  expect(status === 'INPROGRESS' || game.undo === null, 'undo', null)
  const isManual = isCompleted && manualEnd
  const byRule = isCompleted ? outcomeOf(game).winnerIds : []
  const [winner, ...more] = winnerPlayerIds
  const isFine = isManual
    ? more.length === 0 && eligibleWinners(game).some(({ id }) => id === winner)
    : winnerPlayerIds.join() === byRule.join() && byRule.length > 0 === isCompleted
  const expected = isManual ? 'one player at or below the target' : `[${byRule.join(', ')}]`
  expect(isFine, 'winnerPlayerIds', expected)
}
