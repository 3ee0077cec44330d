import type { Rules, ScoreboardPlayer } from '@meldboard/engine'
import { expect, it } from 'vitest'
import { presetGame } from '../../../testing/other-rules.ts'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { scoreTableCellsOf } from '../score-table/score-table-cells.ts'
import { boardRulesOf } from './board-rules.ts'
import { remarkOf } from './standings.tsx'
import { zeroScaleOf } from './zero-bar.tsx'

type Rounds = Parameters<typeof presetGame>[1]

function remarks(preset: string, rounds: Rounds, more: Partial<Rules> = {}) {
  const { game, players } = presetGame(preset, rounds, more)
  const rules = boardRulesOf(game)
  return players.map((player) => remarkOf(player, rules))
}

it('says what is left before one is out, and of drops (P-standings-9)', () => {
  const rounds = [{ scores: customScores([0, 40, 41]) }, { scores: customScores([0, 25, 50]) }]
  expect(remarks('pool-101', rounds, { dealer: 'ROTATE' })).toEqual([
    '100 left',
    '35 left, 1 drop left',
    '9 left, must play',
  ])
  const out = [...rounds, { scores: customScores([0, 36, 9]) }]
  expect(remarks('pool-101', out)).toEqual(['100 left', 'Out in round 3', '0 left, must play'])
})

it('says how far a game that is played up to a total has to go (P-standings-9)', () => {
  expect(remarks('rummy-500', [{ scores: customScores([480, -35, 500]) }])).toEqual([
    '20 to go',
    '535 to go',
    'there',
  ])
})

it('says who has won rounds where there is no limit (P-standings-9)', () => {
  const rounds = [{ scores: customScores([0, 12, 30]) }, { scores: customScores([0, 5, 10]) }]
  expect(remarks('points', rounds)).toEqual(['2 rounds won', 'no round won', 'no round won'])
})

it('shows the members of a side (P-standings-9)', () => {
  const [player] = sundayRummy().players
  const side = { ...player, members: ['Asha', 'Bela'] } as ScoreboardPlayer
  expect(remarkOf(side)).toBe('135 left, Asha and Bela')
  expect(remarkOf({ ...side, name: 'Asha and Bela' })).toBe('135 left')
})

it('has room on its bars for every total on both sides of 0 (P-standings-9)', () => {
  expect(zeroScaleOf([30, -10, 0])).toEqual({ zero: 25, point: 2.5 })
  expect(zeroScaleOf([0, 0])).toEqual({ zero: 0, point: 100 })
  expect(zeroScaleOf([40, 80])).toEqual({ zero: 0, point: 1.25 })
})

it('has in its cells what a round gave and what was entered, and names what the rules name (P-table-9)', () => {
  const board = presetGame('points', [{ scores: customScores([0, 12, 30]) }])
  const [round] = board.rounds
  expect(round && scoreTableCellsOf(board, round)).toMatchObject([
    { points: 42, entered: 0 },
    { points: -12, entered: 12 },
    { points: -30, entered: 30 },
  ])
  const wrongShow = { playerId: 3, scoreType: 'CUSTOM', scoreValue: 0, kind: 'WRONG_SHOW' } as const
  const pool = presetGame('pool-101', [{ scores: [...customScores([0, 12]), wrongShow] }])
  const [first] = pool.rounds
  expect(first && scoreTableCellsOf(pool, first)[2]).toMatchObject({
    points: 80,
    entered: null,
    named: 'Wrong show',
  })
})
