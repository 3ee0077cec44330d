import type { Rules } from '@meldboard/engine'
import { PRESETS } from '@meldboard/engine/presets'
import { describe, expect, it } from 'vitest'
import { consequences, furtherRules, scoringSentences } from './rule-words.ts'

const FIGURES = { targetScore: 201, dropScore: 25, middleDropScore: 50, fullCountScore: 80 }

const preset = (name: string, rules: Partial<Rules> = {}) => {
  const found = PRESETS.find((each) => each.name === name)
  if (found === undefined) throw new Error(name)
  return { ...found.settings, rules: { ...found.rules, ...rules } }
}

describe('how a game is scored (P-rules-9)', () => {
  it('says House rules', () => {
    expect(scoringSentences({ ...FIGURES, targetScore: 200, rules: null })).toEqual([
      'The lowest total wins.',
      'A player above 200 is out. The last one in wins.',
      'Each player gets the points left in hand, and the winner of a round has 0.',
      'A drop costs 25, a middle drop 50, a full count 80.',
      'A player who is out may come back, with the highest total plus 1, 200 at most.',
    ])
  })

  it('says Pool 201', () => {
    expect(scoringSentences(preset('Pool 201', { dealer: 'ROTATE', maxDrops: 3 }))).toEqual([
      'The lowest total wins.',
      'A player who reaches 201 is out. The last one in wins.',
      'Each player gets the points left in hand, and the winner of a round has 0; 80 at most.',
      'A drop costs 25, a middle drop 50, a full count 80.',
      'A player has 3 drops in a game, and all again after coming back.',
      'Wrong show 80.',
      'A player who is out may come back while nobody is above 174, with the highest total plus 1.',
      'The deal goes round: D marks who deals.',
    ])
  })

  it('says what goes from hand to hand, and what everybody begins with', () => {
    expect(scoringSentences(preset('Deals 3'))).toEqual([
      'The highest total wins.',
      'The game ends after 3 rounds.',
      'Everybody begins with 240.',
      'Each loser pays the winner of a round what the winner has less in hand; 80 at most.',
      'A drop costs 20, a middle drop 40, a full count 80.',
    ])
    expect(scoringSentences(preset('Gin to 100'))).toEqual([
      'The highest total wins.',
      'The game ends when somebody reaches 100.',
      'The winner of a round gets what the others have more in hand.',
    ])
    expect(scoringSentences(preset('Points'))[1]).toBe('The game goes on until somebody ends it.')
  })

  it('says signs, names and what sits out', () => {
    expect(scoringSentences(preset('Chinchón'))).toContain('Closed −10.')
    expect(scoringSentences(preset('Chinchón'))).toContain(
      'Each player gets the points left in hand; a score is between −50 and 999.',
    )
    expect(scoringSentences(preset('Hand and Foot'))).toContain(
      'The rounds: 50 to open; 90 to open; 120 to open; 150 to open.',
    )
    const kinds = [{ code: 'OUT', label: 'Sits out', points: 0, sitsOut: true }]
    expect(scoringSentences(preset('House', { kinds }))).toContain(
      'Sits out 0 without taking part.',
    )
  })

  it('says when nobody drops, and when nobody comes back', () => {
    expect(scoringSentences(preset('House', { maxDrops: 0 }))).toContain('There are no drops.')
    const rejoin = { on: false, cutOff: 'NONE', offset: 1, max: null, minIn: 0 } as const
    expect(scoringSentences(preset('House', { rejoin }))).toContain(
      'A player who is out does not come back.',
    )
    expect(
      scoringSentences(preset('House', { rejoin: { ...rejoin, on: true, max: 2, minIn: 3 } })),
    ).toContain(
      'A player who is out may come back 2 times while 3 or more are in, with the highest total plus 1, 200 at most.',
    )
  })

  it('has a sentence for every rule of every preset', () => {
    for (const { settings, rules } of PRESETS) {
      for (const sentence of scoringSentences({ ...settings, rules })) {
        expect(sentence).toMatch(/^[A-Z].*\.$/)
      }
    }
  })
})

describe('what follows from the figures (P-rules-4)', () => {
  it('says until when one may come back, and from when one must play', () => {
    expect(consequences(preset('Pool 201'))).toBe(
      'A player who reaches 201 is out, and may come back while nobody is above 174. From 176 on a drop would be the end: must play.',
    )
    expect(consequences(preset('Pool 101'))).toContain('nobody is above 79')
    expect(consequences(preset('Pool 61'))).toContain('nobody is above 44')
  })

  it('says the end of every other kind of game', () => {
    expect(consequences(preset('Rummy 500'))).toBe(
      'The game ends when somebody reaches 500: the highest total wins.',
    )
    expect(consequences(preset('Ten rounds'))).toBe('After the last round the lowest total wins.')
    expect(consequences(preset('Points'))).toBe('When you end the game, the highest total wins.')
  })

  it('says nothing of a drop that no total has room for, or that nobody may take', () => {
    expect(consequences(preset('Pool 201', { maxDrops: 0 }))).not.toContain('must play')
    const rejoin = { on: false, cutOff: 'NONE', offset: 1, max: null, minIn: 0 } as const
    expect(consequences(preset('Pool 201', { rejoin }))).toBe(
      'A player who reaches 201 is out, and stays out. From 176 on a drop would be the end: must play.',
    )
  })
})

it('says the other rules in a few words (P-rules-5)', () => {
  expect(furtherRules(preset('Pool 201', { dealer: 'ROTATE' }))).toBe(
    'Scores to 80, drops as room allows, Wrong show 80, rejoin to 174, the deal goes round',
  )
  expect(furtherRules(preset('Deals 3'))).toBe('Start at 240, losers pay the winner, scores to 80')
  expect(furtherRules(preset('Contract rummy'))).toBe('Named rounds, no drops')
  expect(furtherRules(preset('House', { maxDrops: 1 }))).toBe('1 drop, rejoin')
})
