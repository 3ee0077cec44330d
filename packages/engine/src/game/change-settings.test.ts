import { expect, it } from 'vitest'
import {
  added,
  created,
  exitOf,
  go,
  joined,
  play,
  refusal,
  rejoined,
  scored,
  settings,
  settingsChanged,
} from '../../test/events.ts'
import { DEFAULT_SETTINGS } from '../index.ts'

it('R6: correcting the target derives every exit again', () => {
  const game = play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 90 }))
  const lower = go(game, settingsChanged({ targetScore: 89 }))
  expect(exitOf(lower, 2)).toBe(1)
  expect(exitOf(go(lower, settingsChanged({ targetScore: 90 })), 2)).toBeNull()
})

it('R6: a target below any beginning score that was recorded is refused', () => {
  const at = { position: 1, beginningScore: 50, roundJoined: 1 }
  const game = play(created(), added('Ann'), joined('Bob', at))
  expect(refusal(game, settingsChanged({ targetScore: 49 }))).toEqual({
    code: 'settings/target-below-beginning',
    playerId: 2,
    beginningScore: 50,
  })
  const back = { position: 1, beginningScore: 10, roundJoined: 2 }
  const rejoinedGame = go(game, scored(1, { 1: 0, 2: 51 }), rejoined(2, back))
  expect(refusal(rejoinedGame, settingsChanged({ targetScore: 49 })).code).toBe(
    'settings/target-below-beginning',
  )
  expect(go(rejoinedGame, settingsChanged({ targetScore: 50 })).settings.targetScore).toBe(50)
})

it('R6, R16: settings are whole numbers and texts within their limits (P-setup-6, P-setup-7, P-setup-9)', () => {
  const limits = [
    ['name', 'Fri', 'Fr', 3, 80],
    ['name', 'x'.repeat(80), 'x'.repeat(81), 3, 80],
    ['description', 'x'.repeat(200), 'x'.repeat(201), 0, 200],
    ['targetScore', 1, 0, 1, 99_999],
    ['targetScore', 99_999, 100_000, 1, 99_999],
    ['dropScore', 0, -1, 0, 999],
    ['middleDropScore', 999, 1000, 0, 999],
    ['fullCountScore', 3, 3.5, 0, 999],
  ] as const
  for (const [field, right, wrong, minimum, maximum] of limits) {
    expect(play(created({ [field]: right })).settings[field]).toBe(right)
    const refused = { code: 'settings/out-of-range', field, minimum, maximum }
    expect(refusal(null, created({ [field]: wrong }))).toEqual(refused)
    expect(refusal(play(created()), settingsChanged({ [field]: wrong }))).toEqual(refused)
  }
})

it('changes only what is given', () => {
  const changed = go(play(created()), settingsChanged({ description: ' First Friday ' }))
  expect(changed.settings).toEqual({ ...settings, description: 'First Friday' })
})

it('starts from the usual scores (R26)', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
  })
})
