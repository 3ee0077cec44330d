import { describe, expect, it } from 'vitest'
import { STORED_GAME } from '../golden/games.ts'
import { createdBy, play, scored } from '../test/events.ts'
import type { EventOf } from './index.ts'
import { eventOf, replay } from './index.ts'
import { PRESETS } from './presets.ts'
import { eventSchema, gameSchema } from './schema.ts'

const written = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('R29: the schemas of every rule', () => {
  const rules = {
    end: 'MANUAL',
    form: 'WINNER_TAKES',
    scoreMin: -50,
    dealer: 'ROTATE',
    maxDrops: 2,
    kinds: [{ code: 'K', label: 'K', points: 5 }],
  } as const
  const events = [
    createdBy(rules),
    eventOf('players-added', { names: ['Us', 'Them'], members: [['Ann', 'Bob'], []] }),
    scored(1, { 1: -3, 2: '#K' }, { winnerIds: [2], bonus: 5, dealerId: 2 }),
    eventOf('player-joined', { name: 'Di', position: 1, roundJoined: 2, beginningScore: -7 }),
    eventOf('player-renamed', { playerId: 2, name: 'Ed', members: [] }),
    eventOf('round-edited', {
      roundNumber: 1,
      scores: [
        { playerId: 1, scoreType: 'CUSTOM', scoreValue: -4 },
        { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0, kind: 'K' },
      ],
    }),
    eventOf('settings-changed', { settings: { rules: { ...rules, outWhen: 'AT' } } }),
  ]

  it('read what is written of a game by other rules', () => {
    for (const event of events) expect(eventSchema.parse(written(event))).toEqual(event)
    for (let count = 1; count <= events.length; count += 1) {
      const game = play(...events.slice(0, count))
      expect(gameSchema.parse(written(game))).toEqual(game)
    }
  })

  it('read the presets, and games of House rules as they are', () => {
    for (const { settings, rules: of } of PRESETS) {
      const event = createdBy(of, settings)
      expect(eventSchema.parse(written(event))).toEqual(event)
    }
    for (const event of STORED_GAME) expect(eventSchema.parse(event)).toEqual(event)
    const played = replay(STORED_GAME)
    expect(played.ok && gameSchema.parse(written(played.value))).toEqual(played.ok && played.value)
  })

  it('read who comes back with less than nothing, and what is left of drops then', () => {
    const back = { playerId: 1, position: 1, roundJoined: 2, beginningScore: -1 }
    const rejoined = eventOf('player-rejoined', back)
    expect(eventSchema.parse(written(rejoined))).toEqual(rejoined)
    expect(eventSchema.safeParse({ ...rejoined, playerId: 0 }).success).toBe(false)
    const plain = createdBy({}) as EventOf<'created'>
    const agreed = (dropsOnRejoin: unknown) =>
      eventSchema.safeParse({
        ...plain,
        format: 2,
        settings: { ...plain.settings, rules: { maxDrops: 2, dropsOnRejoin } },
      }).success
    expect(['FRESH', 'CARRY', 1, 'NONE', -1].map(agreed)).toEqual([true, true, true, false, false])
  })

  it.each(['k', 'kK', 'K-', '1K', '', 'K'.repeat(21)])('read no kind of the code %j', (code) => {
    const event = createdBy({ kinds: [{ code, label: 'K', points: 5 }] })
    expect(eventSchema.safeParse(written(event)).success).toBe(false)
  })

  it('read no player who never joined', () => {
    const game = play(...events)
    const [one, two] = game.players
    const joinless = { ...game, players: [{ ...one, stints: [] }, two] }
    expect(gameSchema.safeParse(written(joinless)).success).toBe(false)
    const twice = { ...one, stints: [one?.stints[0], { ...one?.stints[0], roundJoined: 2 }] }
    expect(
      gameSchema.safeParse(written({ ...game, players: [twice, ...game.players.slice(1)] }))
        .success,
    ).toBe(true)
  })

  it('name what is wrong, by its path', () => {
    const event = { ...createdBy({ ...rules, kinds: [{ code: 'k', label: 'K', points: 5 }] }) }
    const issues = eventSchema.safeParse(event).error?.issues ?? []
    expect(issues.map(({ path }) => path)).toEqual([['settings', 'rules', 'kinds', 0, 'code']])
    expect(eventSchema.safeParse({ format: 5, type: 'reopened' }).success).toBe(false)
    expect(eventSchema.safeParse(null).success).toBe(false)
    expect(gameSchema.safeParse({ format: 2 }).success).toBe(false)
  })
})
