import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  createdBy,
  ended,
  settings as plain,
  play,
  scored,
  scores,
} from '../../test/events.ts'
import type { Rules } from '../index.ts'
import { chancesOf, checkRound, explainRules, nextRoundOf, previewRound } from '../index.ts'
import { PRESETS } from '../presets.ts'

const names = added('Ann', 'Bob', 'Cleo')

describe('R38: what a round is worth before it is sent', () => {
  it('is told of the scores that are there', () => {
    const game = play(createdBy({ aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM' }), names)
    const preview = previewRound(game, { roundNumber: 1, scores: scores({ 1: 0, 2: 24 }) })
    expect(preview.map(({ before, after, points }) => [before, after, points])).toEqual([
      [0, 24, 24],
      [0, -24, -24],
      [0, null, null],
    ])
  })

  it('leaves out scores that are not legal', () => {
    const game = play(
      createdBy({ aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM', scoreMax: 80 }),
      names,
    )
    const preview = previewRound(game, { roundNumber: 1, scores: scores({ 1: 0, 2: 24, 3: 81 }) })
    expect(preview.map(({ points }) => points)).toEqual([24, -24, null])
  })

  it('is told of an earlier round, as it was before it', () => {
    const game = play(
      createdBy({ maxDrops: 1, scoreMax: 90 }),
      names,
      scored(1, { 1: 0, 2: 85, 3: 'DROP' }),
      scored(2, { 1: 0, 2: 0, 3: 0 }),
    )
    const first = previewRound(game, { roundNumber: 1, scores: scores({ 1: 0, 2: 0, 3: 5 }) })
    expect(first.map(({ before, after, mustPlay }) => [before, after, mustPlay])).toEqual([
      [0, 0, false],
      [0, 0, false],
      [0, 5, false],
    ])
    const next = previewRound(game, { roundNumber: 3, scores: scores({ 2: 16 }) })
    expect(next[1]).toEqual({
      playerId: 2,
      before: 85,
      after: 101,
      points: 16,
      pointsLeft: -1,
      isOut: true,
      isWarning: false,
      progressBefore: 85,
      progressAfter: 100,
      mustPlay: true,
    })
    expect(next[2]?.mustPlay).toBe(true)
    expect(previewRound(game, { roundNumber: 4, scores: [] })).toEqual([])
  })

  it('is refused as House rules refuse it, every problem at once', () => {
    const game = play(created(), names, scored(1, { 1: 0, 2: 101, 3: 0 }))
    const codes = (roundNumber: number, entry: Parameters<typeof scores>[0]) =>
      checkRound(game, { roundNumber, scores: scores(entry) }).map(({ code }) => code)
    expect(codes(3, {})).toEqual(['round/unknown'])
    expect(codes(0, {})).toEqual(['round/unknown'])
    expect(codes(2, { 2: 5, 9: 1000 })).toEqual([
      'score/not-playing',
      'player/unknown',
      'score/out-of-range',
      'score/missing',
      'score/missing',
    ])
    const twice = [...scores({ 1: 0, 3: 0 }), ...scores({ 1: 0 })]
    expect(checkRound(game, { roundNumber: 2, scores: twice })).toEqual([
      { code: 'score/duplicate', playerId: 1 },
    ])
    expect(checkRound(play(created()), { roundNumber: 1, scores: [] })).toEqual([
      { code: 'round/no-players' },
    ])
  })
})

describe('R38: the next round', () => {
  it('has a number, a name, a dealer and those who play', () => {
    const rules = { end: 'ROUNDS', rounds: 2, roundNames: ['Two sets'], dealer: 'ROTATE' } as const
    const game = play(createdBy(rules), names)
    const first = { roundNumber: 1, name: 'Two sets', dealerId: 1, playerIds: [1, 2, 3] }
    expect(nextRoundOf(game)).toEqual(first)
    const second = play(createdBy(rules), names, scored(1, { 1: 0, 2: 1, 3: 2 }))
    expect(nextRoundOf(second)).toEqual({ ...first, roundNumber: 2, name: null, dealerId: 2 })
  })

  it('is not there once the game is over or was ended', () => {
    const rules = { end: 'ROUNDS', rounds: 1 } as const
    expect(nextRoundOf(play(createdBy(rules), names, scored(1, { 1: 0, 2: 1, 3: 2 })))).toBeNull()
    expect(nextRoundOf(play(createdBy(rules), names, ended(true, 1)))).toBeNull()
  })
})

describe('R38: what is still possible', () => {
  it('is what takes each to the limit, and whether that ends the game', () => {
    const kinds = [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 50 }]
    const rounds = [scored(1, { 1: 0, 2: 70, 3: 101 })]
    const game = play(createdBy({ kinds }), names, ...rounds)
    expect(chancesOf(game)).toEqual([
      { playerId: 1, pointsToLimit: 101, by: [], endsIt: true },
      {
        playerId: 2,
        pointsToLimit: 31,
        by: ['MIDDLE_DROP', 'FULL_COUNT', 'WRONG_SHOW'],
        endsIt: true,
      },
    ])
    const three = play(createdBy({}), names, scored(1, { 1: 0, 2: 70, 3: 81 }))
    expect(chancesOf(three)[2]).toEqual({
      playerId: 3,
      pointsToLimit: 20,
      by: ['DROP', 'MIDDLE_DROP', 'FULL_COUNT'],
      endsIt: false,
    })
  })

  it('ends a game that is played up to the limit', () => {
    const game = play(createdBy({ end: 'TARGET', aim: 'HIGHEST', form: 'FREE' }), names)
    const chance = { pointsToLimit: 101, by: [], endsIt: true }
    expect(chancesOf(game)[0]).toEqual({ playerId: 1, ...chance })
    const near = createdBy({ end: 'TARGET', form: 'FREE' }, { targetScore: 10 })
    expect(chancesOf(play(near, names))[0]?.by).toEqual([])
  })

  it('has no drops where the rules have none', () => {
    const three = play(createdBy({ maxDrops: 0 }), names, scored(1, { 1: 0, 2: 70, 3: 81 }))
    expect(chancesOf(three)[2]?.by).toEqual([])
  })

  it('has none of the rules about drops either', () => {
    const rulesOfGame = (rules: Partial<Rules>) =>
      explainRules({ ...plain, rules }).map(({ rule }) => rule)
    expect(rulesOfGame({})).toContain('drops')
    expect(rulesOfGame({})).not.toContain('no-drops')
    expect(rulesOfGame({ maxDrops: 0 })).toContain('no-drops')
    expect(rulesOfGame({ maxDrops: 0 })).not.toContain('drops')
    for (const maxDrops of [0, null]) {
      const rules = rulesOfGame({ form: 'FREE', maxDrops })
      expect(rules.filter((rule) => rule.endsWith('drops'))).toEqual([])
    }
  })

  it('is not told without a limit, in an exchange, or once the game is over', () => {
    expect(chancesOf(play(createdBy({ end: 'MANUAL' }), names))).toEqual([])
    const exchange = createdBy({ end: 'TARGET', aim: 'HIGHEST', form: 'ZERO_SUM' })
    expect(chancesOf(play(exchange, names))).toEqual([])
    expect(chancesOf(play(created(), names, scored(1, { 1: 0, 2: 101, 3: 101 })))).toEqual([])
  })
})

describe('R38: the rules of a game', () => {
  const explained = (id: string) => {
    const { settings, rules } = PRESETS.find(
      (preset) => preset.id === id,
    ) as (typeof PRESETS)[number]
    return explainRules({ ...plain, ...settings, rules })
  }

  it('of the House are told in figures', () => {
    expect(explainRules(plain)).toEqual([
      { rule: 'best', aim: 'LOWEST' },
      { rule: 'last-in', lastSafe: 100, outAt: 101 },
      { rule: 'points', form: 'PENALTY', minimum: 0, maximum: 999, needZero: true },
      { rule: 'drops', drop: 20, middleDrop: 40, fullCount: 80, most: null, onRejoin: 'FRESH' },
      { rule: 'rejoin', highestIn: null, on: true, cutOff: 'NONE', offset: 1, max: null, minIn: 0 },
    ])
  })

  it('tell the published cut-offs', () => {
    const highest = ['pool-101', 'pool-201', 'pool-61'].map((id) =>
      explained(id).find(({ rule }) => rule === 'rejoin'),
    )
    expect(highest).toMatchObject([{ highestIn: 79 }, { highestIn: 174 }, { highestIn: 44 }])
    const rejoin = { on: true, cutOff: 60, offset: 1, max: null, minIn: 0 } as const
    const rules = (cutOff: number) =>
      explainRules({ ...plain, rules: { rejoin: { ...rejoin, cutOff } } })
    expect(rules(60).at(-1)).toMatchObject({ highestIn: 60 })
    expect(rules(100).at(-1)).toMatchObject({ highestIn: 99 })
  })

  it('are those that apply', () => {
    expect(explained('deals-3').map(({ rule }) => rule)).toEqual([
      'best',
      'rounds',
      'start',
      'points',
      'drops',
    ])
    expect(explained('deals-3')[2]).toEqual({ rule: 'start', score: 240 })
    expect(explained('rummy-500').map(({ rule }) => rule)).toEqual(['best', 'target', 'points'])
    expect(explained('rummy-500')[1]).toEqual({ rule: 'target', endsAt: 500 })
    expect(explained('points')[1]).toEqual({ rule: 'manual' })
    expect(explained('chinchon').map(({ rule }) => rule)).toContain('kinds')
    expect(explained('chinchon')[2]).toMatchObject({ needZero: false, minimum: -50 })
    expect(explainRules({ ...plain, rules: { dealer: 'ROTATE' } }).at(-1)).toEqual({
      rule: 'dealer',
    })
    expect(explained('contract')[1]).toMatchObject({ rule: 'rounds', rounds: 7 })
    // Nobody needs a 0 where points may be below it, and no drop ends such a game.
    expect(explained('rummy-500')[2]).toMatchObject({ form: 'FREE', needZero: false })
    const free = { form: 'FREE', end: 'TARGET', outWhen: 'AT', aim: 'HIGHEST' } as const
    const near = play(createdBy(free), added('Ann', 'Bob'), scored(1, { 1: 95, 2: 0 }))
    const chance = { playerId: 1, pointsToLimit: 5, by: [], endsIt: true }
    expect(chancesOf(near)[0]).toEqual(chance)
  })
})
