import { expect, it } from 'vitest'
import { isFullProof } from '../../../tools/proof.ts'
import type { Game, GameEvent, Score } from '../src/index.ts'
import { applyEvent, replay } from '../src/index.ts'
import { added, created, left, rejoined, returned } from '../test/events.ts'
import { compare } from './compare.ts'
import { count, isOutNow } from './naive-count.ts'
import { NaiveGame } from './naive-game.ts'
import { isLegal } from './naive-judge.ts'

/** The steps that a branch still has: rounds to score, and edits, rejoins or leavings to put between. */
type Budget = { rounds: number; extras: number; withLeaving: boolean }

const NAMES = ['Ann', 'Bob', 'Cleo']
const TARGET = 10

/** Every column of a score sheet: for each player no score, or one of the points. */
function columns(players: readonly number[], points: readonly number[]): readonly Score[][] {
  const [playerId, ...others] = players
  if (playerId === undefined) return [[]]
  const scores = points.map(
    (scoreValue) => ({ playerId, scoreType: 'CUSTOM', scoreValue }) as const,
  )
  return columns(others, points).flatMap((rest) => [
    rest,
    ...scores.map((score) => [score, ...rest]),
  ])
}

function* nextEvents(naive: NaiveGame, points: readonly number[], budget: Budget) {
  const sheet = naive.sheet()
  if (sheet === null) return
  const ids = sheet.seats.map((seat) => seat.id)
  const played = sheet.columns.length
  const rows = columns(ids, points)
  if (budget.rounds > 0) {
    for (const scores of rows) {
      yield { format: 1, type: 'round-scored', roundNumber: played + 1, scores } as const
    }
  }
  if (budget.extras === 0) return
  for (let roundNumber = 1; roundNumber <= played; roundNumber += 1) {
    for (const scores of rows)
      yield { format: 1, type: 'round-edited', roundNumber, scores } as const
  }
  const counted = count(sheet)
  for (const id of ids.filter((each) => isOutNow(sheet, counted, each))) {
    yield rejoined(id, { position: 1, beginningScore: 5, roundJoined: played + 1 })
  }
  if (!budget.withLeaving) return
  for (const id of ids) {
    yield left(id, played)
    yield returned(id, played + 1)
  }
}

/** Plays every branch and compares at every step; returns how many games that were. */
function explore(game: Game, naive: NaiveGame, points: readonly number[], budget: Budget): number {
  compare(game, naive)
  let games = 1
  for (const event of nextEvents(naive, points, budget)) {
    const applied = applyEvent(game, event)
    // An expectation for each of so many events takes a sixth of the time.
    if (applied.ok !== isLegal(naive, event)) {
      throw new Error(
        `the engine says ${applied.ok} to ${JSON.stringify(event)}, the model differs`,
      )
    }
    if (!applied.ok) continue
    const next = naive.fork()
    next.record(event)
    games += explore(applied.value, next, points, spend(budget, event))
  }
  return games
}

const spend = (budget: Budget, event: GameEvent): Budget =>
  event.type === 'round-scored'
    ? { ...budget, rounds: budget.rounds - 1 }
    : { ...budget, extras: budget.extras - 1 }

function exploreFrom(players: number, points: readonly number[], budget: Budget): number {
  const opening = [created({ targetScore: TARGET }), added(...NAMES.slice(0, players))]
  const opened = replay(opening)
  if (!opened.ok) throw new Error(opened.error.code)
  const naive = new NaiveGame()
  for (const event of opening) naive.record(event)
  return explore(opened.value, naive, points, budget)
}

const SMALL_CASES = [
  { players: 1, points: [0, 5, 10, 11], rounds: 3, extras: 2, games: 47 },
  { players: 2, points: [0, 5, 11], rounds: 2, extras: 2, games: 3_331 },
  { players: 3, points: [0, 6, 11], rounds: 2, extras: 1, games: 10_510 },
]
const LARGE_CASES = [
  { players: 2, points: [0, 5, 11], rounds: 3, extras: 2, games: 32_047 },
  { players: 3, points: [0, 6, 11], rounds: 3, extras: 1, games: 106_130 },
]

it.each(isFullProof ? [...SMALL_CASES, ...LARGE_CASES] : SMALL_CASES)(
  'agrees with the naive model in every game of $players players, $rounds rounds of $points and $extras edits or rejoins',
  { timeout: 600_000 },
  ({ players, points, rounds, extras, games }) => {
    const budget = { rounds, extras, withLeaving: false }
    expect(exploreFrom(players, points, budget)).toBe(games)
  },
)

it('agrees with the naive model in every game of 3 players and 2 rounds with edits, rejoins, leavings and returns between (R43)', {
  timeout: 600_000,
}, () => {
  const budget = { rounds: 2, extras: isFullProof ? 3 : 2, withLeaving: true }
  expect(exploreFrom(3, [0, 11], budget)).toBeGreaterThan(1_000)
})
