import { describe, expect, it } from 'vitest'
import {
  added,
  createdBy,
  edited,
  go,
  settings as plain,
  play,
  refusal,
  scored,
  scores,
} from '../../test/events.ts'
import type { EventOf, Rules } from '../index.ts'
import {
  chancesOf,
  checkRound,
  dropsByRoom,
  dropsLeft,
  eventOf,
  previewRound,
  scoreboardOf,
} from '../index.ts'

const pool = { ...plain, targetScore: 201, dropScore: 25, rules: { outWhen: 'AT' } } as const
const names = added('Ann', 'Bob', 'Cleo')
const back = { position: 3, beginningScore: 0 }

/** Cleo drops in each of so many rounds. */
const dropping = (rounds: number) =>
  Array.from({ length: rounds }, (_, index) =>
    scored(index + 1, { 1: 0, 2: 0, 3: index % 2 === 0 ? 'DROP' : 'MIDDLE_DROP' }),
  )
const leftOf = (game: ReturnType<typeof play>) => {
  const { players } = scoreboardOf(game)
  return players.map((player) => 'dropsLeft' in player && [player.dropsLeft, player.mustPlay])
}

describe('R34: drops left', () => {
  it('are those that a total has room for', () => {
    expect([0, 175, 176, 200].map((total) => dropsByRoom(total, pool))).toEqual([8, 1, 0, 0])
    expect(dropsByRoom(230, pool)).toBe(0)
    expect(dropsByRoom(50, { ...pool, dropScore: 0 })).toBeNull()
    expect(dropsByRoom(50, { ...pool, rules: { end: 'MANUAL' } })).toBeNull()
  })

  it('are no more than the rules give', () => {
    const two = { ...pool, rules: { outWhen: 'AT', maxDrops: 2 } } as const
    expect([0, 1, 2, 3].map((used) => dropsLeft(0, used, two))).toEqual([2, 1, 0, 0])
    expect(dropsLeft(176, 0, two)).toBe(0)
    expect(dropsLeft(0, 1, { ...two, dropScore: 0 })).toBe(1)
    expect(dropsLeft(0, 1, pool)).toBe(8)
    expect(dropsLeft(0, 1, { ...pool, dropScore: 0 })).toBeNull()
  })

  it('are shown of those who are in, and who must play', () => {
    const game = play(createdBy({ maxDrops: 1 }), names, ...dropping(1))
    expect(leftOf(game)).toEqual([
      [1, false],
      [1, false],
      [0, true],
    ])
    const near = go(game, scored(2, { 1: 0, 2: 81, 3: 81 }))
    expect(leftOf(near)).toEqual([
      [1, false],
      [0, true],
      [null, false],
    ])
  })

  it('are counted of first and middle drops, and one too many is refused', () => {
    const game = play(createdBy({ maxDrops: 2 }), names, ...dropping(2))
    expect(game.players.map(({ stints }) => stints[0]?.drops)).toEqual([undefined, undefined, 2])
    for (const type of ['DROP', 'MIDDLE_DROP']) {
      const refused = refusal(game, scored(3, { 1: 0, 2: 0, 3: type }))
      expect(refused).toEqual({ code: 'score/no-drop-left', playerId: 3 })
    }
    const unknown = refusal(game, scored(3, { 1: 0, 2: 0, 3: 7, 9: 'DROP' }))
    expect(unknown).toEqual({ code: 'player/unknown', playerId: 9 })
    expect(go(game, scored(3, { 1: 0, 2: 'DROP', 3: 7 })).rounds).toHaveLength(3)
  })

  it('are judged in an edit too, but for a drop that was one before', () => {
    const noDrop = { code: 'score/no-drop-left', playerId: 3 }
    const late = eventOf('player-joined', {
      name: 'Dan',
      position: 4,
      roundJoined: 3,
      beginningScore: 0,
    })
    const third = scored(3, { 1: 0, 2: 0, 3: 7, 4: 0 })
    const log = [createdBy({ maxDrops: 2 }), names, ...dropping(2), late, third]
    const game = play(...log)
    for (const type of ['DROP', 'MIDDLE_DROP']) {
      const edit = edited(3, { 1: 0, 2: 0, 3: type, 4: 0 })
      expect(refusal(game, edit)).toEqual(noDrop)
      expect(checkRound(game, edit as EventOf<'round-edited'>)).toEqual([noDrop])
      // A log may hold one, from before edits were judged.
      expect(play(...log, edit).players[2]?.stints[0]?.drops).toBe(3)
    }
    const moved = go(game, edited(1, { 1: 0, 2: 0, 3: 7 }))
    expect(go(moved, edited(3, { 1: 0, 2: 0, 3: 'DROP', 4: 0 })).rounds[2]?.revision).toBe(2)
    expect(go(game, edited(3, { 1: 0, 2: 'DROP', 3: 7, 4: 'DROP' })).rounds).toHaveLength(3)
    expect(go(game, edited(1, { 1: 0, 2: 5, 3: 'MIDDLE_DROP' })).rounds).toHaveLength(3)
    const absent = edited(1, { 1: 0, 2: 0, 3: 7, 4: 'DROP' })
    expect(refusal(game, absent)).toEqual({ code: 'score/not-playing', playerId: 4 })
    const fewer = go(game, eventOf('settings-changed', { settings: { rules: { maxDrops: 1 } } }))
    expect(go(fewer, edited(2, { 1: 5, 2: 0, 3: 'DROP' })).rounds[1]?.revision).toBe(2)
    const free = eventOf('settings-changed', { settings: { rules: { dealer: 'ROTATE' } } })
    const more = edited(3, { 1: 0, 2: 0, 3: 'DROP', 4: 0 })
    expect(go(game, free, more).rounds[2]?.revision).toBe(2)
  })

  it('count in an edit as they are then: what comes to count again is one of them', () => {
    const game = go(
      play(createdBy({ maxDrops: 1 }), names),
      scored(1, { 1: 0, 2: 0, 3: 7 }),
      scored(2, { 1: 0, 2: 0, 3: 'DROP' }),
      edited(1, { 1: 0, 2: 0, 3: 101 }),
    )
    expect(game.players[2]?.stints[0]).not.toHaveProperty('drops')
    expect(refusal(game, edited(1, { 1: 0, 2: 0, 3: 'DROP' })).code).toBe('score/no-drop-left')
  })

  it.each([
    ['FRESH', 1, 2],
    ['FRESH', 2, 1],
    ['CARRY', 1, 2],
    ['CARRY', 2, 1],
    [1, 1, 2],
    [1, 2, 1],
  ] as const)(
    'of %s are judged in an edit by the stint of the round',
    (dropsOnRejoin, first, second) => {
      const dropIf = (isDrop: boolean) => (isDrop ? 'DROP' : 0)
      const game = go(
        play(createdBy({ maxDrops: 1, dropsOnRejoin }), names),
        scored(1, { 1: 0, 2: 0, 3: dropIf(first === 1) }),
        scored(2, { 1: 0, 2: 0, 3: 101 }),
        eventOf('player-rejoined', { playerId: 3, roundJoined: 3, ...back }),
        scored(3, { 1: 0, 2: 0, 3: dropIf(first === 2) }),
      )
      const other = edited(second === 1 ? 1 : 3, { 1: 0, 2: 0, 3: 'DROP' })
      if (dropsOnRejoin === 'CARRY') {
        expect(refusal(game, other)).toEqual({ code: 'score/no-drop-left', playerId: 3 })
        return
      }
      expect(go(game, other).players[2]?.stints.map(({ drops }) => drops)).toEqual([1, 1])
    },
  )

  it('of an earlier stint are judged in an edit without those of the stint after it', () => {
    const game = go(
      play(createdBy({ maxDrops: 1, dropsOnRejoin: 'FRESH' }), names),
      scored(1, { 1: 0, 2: 0, 3: 'DROP' }),
      scored(2, { 1: 0, 2: 0, 3: 7 }),
      scored(3, { 1: 0, 2: 0, 3: 101 }),
      eventOf('player-rejoined', { playerId: 3, roundJoined: 4, ...back }),
      scored(4, { 1: 0, 2: 0, 3: 7 }),
    )
    const edit = edited(2, { 1: 0, 2: 0, 3: 'DROP' })
    expect(refusal(game, edit)).toEqual({ code: 'score/no-drop-left', playerId: 3 })
  })

  it('are none with a number of 0 for who comes back, also in an edit', () => {
    const game = go(
      play(createdBy({ maxDrops: 1, dropsOnRejoin: 0 }), names),
      scored(1, { 1: 0, 2: 0, 3: 101 }),
      eventOf('player-rejoined', { playerId: 3, roundJoined: 2, ...back }),
      scored(2, { 1: 0, 2: 0, 3: 7 }),
    )
    const edit = edited(2, { 1: 0, 2: 0, 3: 'DROP' })
    expect(refusal(game, edit)).toEqual({ code: 'score/no-drop-left', playerId: 3 })
  })

  it('of a game without drops are no full count either, but for one that was one before', () => {
    const none = createdBy({ maxDrops: 0 })
    const refused = { code: 'score/not-offered', playerId: 3 }
    const full = { 1: 0, 2: 0, 3: 'FULL_COUNT' }
    const house = play(createdBy({ dealer: 'ROTATE' }), names, scored(1, full))
    expect(refusal(play(none, names), scored(1, full))).toEqual(refused)
    const game = go(play(none, names), scored(1, { 1: 0, 2: 0, 3: 7 }))
    expect(refusal(game, edited(1, full))).toEqual(refused)
    const changed = go(house, eventOf('settings-changed', { settings: { rules: { maxDrops: 0 } } }))
    expect(go(changed, edited(1, { ...full, 2: 5 })).rounds[0]?.revision).toBe(2)
    const free = play(createdBy({ form: 'FREE' }), names)
    expect(checkRound(free, scored(1, full) as EventOf<'round-scored'>)).toEqual([refused])
  })

  it('are not among the chances of who has none left', () => {
    const values = { targetScore: 60, dropScore: 20, middleDropScore: 40, fullCountScore: 80 }
    const game = play(
      createdBy({ maxDrops: 1 }, values),
      names,
      scored(1, { 1: 0, 2: 41, 3: 'DROP' }),
      scored(2, { 1: 0, 2: 0, 3: 21 }),
    )
    expect(chancesOf(game).map(({ by }) => by)).toEqual([
      ['FULL_COUNT'],
      ['DROP', 'MIDDLE_DROP', 'FULL_COUNT'],
      ['FULL_COUNT'],
    ])
  })

  it.each([
    ['FRESH', 1],
    ['CARRY', 0],
    [1, 1],
    [0, 0],
  ] as const)('of one who comes back are %s', (dropsOnRejoin, left) => {
    const rules = { maxDrops: 1, dropsOnRejoin }
    const game = go(
      play(createdBy(rules), names, ...dropping(1), scored(2, { 1: 0, 2: 0, 3: 99 })),
      eventOf('player-rejoined', { playerId: 3, roundJoined: 3, ...back }),
    )
    expect(leftOf(game)[2]).toEqual([left, left === 0])
    expect(leftOf(game)[1]).toEqual([1, false])
  })

  it.each<Partial<Rules>>([{ maxDrops: 0 }, { form: 'FREE' }])(
    'are none, and nobody must play, in a game of %o, which has no drops',
    (rules) => {
      const game = play(createdBy(rules), names, scored(1, { 1: 0, 2: 90, 3: 100 }))
      expect(leftOf(game)).toEqual([
        [null, false],
        [null, false],
        [null, false],
      ])
      const entry = { roundNumber: 2, scores: scores({ 1: 0, 2: 5, 3: 6 }) }
      expect(previewRound(game, entry).map(({ mustPlay }) => mustPlay)).toEqual([
        false,
        false,
        false,
      ])
      expect(chancesOf(game).flatMap(({ by }) => by)).toEqual([])
    },
  )

  it('are not counted where the rules do not limit them', () => {
    const game = play(createdBy({ dealer: 'ROTATE' }), names, ...dropping(2))
    expect(game.players[2]?.stints[0]).not.toHaveProperty('drops')
  })
})
