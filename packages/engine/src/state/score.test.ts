import { expect, it } from 'vitest'
import {
  added,
  created,
  edited,
  go,
  play,
  scored,
  settings,
  settingsChanged,
  totalOf,
} from '../../test/events.ts'
import { pointsOf } from '../index.ts'

it('R6: a drop, middle drop and full count are worth the settings, a custom score its value (P-app-1)', () => {
  const worth = (scoreType: 'DROP' | 'MIDDLE_DROP' | 'FULL_COUNT' | 'CUSTOM') =>
    pointsOf({ scoreType, scoreValue: 7 }, settings)
  expect(worth('DROP')).toBe(20)
  expect(worth('MIDDLE_DROP')).toBe(40)
  expect(worth('FULL_COUNT')).toBe(80)
  expect(worth('CUSTOM')).toBe(7)
})

it('R6: correcting a setting corrects every round scored by type, not one typed as a number', () => {
  const game = play(
    created(),
    added('Ann', 'Bob', 'Cleo'),
    scored(1, { 1: 0, 2: 'DROP', 3: 20 }),
    scored(2, { 1: 0, 2: 'DROP', 3: 20 }),
    settingsChanged({ dropScore: 25 }),
  )
  expect(totalOf(game, 2)).toBe(50)
  expect(totalOf(game, 3)).toBe(40)
})

it('R6: a drop worth 0 is a score of 0', () => {
  const game = play(created({ dropScore: 0 }), added('Ann', 'Bob'), scored(1, { 1: 'DROP', 2: 5 }))
  expect(totalOf(go(game, edited(1, { 1: 'DROP', 2: 6 })), 2)).toBe(6)
})
