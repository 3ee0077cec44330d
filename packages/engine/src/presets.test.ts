import { describe, expect, it } from 'vitest'
import { added, go, settings as plain, play, scored, totalsOf } from '../test/events.ts'
import { eventOf, hasDrops, RANKS, rulesOf } from './index.ts'
import type { Preset } from './presets.ts'
import { cardValuesOf, PRESETS } from './presets.ts'

const createdBy = (id: string) => {
  const { settings, rules } = PRESETS.find((preset) => preset.id === id) as (typeof PRESETS)[number]
  return eventOf('created', { settings: { ...plain, ...settings, rules } })
}

/** A preset in a line, as a table of games tells it. */
const told = ({ id, name, family, settings, rules: of, bonuses, sides }: Preset): string => {
  const { targetScore, dropScore, middleDropScore, fullCountScore } = settings
  const rules = rulesOf({ rules: of })
  const { aim, end, kinds, rejoin, startScore } = rules
  const { on, cutOff, offset, max, minIn } = rejoin
  const limit = end === 'ROUNDS' ? rules.rounds : `${targetScore} ${rules.outWhen}`
  const named = [...kinds, ...(bonuses ?? [])].map(
    (kind) => `${kind.code} ${kind.points} "${kind.label}"`,
  )
  return [
    `${id}: ${name}, ${family}`,
    `${aim} ${end} ${end === 'MANUAL' ? '' : limit}`.trim(),
    `${rules.form} ${rules.scoreMin}..${rules.scoreMax}${rules.needZero ? '' : ' without a 0'}`,
    hasDrops({ rules: of }) ? `${dropScore}/${middleDropScore}/${fullCountScore}` : 'no drops',
    ...(startScore === 0 ? [] : [`start ${startScore}`]),
    ...(named.length === 0 ? [] : [named.join(', ')]),
    ...(end === 'LAST_IN' || offset !== 1
      ? [`${on ? cutOff : 'no rejoin'} +${offset} from ${minIn} in, max ${max}`]
      : []),
    ...(sides ? ['sides'] : []),
  ].join('; ')
}

/** The table of the games as their sources tell it, in the order in which they are offered. */
const TABLE = [
  'house: House, POOL; LOWEST LAST_IN 200 ABOVE; PENALTY 0..999; 20/40/80; NONE +1 from 0 in, max null',
  'pool-101: Pool 101, POOL; LOWEST LAST_IN 101 AT; PENALTY 0..80; 20/40/80; WRONG_SHOW 80 "Wrong show"; DROP_LEFT +1 from 1 in, max null',
  'pool-201: Pool 201, POOL; LOWEST LAST_IN 201 AT; PENALTY 0..80; 25/50/80; WRONG_SHOW 80 "Wrong show"; DROP_LEFT +1 from 1 in, max null',
  'pool-61: Pool 61, POOL; LOWEST LAST_IN 61 AT; PENALTY 0..60; 15/30/60; WRONG_SHOW 60 "Wrong show"; DROP_LEFT +1 from 1 in, max null',
  'family-250: Family 250, POOL; LOWEST LAST_IN 250 ABOVE; PENALTY 0..80; 25/50/80; DROP_LEFT +1 from 1 in, max null',
  'points: Points, POINTS; HIGHEST MANUAL; ZERO_SUM 0..80; 20/40/80',
  'deals-2: Deals 2, POINTS; HIGHEST ROUNDS 2; ZERO_SUM 0..80; 20/40/80; start 160',
  'deals-3: Deals 3, POINTS; HIGHEST ROUNDS 3; ZERO_SUM 0..80; 20/40/80; start 240',
  'deals-6: Deals 6, POINTS; HIGHEST ROUNDS 6; ZERO_SUM 0..80; 20/40/80; start 480',
  'ten-rounds: Ten rounds, ROUNDS; LOWEST ROUNDS 10; PENALTY 0..999; 40/40/80; no rejoin +2 from 0 in, max null',
  'points-to-400: Points to 400, RACE; LOWEST TARGET 400 AT; PENALTY 0..999; 20/40/80',
  'rummy-500: Rummy 500, RACE; HIGHEST TARGET 500 AT; FREE -999..999; no drops',
  'gin-100: Gin to 100, RACE; HIGHEST TARGET 100 AT; WINNER_TAKES 0..999; no drops; GIN 25 "Gin", UNDERCUT 25 "Undercut"',
  'kaluki: Kaluki, POOL; LOWEST LAST_IN 150 ABOVE; PENALTY 0..999; no drops; NONE +1 from 1 in, max null',
  'kaluki-soft: Kaluki, soft score, RACE; LOWEST TARGET 150 AT; PENALTY 0..999; no drops',
  'contract: Contract rummy, ROUNDS; LOWEST ROUNDS 7; PENALTY 0..999; no drops',
  'liverpool: Liverpool rummy, ROUNDS; LOWEST ROUNDS 7; PENALTY -50..999 without a 0; no drops',
  'jamaican-kalooki: Jamaican Kalooki, ROUNDS; LOWEST ROUNDS 9; PENALTY 0..999; no drops',
  'carioca: Carioca, ROUNDS; LOWEST ROUNDS 8; PENALTY 0..999; no drops',
  'continental: Continental, ROUNDS; LOWEST ROUNDS 7; PENALTY 0..999; no drops',
  'chinchon: Chinchón, POOL; LOWEST LAST_IN 100 AT; PENALTY -50..999 without a 0; no drops; CLOSE -10 "Closed"; NONE +0 from 1 in, max null',
  'canasta: Canasta, RACE; HIGHEST TARGET 5000 AT; FREE -9999..9999; no drops; sides',
  'hand-and-foot: Hand and Foot, ROUNDS; HIGHEST ROUNDS 4; FREE -9999..9999; no drops; sides',
  'okey-101: 101 Okey, TILES; LOWEST ROUNDS 5; FREE -999..999; no drops; FINISH -101 "Finish", UNOPENED 202 "Not opened", OKEY_FINISH -202 "Finish with okey", FAULT 101 "Fault"',
  'rummikub: Rummikub, TILES; HIGHEST ROUNDS 4; ZERO_SUM 0..999; no drops',
]

describe('R29: the presets', () => {
  it('are the games as they are played', () => {
    expect(PRESETS.map(told)).toEqual(TABLE)
  })

  it('name where each is described, but the House', () => {
    const [house, ...others] = PRESETS
    expect(house?.sources).toEqual([])
    for (const { sources } of others) {
      expect(sources).not.toEqual([])
      for (const source of sources) expect(source).toMatch(/^[a-z0-9.-]+\.[a-z]{2,}|^Parlett, /)
    }
  })

  it('begin with House rules, and have an id of their own each', () => {
    const ids = PRESETS.map(({ id }) => id)
    expect(PRESETS[0]).toMatchObject({ id: 'house', rules: {}, settings: { targetScore: 200 } })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(25)
  })

  it.each(PRESETS)('can be played, and keep what they say: $id', ({ id, rules, settings }) => {
    const game = play(createdBy(id))
    expect(game.settings).toMatchObject(settings)
    expect(game.settings.rules ?? {}).toEqual(rules)
    const { roundNames, rounds } = rulesOf(game.settings)
    expect(roundNames.length === 0 || roundNames.length === rounds).toBe(true)
  })

  it('play Pool 101 as published: 80 and a drop are in with 100, 80 and 40 are out', () => {
    const game = play(
      createdBy('pool-101'),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 80, 3: '#WRONG_SHOW' }),
      scored(2, { 1: 0, 2: 'DROP', 3: 'MIDDLE_DROP' }),
    )
    expect(totalsOf(game)).toEqual([0, 100, 120])
    expect(game.players.map(({ stints }) => stints[0]?.roundExited)).toEqual([null, null, 2])
  })

  it('play Points rummy as published: 15, 25, 10, 20 and 5 are 75 for the winner', () => {
    const names = added('Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Flo')
    const entry = { 1: 0, 2: 15, 3: 25, 4: 10, 5: 20, 6: 5 }
    const game = play(createdBy('points'), names, scored(1, entry))
    expect(totalsOf(game)).toEqual([75, -15, -25, -10, -20, -5])
  })

  it('play Deals 3 with 240 chips each, all of which stay on the table', () => {
    const game = go(
      play(createdBy('deals-3'), added('Ann', 'Bob', 'Cleo')),
      scored(1, { 1: 0, 2: 80, 3: 80 }),
      scored(2, { 1: 10, 2: 0, 3: 80 }),
      scored(3, { 1: 0, 2: 80, 3: 7 }),
    )
    expect(totalsOf(game)).toEqual([477, 170, 73])
  })
})

/** What the cards of a preset count in a line: what is not said of a number is its own value. */
const cardsTold = ({ id, cards }: Preset): string => {
  if (cards === undefined) return `${id}: none`
  const told = RANKS.flatMap((rank) => {
    const points = cards.points[rank]
    return points === undefined || points === Number(rank) ? [] : [`${rank} ${points}`]
  })
  return `${id}: ${told.join(', ')}${cards.isCapped ? '; at most the full count' : ''}`
}

const THIRTEEN = 'A 10, J 10, Q 10, K 10, JOKER 0'

/** The table of the card values as their sources tell it. */
const CARDS = [
  `house: ${THIRTEEN}; at most the full count`,
  `pool-101: ${THIRTEEN}; at most the full count`,
  `pool-201: ${THIRTEEN}; at most the full count`,
  `pool-61: ${THIRTEEN}; at most the full count`,
  `family-250: ${THIRTEEN}; at most the full count`,
  `points: ${THIRTEEN}; at most the full count`,
  `deals-2: ${THIRTEEN}; at most the full count`,
  `deals-3: ${THIRTEEN}; at most the full count`,
  `deals-6: ${THIRTEEN}; at most the full count`,
  `ten-rounds: ${THIRTEEN}; at most the full count`,
  `points-to-400: ${THIRTEEN}`,
  'rummy-500: none',
  'gin-100: A 1, J 10, Q 10, K 10',
  'kaluki: A 11, J 10, Q 10, K 10, JOKER 15',
  'kaluki-soft: A 11, J 10, Q 10, K 10, JOKER 15',
  'contract: A 15, J 10, Q 10, K 10, JOKER 15',
  'liverpool: A 15, J 10, Q 10, K 10, JOKER 15',
  'jamaican-kalooki: none',
  'carioca: A 20, J 10, Q 10, K 10, JOKER 30',
  'continental: A 20, J 10, Q 10, K 10, JOKER 50',
  'chinchon: A 1, J 10, Q 10, K 10',
  'canasta: none',
  'hand-and-foot: none',
  'okey-101: none',
  'rummikub: none',
]

describe('R53: the card values of a game', () => {
  it('are those of its preset, as their sources tell them', () => {
    expect(PRESETS.map(cardsTold)).toEqual(CARDS)
  })

  it('have all ranks but the joker, which some games do not have', () => {
    for (const { cards } of PRESETS) {
      if (cards === undefined) continue
      const ranks = RANKS.filter((rank) => cards.points[rank] !== undefined)
      expect([...ranks, ...(ranks.includes('JOKER') ? [] : ['JOKER'])]).toEqual(RANKS)
    }
  })

  it.each(PRESETS)('are found by the rules that a game of it stores: $id', (preset) => {
    const game = play(createdBy(preset.id))
    const values = preset.cards ?? null
    expect(cardValuesOf(game.settings)).toBe(values)
    const { rules } = preset
    expect(cardValuesOf({ rules: { ...rules, dealer: 'ROTATE' } })).toBe(values)
  })

  it('are those of the House without rules, as a scoreboard and its settings say it', () => {
    const house = PRESETS[0]?.cards
    expect(cardValuesOf({})).toBe(house)
    expect(cardValuesOf({ rules: null })).toBe(house)
  })

  it('are those of thirteen cards in a game of own rules that has drops, and of no other one', () => {
    const house = PRESETS[0]?.cards
    expect(cardValuesOf({ rules: { rejoin: { ...rulesOf({}).rejoin, on: false } } })).toBe(house)
    expect(cardValuesOf({ rules: { maxDrops: 2, form: 'ZERO_SUM', end: 'MANUAL' } })).toBe(house)
    expect(cardValuesOf({ rules: { maxDrops: 0 } })).toBeNull()
    expect(cardValuesOf({ rules: { form: 'FREE', end: 'MANUAL' } })).toBeNull()
  })
})
