import { describe, expect, it } from 'vitest'
import { added, settings as plain } from '../test/events.ts'
import {
  createdBy,
  editOf,
  entered,
  goBy,
  playBy,
  refusedBy,
  roundOf,
} from '../test/ruled-events.ts'
import type { Rules } from './rules.ts'
import { chancesOf, dropsByRoom, dropsLeft, eventOf, previewEntry, scoreboardOf } from './rules.ts'

const pool = { ...plain, targetScore: 201, dropScore: 25, rules: { outWhen: 'AT' } } as const
const names = added('Ann', 'Bob', 'Cleo')
const back = { position: 3, beginningScore: 0 }

/** Cleo drops in each of so many rounds. */
const dropping = (rounds: number) =>
  Array.from({ length: rounds }, (_, index) =>
    roundOf(index + 1, { 1: 0, 2: 0, 3: index % 2 === 0 ? 'DROP' : 'MIDDLE_DROP' }),
  )
const leftOf = (game: ReturnType<typeof playBy>) => {
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
    const game = playBy(createdBy({ maxDrops: 1 }), names, ...dropping(1))
    expect(leftOf(game)).toEqual([
      [1, false],
      [1, false],
      [0, true],
    ])
    const near = goBy(game, roundOf(2, { 1: 0, 2: 81, 3: 81 }))
    expect(leftOf(near)).toEqual([
      [1, false],
      [0, true],
      [null, false],
    ])
  })

  it('are counted of first and middle drops; one too many is refused when it is new', () => {
    const game = playBy(createdBy({ maxDrops: 2 }), names, ...dropping(2))
    expect(game.players.map(({ stints }) => stints[0]?.drops)).toEqual([undefined, undefined, 2])
    for (const type of ['DROP', 'MIDDLE_DROP']) {
      const refused = refusedBy(game, roundOf(3, { 1: 0, 2: 0, 3: type }))
      expect(refused).toEqual({ code: 'score/no-drop-left', playerId: 3 })
    }
    const unknown = refusedBy(game, roundOf(3, { 1: 0, 2: 0, 3: 7, 9: 'DROP' }))
    expect(unknown).toEqual({ code: 'player/unknown', playerId: 9 })
    expect(goBy(game, roundOf(3, { 1: 0, 2: 'DROP', 3: 7 })).rounds).toHaveLength(3)
    const edited = goBy(
      game,
      roundOf(3, { 1: 0, 2: 0, 3: 7 }),
      editOf(3, { 1: 0, 2: 0, 3: 'DROP' }),
    )
    expect(edited.players[2]?.stints[0]?.drops).toBe(3)
  })

  it.each([
    ['FRESH', 1],
    ['CARRY', 0],
    [1, 1],
    [0, 0],
  ] as const)('of one who comes back are %s', (dropsOnRejoin, left) => {
    const rules = { maxDrops: 1, dropsOnRejoin }
    const game = goBy(
      playBy(createdBy(rules), names, ...dropping(1), roundOf(2, { 1: 0, 2: 0, 3: 99 })),
      eventOf('player-rejoined', { playerId: 3, roundJoined: 3, ...back }),
    )
    expect(leftOf(game)[2]).toEqual([left, left === 0])
    expect(leftOf(game)[1]).toEqual([1, false])
  })

  it.each<Partial<Rules>>([{ maxDrops: 0 }, { form: 'FREE' }])(
    'are none, and nobody must play, in a game of %o, which has no drops',
    (rules) => {
      const game = playBy(createdBy(rules), names, roundOf(1, { 1: 0, 2: 90, 3: 100 }))
      expect(leftOf(game)).toEqual([
        [null, false],
        [null, false],
        [null, false],
      ])
      const entry = { roundNumber: 2, scores: entered({ 1: 0, 2: 5, 3: 6 }) }
      expect(previewEntry(game, entry).map(({ mustPlay }) => mustPlay)).toEqual([
        false,
        false,
        false,
      ])
      expect(chancesOf(game).flatMap(({ by }) => by)).toEqual([])
    },
  )

  it('are not counted where the rules do not limit them', () => {
    const game = playBy(createdBy({ dealer: 'ROTATE' }), names, ...dropping(2))
    expect(game.players[2]?.stints[0]).not.toHaveProperty('drops')
  })
})
