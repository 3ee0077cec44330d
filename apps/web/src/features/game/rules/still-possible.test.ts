import { gameFromScoreboard } from '@meldboard/engine'
import { expect, it } from 'vitest'
import { presetGame } from '../../../testing/other-rules.ts'
import { customScores } from '../../../testing/sunday-rummy.ts'
import { stillPossible } from './still-possible.ts'

function after(preset: string, ...rounds: readonly (readonly number[])[]): readonly string[] {
  const scoreboard = presetGame(
    preset,
    rounds.map((points) => ({ scores: customScores(points) })),
  )
  return stillPossible(gameFromScoreboard(scoreboard))
}

it('says which named values put whom out, and who may come back (P-standings-10)', () => {
  expect(after('pool-101')).toEqual([])
  expect(after('pool-101', [0, 30, 61])).toEqual([
    'A middle drop puts Chitra out.',
    'A full count puts Bela out.',
  ])
  expect(after('pool-101', [0, 80, 80], [0, 10, 30])).toEqual(['A drop for Bela ends the game.'])
  expect(after('pool-101', [0, 40, 80], [0, 10, 30])).toEqual([
    'A full count for Bela ends the game.',
    'Chitra may come back with 51 until somebody passes 79.',
  ])
})

it('says what ends a game that is played up to a total (P-standings-10)', () => {
  expect(after('points-to-400', [0, 80, 80], [0, 80, 80], [0, 80, 80], [0, 80, 80])).toEqual([
    'A full count for Bela or Chitra ends the game.',
  ])
  expect(after('rummy-500', [480, 35, 200])).toEqual([])
  expect(after('points', [0, 35, 20])).toEqual([])
})
