import { describe, expect, it } from 'vitest'
import { added, createdBy, edited, go, play, refusal, scored, totalsOf } from '../../test/events.ts'
import type { Rules } from '../index.ts'
import {
  beginningsOf,
  CLASSIC,
  dealerOf,
  differingRules,
  eventOf,
  rulesOf,
  scoreboardOf,
} from '../index.ts'

const kind = { code: 'K', label: 'K', points: 5 }
const change = (rules: Partial<Rules>) => eventOf('settings-changed', { settings: { rules } })

describe('R29: rules as data', () => {
  it('are kept in one order, however they were written, and nothing else with them', () => {
    const { on, cutOff, ...counts } = { ...CLASSIC.rejoin, max: 1 }
    const kind = { sitsOut: false, points: 5, label: ' Wrong  show ', code: 'WRONG', note: 'x' }
    const given = {
      note: 'x',
      scoreMax: 80,
      kinds: [kind],
      aim: 'LOWEST',
      rejoin: { ...counts, cutOff, on },
    }
    const rules = differingRules(given as Partial<Rules>)
    expect(JSON.stringify(rules)).toBe(
      JSON.stringify({
        scoreMax: 80,
        kinds: [{ code: 'WRONG', label: 'Wrong show', points: 5 }],
        rejoin: { on: true, cutOff: 'NONE', offset: 1, max: 1, minIn: 0 },
      }),
    )
    const { on: _on, ...others } = CLASSIC.rejoin
    expect(differingRules({ rejoin: { ...others, on: true } })).toEqual({})
  })

  it('are House rules where there are none, and cannot be changed', () => {
    expect(rulesOf({})).toBe(CLASSIC)
    expect(Object.isFrozen(CLASSIC) && Object.isFrozen(CLASSIC.rejoin)).toBe(true)
    expect(rulesOf({ rules: { aim: 'HIGHEST' } })).toEqual({ ...CLASSIC, aim: 'HIGHEST' })
  })

  it('are kept where they differ, and none is a game of House rules', () => {
    const game = play(createdBy({ ...CLASSIC, outWhen: 'AT' }))
    expect(game.settings.rules).toEqual({ outWhen: 'AT' })
    expect(play(createdBy({ ...CLASSIC })).settings).not.toHaveProperty('rules')
    expect(go(game, change({})).settings).not.toHaveProperty('rules')
  })

  it('keep their texts as names are kept', () => {
    const game = play(
      createdBy({ roundNames: [' Zoe\u0308 '], kinds: [{ ...kind, label: ' K  1' }] }),
    )
    expect(game.settings.rules).toEqual({ roundNames: ['Zoë'], kinds: [{ ...kind, label: 'K 1' }] })
  })

  it.each([
    ['last-in-needs-lowest', { aim: 'HIGHEST' }],
    ['last-in-needs-own-points', { form: 'ZERO_SUM' }],
    ['last-in-needs-own-points', { form: 'WINNER_TAKES' }],
    ['rounds-needs-number', { end: 'ROUNDS' }],
    ['score-bounds', { scoreMin: 9, scoreMax: 8, form: 'FREE' }],
    ['zero-within-bounds', { scoreMin: 1 }],
    ['zero-within-bounds', { scoreMin: -9, scoreMax: -1 }],
    ['kind-within-bounds', { kinds: [kind], scoreMax: 4 }],
    ['kind-within-bounds', { kinds: [{ ...kind, points: -1 }] }],
    ['kind-twice', { kinds: [kind, kind] }],
    ['sit-out-pays', { end: 'MANUAL', form: 'ZERO_SUM', kinds: [{ ...kind, sitsOut: true }] }],
    ['sit-out-pays', { end: 'MANUAL', form: 'WINNER_TAKES', kinds: [{ ...kind, sitsOut: true }] }],
    ['drops-on-rejoin', { maxDrops: 2, dropsOnRejoin: 3 }],
    ['drops-on-rejoin', { dropsOnRejoin: 1 }],
    ['target-at-one', { outWhen: 'AT' }, 1],
    ['start-at-limit', { startScore: 101 }],
    ['start-at-limit', { end: 'TARGET', startScore: 101 }],
    ['start-at-limit', { end: 'TARGET', outWhen: 'AT', startScore: 100 }],
  ] as const)('are refused as %s: %j', (conflict, rules, target?: number) => {
    const targetScore = target ?? 100
    const created = createdBy(rules, { targetScore })
    expect(refusal(null, created)).toEqual({ code: 'settings/incompatible', conflict })
    const house = play(createdBy({}, { targetScore }))
    expect(refusal(house, change(rules))).toEqual({ code: 'settings/incompatible', conflict })
  })

  it.each([
    { aim: 'HIGHEST', end: 'TARGET' },
    { end: 'ROUNDS', rounds: 1 },
    { scoreMin: 8, scoreMax: 8, form: 'FREE' },
    { scoreMin: 1, needZero: false },
    { scoreMin: 1, form: 'FREE' },
    { kinds: [kind, { ...kind, code: 'L', points: 0 }], scoreMax: 5 },
    { end: 'MANUAL', form: 'ZERO_SUM', kinds: [{ ...kind, points: 0, sitsOut: true }] },
    { kinds: [{ ...kind, sitsOut: true }] },
    { end: 'MANUAL', form: 'ZERO_SUM', kinds: [kind] },
    { maxDrops: 2, dropsOnRejoin: 2 },
    { startScore: 100 },
    { end: 'TARGET', startScore: 100 },
    { end: 'TARGET', outWhen: 'AT', startScore: 99 },
    { end: 'MANUAL', startScore: 99_999 },
  ] as const)('are taken: %j', (rules) => {
    expect(play(createdBy(rules)).settings.rules).toEqual(rules)
  })

  it.each([
    ['rounds', { end: 'ROUNDS', rounds: 501 }, 1, 500],
    ['rounds', { end: 'ROUNDS', rounds: 0 }, 1, 500],
    ['roundNames', { roundNames: Array.from({ length: 501 }, () => 'x') }, 0, 500],
    ['roundNames', { roundNames: ['x', ''] }, 1, 60],
    ['roundNames', { roundNames: ['x'.repeat(61)] }, 1, 60],
    ['startScore', { startScore: -10_000 }, -9_999, 99_999],
    ['scoreMin', { scoreMin: -10_000 }, -9_999, 9_999],
    ['scoreMax', { scoreMax: 10_000 }, -9_999, 9_999],
    ['scoreMax', { scoreMax: 1.5 }, -9_999, 9_999],
    ['kinds', { kinds: Array.from({ length: 7 }, (_, at) => ({ ...kind, code: `K${at}` })) }, 0, 6],
    ['kinds.code', { kinds: [{ ...kind, code: 'k' }] }, 1, 20],
    ['kinds.code', { kinds: [{ ...kind, code: 'kK' }] }, 1, 20],
    ['kinds.code', { kinds: [{ ...kind, code: 'K-' }] }, 1, 20],
    ['kinds.code', { kinds: [{ ...kind, code: 'K'.repeat(21) }] }, 1, 20],
    ['kinds.label', { kinds: [{ ...kind, label: ' ' }] }, 1, 40],
    ['kinds.label', { kinds: [{ ...kind, label: 'x'.repeat(41) }] }, 1, 40],
    ['maxDrops', { maxDrops: 100 }, 0, 99],
    ['dropsOnRejoin', { dropsOnRejoin: -1 }, 0, 99],
    ['rejoin.cutOff', { rejoin: { ...CLASSIC.rejoin, cutOff: 100_000 } }, -99_999, 99_999],
    ['rejoin.offset', { rejoin: { ...CLASSIC.rejoin, offset: 1000 } }, 0, 999],
    ['rejoin.max', { rejoin: { ...CLASSIC.rejoin, max: 100 } }, 0, 99],
    ['rejoin.minIn', { rejoin: { ...CLASSIC.rejoin, minIn: 21 } }, 0, 20],
  ] as const)('are within their ranges: %s', (field, rules, minimum, maximum) => {
    const error = { code: 'settings/out-of-range', field, minimum, maximum }
    expect(refusal(null, createdBy(rules))).toEqual(error)
  })

  it('are refused after what is wrong with the other settings', () => {
    const error = { code: 'settings/out-of-range', field: 'dropScore', minimum: 0, maximum: 999 }
    expect(refusal(null, createdBy({ aim: 'HIGHEST' }, { dropScore: -1 }))).toEqual(error)
    const event = eventOf('settings-changed', {
      settings: { dropScore: -1, rules: { aim: 'HIGHEST' } },
    })
    expect(refusal(play(createdBy({})), event)).toEqual(error)
    const empty = eventOf('settings-changed', { settings: {} })
    expect(refusal(play(createdBy({})), empty)).toEqual({ code: 'event/empty' })
  })
})

describe('R29: a correction', () => {
  const begun = () =>
    play(
      createdBy({ end: 'MANUAL', scoreMin: -50 }),
      added('Ann', 'Bob'),
      scored(1, { 1: 0, 2: 99 }),
    )

  it.each([
    ['form', { form: 'FREE' }],
    ['aim', { aim: 'HIGHEST' }],
    ['end', { end: 'TARGET' }],
    ['startScore', { startScore: 1 }],
  ] as const)('does not reach the %s once a round is scored', (field, rules) => {
    const all = { end: 'MANUAL', scoreMin: -50, ...rules } as const
    expect(refusal(begun(), change(all))).toEqual({ code: 'settings/locked', field })
    const fresh = play(createdBy({ end: 'MANUAL' }), added('Ann', 'Bob'))
    expect(go(fresh, change(all)).settings.rules).toEqual(all)
  })

  it('of anything else counts for every round', () => {
    const pool = play(
      createdBy({}, { targetScore: 99 }),
      added('Ann', 'Bob'),
      scored(1, { 1: 0, 2: 99 }),
    )
    expect(pool.players[1]?.stints[0]?.roundExited).toBeNull()
    const out = go(pool, change({ outWhen: 'AT' }))
    expect(out.players[1]?.stints[0]?.roundExited).toBe(1)
    expect(go(out, change({})).players[1]?.stints[0]?.roundExited).toBeNull()
    const undone = go(out, { format: 1, type: 'undone', version: out.version })
    expect(undone.settings).not.toHaveProperty('rules')
    expect(undone.players).toEqual(pool.players)
    expect(undone.format).toBe(2)
  })

  it('that puts a beginning score beyond the limit is refused', () => {
    const joined = { name: 'Eve', position: 1, roundJoined: 1, beginningScore: 100 }
    const game = play(createdBy({}), eventOf('player-joined', joined))
    const error = { code: 'settings/target-below-beginning', playerId: 1, beginningScore: 100 }
    expect(refusal(game, change({ outWhen: 'AT' }))).toEqual(error)
    expect(refusal(game, change({ outWhen: 'AT', end: 'TARGET' }))).toEqual(error)
    expect(totalsOf(go(game, change({ end: 'TARGET' })))).toEqual([100])
    // At what is still safe it may stand.
    const safe = eventOf('settings-changed', { settings: { targetScore: 100, rules: {} } })
    expect(totalsOf(go(game, safe))).toEqual([100])
  })
})

describe('R6, R9: the limit of a game that is played up to it', () => {
  const race = (outWhen: 'AT' | 'ABOVE') => createdBy({ end: 'TARGET', outWhen })
  const join = (beginningScore: number) =>
    eventOf('player-joined', { name: 'Eve', position: 1, roundJoined: 1, beginningScore })
  const target = (targetScore: number) => eventOf('settings-changed', { settings: { targetScore } })

  it.each([
    ['AT', 99],
    ['ABOVE', 100],
  ] as const)('is not where one begins: %s, %i at the most', (outWhen, most) => {
    const game = play(race(outWhen), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 5 }))
    const range = { code: 'join/beginning-score-out-of-range', minimum: -99_999, maximum: most }
    expect(refusal(game, join(most + 1))).toEqual(range)
    expect(beginningsOf(game.settings)).toEqual({ minimum: -99_999, maximum: most })
    expect(totalsOf(go(game, join(most)))).toEqual([most, 0, 5])
  })

  it('is not corrected to a beginning that is recorded, also of an earlier stint', () => {
    const begun = play(race('AT'), added('Ann', 'Bob'), join(50))
    const error = { code: 'settings/target-below-beginning', playerId: 3, beginningScore: 50 }
    expect(refusal(begun, target(50))).toEqual(error)
    expect(go(begun, target(51)).settings.targetScore).toBe(51)
    const above = eventOf('settings-changed', {
      settings: { targetScore: 50, rules: { end: 'TARGET' } },
    })
    expect(go(begun, above).settings.targetScore).toBe(50)
    const lower = eventOf('settings-changed', {
      settings: { targetScore: 49, rules: { end: 'TARGET' } },
    })
    expect(refusal(begun, lower)).toEqual(error)
    const stints = play(
      createdBy({ outWhen: 'AT' }),
      added('Ann', 'Bob'),
      join(50),
      scored(1, { 1: 0, 2: 0, 3: 60 }),
      eventOf('player-rejoined', { playerId: 3, position: 1, roundJoined: 2, beginningScore: 1 }),
    )
    expect(refusal(stints, target(50))).toEqual(error)
    expect(go(stints, target(51)).settings.targetScore).toBe(51)
  })

  it('stays correctable in a log in which one began at it', () => {
    const begun = play(race('AT'), added('Ann', 'Bob'), join(150))
    const named = eventOf('settings-changed', { settings: { name: 'Saturday' } })
    expect(go(begun, named).settings.name).toBe('Saturday')
    expect(go(begun, target(120)).settings.targetScore).toBe(120)
    const error = { code: 'settings/target-below-beginning', playerId: 3, beginningScore: 150 }
    expect(refusal(begun, target(99))).toEqual(error)
    expect(play(race('AT'), added('Ann', 'Bob'), join(150), target(99)).version).toBe(4)
  })
})

describe('R29: the bounds of a score', () => {
  const played = (...rounds: Record<number, number | string>[]) =>
    play(
      createdBy({ scoreMin: -10, kinds: [kind] }),
      added('Ann', 'Bob'),
      ...rounds.map((points, index) => scored(index + 1, points)),
    )

  it('include every score that is recorded, as its round could not be edited otherwise', () => {
    const game = played({ 1: 0, 2: 80 }, { 1: -10, 2: 0 })
    const beyond = { code: 'settings/score-beyond' }
    expect(refusal(game, change({ scoreMin: -10, scoreMax: 79, kinds: [kind] }))).toEqual({
      ...{ ...beyond, playerId: 2, scoreValue: 80, roundNumber: 1 },
    })
    expect(refusal(game, change({ scoreMin: -9, kinds: [kind] }))).toEqual({
      ...{ ...beyond, playerId: 1, scoreValue: -10, roundNumber: 2 },
    })
    const capped = go(game, change({ scoreMin: -10, scoreMax: 80, kinds: [kind] }))
    expect(totalsOf(go(capped, edited(1, { 1: 0, 2: 80 })))).toEqual([-10, 80])
  })

  it('leave out a score that is worth what the rules say', () => {
    const game = played({ 1: 0, 2: '#K' }, { 1: 0, 2: 'FULL_COUNT' })
    expect(totalsOf(go(game, change({ scoreMax: 5, kinds: [kind] })))).toEqual([0, 85])
  })

  it('that a log has narrowed close no settings, and stay until the score fits', () => {
    const narrowed = play(
      createdBy({ scoreMax: 200 }),
      added('Ann', 'Bob'),
      scored(1, { 1: 0, 2: 120 }),
      change({ scoreMax: 80 }),
    )
    expect(totalsOf(narrowed)).toEqual([0, 120])
    expect(totalsOf(go(narrowed, change({ scoreMax: 60 })))).toEqual([0, 120])
    expect(refusal(narrowed, edited(1, { 1: 0, 2: 120 }))).toMatchObject({
      code: 'score/out-of-range',
    })
  })
})

describe('R29: what rules refuse that are corrected beside recorded rounds', () => {
  const named = added('Ann', 'Bob')
  const before = play(
    createdBy({ needZero: false, dealer: 'ROTATE' }),
    named,
    scored(1, { 1: 7, 2: 38 }),
    scored(2, { 1: 0, 2: 38 }),
  )

  it('is allowed in an edit as it was recorded: a round without a 0 (R4)', () => {
    const game = go(before, change({ dealer: 'ROTATE' }))
    expect(totalsOf(game)).toEqual([7, 76])
    expect(scoreboardOf(game).rounds).toEqual(scoreboardOf(before).rounds)
    const fixed = go(game, edited(1, { 1: 7, 2: 33 }))
    expect(totalsOf(fixed)).toEqual([7, 71])
    expect(scoreboardOf(fixed).rounds[0]).toMatchObject({ winnerIds: [1] })
    const none = { code: 'score/no-zero' }
    expect(refusal(game, edited(2, { 1: 7, 2: 33 }))).toEqual(none)
    expect(refusal(game, scored(3, { 1: 7, 2: 33 }))).toEqual(none)
    expect(refusal(go(game, edited(1, { 1: 0, 2: 33 })), edited(1, { 1: 7, 2: 33 }))).toEqual(none)
  })

  it('is allowed in an edit as it was recorded: a round whose only 0 does not count (R4, R5)', () => {
    const house = play(
      createdBy({}),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 5, 3: 60 }),
      scored(2, { 1: 30, 2: 5, 3: 0 }),
      edited(1, { 1: 0, 2: 5, 3: 260 }),
    )
    expect(totalsOf(go(house, edited(2, { 1: 3, 2: 5 })))).toEqual([3, 10, 260])
  })

  it('is allowed in an edit as it was recorded: the dealer (R37)', () => {
    const game = go(before, change({ needZero: false }))
    expect(dealerOf(game)).toBeNull()
    expect(game.rounds.map(({ dealerId }) => dealerId)).toEqual([1, 2])
    const entry = { 1: 7, 2: 33 }
    for (const extras of [{}, { dealerId: 1 }]) {
      const fixed = go(game, edited(1, entry, extras))
      expect(fixed.rounds.map(({ dealerId }) => dealerId)).toEqual([1, 2])
    }
    const wrong = { code: 'round/wrong-dealer' }
    expect(refusal(game, edited(1, entry, { dealerId: 2 }))).toEqual(wrong)
    expect(refusal(game, scored(3, entry, { dealerId: 1 }))).toEqual(wrong)
  })
})

describe('R29: a kind', () => {
  const wrong = { code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }
  const away = { code: 'AWAY', label: 'Away', points: 0, sitsOut: true }
  const used = () =>
    play(
      createdBy({ kinds: [kind, wrong, away] }),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 60, 3: 0 }),
      scored(2, { 1: 0, 2: '#WRONG_SHOW', 3: '#AWAY' }),
    )
  const inUse = { code: 'settings/kind-in-use', kind: 'WRONG_SHOW', label: 'Wrong show' }

  it('that a score has is not taken out of the rules, nor given another code', () => {
    const refused = { ...inUse, roundNumber: 2 }
    for (const kinds of [[], [kind, away], [kind, { ...wrong, code: 'WRONG' }, away]]) {
      expect(refusal(used(), change({ kinds }))).toEqual(refused)
    }
    expect(refusal(used(), change({}))).toEqual(refused)
    expect(refusal(used(), change({ kinds: [wrong] }))).toMatchObject({ kind: 'AWAY' })
    expect(totalsOf(go(used(), change({ kinds: [wrong, away] })))).toEqual([0, 140, 0])
    const dearer = { ...wrong, points: 90, label: 'Wrong' }
    expect(totalsOf(go(used(), change({ kinds: [dearer, away] })))).toEqual([0, 150, 0])
  })

  it('that a score of an earlier round has is not taken out, and the first such round is named', () => {
    const long = go(used(), eventOf('settings-changed', { settings: { targetScore: 500 } }))
    const later = go(long, scored(3, { 1: 0, 2: 5, 3: 5 }))
    expect(refusal(later, change({ kinds: [away] }))).toEqual({ ...inUse, roundNumber: 2 })
    const twice = go(long, scored(3, { 1: 0, 2: 5, 3: '#WRONG_SHOW' }))
    expect(refusal(twice, change({ kinds: [away] }))).toEqual({ ...inUse, roundNumber: 2 })
  })

  it('that a score has which does not count now is not taken out either', () => {
    const game = go(used(), edited(1, { 1: 0, 2: 101, 3: 0 }))
    expect(refusal(game, change({ kinds: [away] }))).toEqual({ ...inUse, roundNumber: 2 })
  })

  it('that no score has any more is taken out', () => {
    const game = go(used(), edited(2, { 1: 0, 2: 5, 3: '#AWAY' }))
    expect(go(game, change({ kinds: [away] })).settings.rules).toEqual({ kinds: [away] })
  })

  it('that a log has taken out is worth 0 there, closes no settings, and can come again', () => {
    const events = [
      createdBy({ kinds: [wrong] }),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: '#WRONG_SHOW', 3: 0 }),
      change({}),
    ]
    const game = play(...events)
    expect(totalsOf(game)).toEqual([0, 0, 0])
    expect(totalsOf(go(game, change({ outWhen: 'AT' })))).toEqual([0, 0, 0])
    expect(totalsOf(go(game, change({ kinds: [wrong] })))).toEqual([0, 80, 0])
  })
})
