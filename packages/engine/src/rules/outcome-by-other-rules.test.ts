import { describe, expect, it } from 'vitest'
import {
  added,
  createdBy,
  ended,
  go,
  settings as plain,
  play,
  refusal,
  scored,
} from '../../test/events.ts'
import { endOf, eventOf, isAtLimit, outcomeOf, scoreboardOf, standingsOf } from '../index.ts'

const names = added('Ann', 'Bob', 'Cleo')
const none = { isOver: false, winnerIds: [] }
const boardOf = (game: ReturnType<typeof play>) =>
  scoreboardOf(game).players.map(({ pointsLeft, progress, isWarning, isOut }) => [
    pointsLeft,
    progress,
    isWarning,
    isOut,
  ])

describe('R30: the limit', () => {
  it('is above the target, or at it', () => {
    expect([100, 101].map((total) => isAtLimit(total, plain))).toEqual([false, true])
    const at = { ...plain, rules: { outWhen: 'AT' } } as const
    expect([99, 100].map((total) => isAtLimit(total, at))).toEqual([false, true])
  })

  it('AT one more is the limit ABOVE, in everything that is shown', () => {
    const rounds = [scored(1, { 1: 0, 2: 80, 3: 79 }), scored(2, { 1: 0, 2: 21, 3: 21 })]
    const at = play(createdBy({ outWhen: 'AT' }, { targetScore: 101 }), names, ...rounds)
    const above = play(createdBy({ dealer: 'ROTATE' }), names, ...rounds)
    expect(boardOf(at)).toEqual(boardOf(above))
    expect(boardOf(at)).toEqual([
      [100, 0, false, false],
      [-1, 100, false, true],
      [0, 100, true, false],
    ])
  })

  it('is measured where a game is played up to it, without a warning where that is good', () => {
    const rounds = [scored(1, { 1: 0, 2: 80, 3: 101 })]
    const race = { end: 'TARGET', outWhen: 'AT' } as const
    expect(boardOf(play(createdBy(race), names, ...rounds))).toEqual([
      [100, 0, false, false],
      [20, 80, true, false],
      [-1, 100, false, false],
    ])
    const high = play(createdBy({ ...race, aim: 'HIGHEST' }), names, ...rounds)
    expect(boardOf(high)[1]).toEqual([20, 80, false, false])
    const signed = play(
      createdBy({ ...race, form: 'FREE', scoreMin: -50 }),
      names,
      scored(1, { 1: -50, 2: 79, 3: 80 }),
    )
    expect(boardOf(signed).map(([, progress, isWarning]) => [progress, isWarning])).toEqual([
      [0, false],
      [79, false],
      [80, true],
    ])
    const above = play(createdBy({ end: 'TARGET' }), names, scored(1, { 1: 0, 2: 100, 3: 1 }))
    expect(boardOf(above)[1]).toEqual([1, 99, true, false])
  })

  it('is not there in ROUNDS and MANUAL', () => {
    const game = play(createdBy({ end: 'MANUAL' }), names, scored(1, { 1: 0, 2: 95, 3: 400 }))
    expect(boardOf(game)).toEqual([
      [0, 0, false, false],
      [0, 0, false, false],
      [0, 0, false, false],
    ])
    const rounds = createdBy({ end: 'ROUNDS', rounds: 3 })
    expect(boardOf(play(rounds, names, scored(1, { 1: 0, 2: 95, 3: 400 })))[1]).toEqual(
      boardOf(game)[1],
    )
  })
})

describe('R31: the end', () => {
  it('LAST_IN comes as in House rules', () => {
    const game = play(createdBy({ outWhen: 'AT' }), names, scored(1, { 1: 0, 2: 100, 3: 100 }))
    expect(outcomeOf(game)).toEqual({ isOver: true, winnerIds: [1] })
  })

  it('TARGET comes when a total is at the limit, for the best total', () => {
    const race = { end: 'TARGET', outWhen: 'AT' } as const
    const reached = scored(1, { 1: 0, 2: 100, 3: 40 })
    expect(outcomeOf(play(createdBy(race), names, reached)).winnerIds).toEqual([1])
    const high = createdBy({ ...race, aim: 'HIGHEST' })
    expect(outcomeOf(play(high, names, reached)).winnerIds).toEqual([2])
    const both = play(high, names, scored(1, { 1: 0, 2: 120, 3: 120 }))
    expect(outcomeOf(both)).toEqual({ isOver: true, winnerIds: [2, 3] })
    expect(outcomeOf(play(high, names, scored(1, { 1: 0, 2: 99, 3: 40 })))).toEqual(none)
    expect(outcomeOf(play(high, names))).toEqual(none)
    expect(outcomeOf(play(high))).toEqual(none)
  })

  it('TARGET does not come before a round is scored, also of a log in which one began beyond it', () => {
    const joined = eventOf('player-joined', {
      name: 'Eve',
      position: 1,
      roundJoined: 1,
      beginningScore: 500,
    })
    expect(outcomeOf(play(createdBy({ end: 'TARGET' }), names, joined))).toEqual(none)
  })

  it('ROUNDS comes after so many, also when their number is corrected', () => {
    const game = play(
      createdBy({ end: 'ROUNDS', rounds: 2 }),
      names,
      scored(1, { 1: 0, 2: 9, 3: 300 }),
    )
    expect(outcomeOf(game)).toEqual(none)
    const played = go(game, scored(2, { 1: 9, 2: 0, 3: 0 }))
    expect(outcomeOf(played)).toEqual({ isOver: true, winnerIds: [1, 2] })
    expect(refusal(played, scored(3, { 1: 0, 2: 0, 3: 0 }))).toEqual({ code: 'game/over' })
    expect(refusal(played, added('Eve'))).toEqual({ code: 'game/over' })
    const joined = { name: 'Eve', position: 1, roundJoined: 3, beginningScore: 0 }
    expect(refusal(played, eventOf('player-joined', joined))).toEqual({ code: 'game/over' })
    const one = eventOf('settings-changed', { settings: { rules: { end: 'ROUNDS', rounds: 1 } } })
    expect(outcomeOf(go(game, one)).isOver).toBe(true)
  })

  it('MANUAL never comes by itself', () => {
    const game = play(createdBy({ end: 'MANUAL' }), names, scored(1, { 1: 0, 2: 0, 3: 999 }))
    expect(outcomeOf(game)).toEqual(none)
    expect(endOf(game)).toBeNull()
    expect(refusal(game, ended(false))).toEqual({ code: 'end/not-over' })
  })

  it('names exactly those who have won, or by hand any who are in', () => {
    const race = createdBy({ end: 'TARGET', aim: 'HIGHEST' })
    const game = play(race, names, scored(1, { 1: 0, 2: 120, 3: 120 }))
    const wrong = { code: 'end/wrong-winners', expected: [2, 3] }
    for (const ids of [[2], [1, 2, 3], [2, 2]]) {
      expect(refusal(game, ended(false, ...ids))).toEqual(wrong)
    }
    expect(endOf(game)).toEqual(ended(false, 2, 3))
    expect(go(game, endOf(game) as NonNullable<ReturnType<typeof endOf>>).status).toBe('COMPLETED')
    expect(go(game, ended(true, 3, 1)).winnerPlayerIds).toEqual([1, 3])
    for (const ids of [[], [1, 1], [9], [1, 9]]) {
      expect(refusal(game, ended(true, ...ids))).toEqual({ code: 'end/not-eligible' })
    }
    const house = play(createdBy({}), names)
    expect(refusal(house, ended(true, 1, 2))).toEqual({ code: 'end/not-eligible' })
  })
})

describe('R31: the standings', () => {
  it('begin with the best total, whichever is best', () => {
    const entry = scored(1, { 1: 5, 2: 0, 3: 9 })
    const order = (aim: 'LOWEST' | 'HIGHEST') =>
      standingsOf(play(createdBy({ aim, end: 'MANUAL' }), names, entry)).map(
        ({ playerId }) => playerId,
      )
    expect(order('LOWEST')).toEqual([2, 1, 3])
    expect(order('HIGHEST')).toEqual([3, 1, 2])
  })

  it('begin with the winners once the game was ended', () => {
    const game = play(
      createdBy({ aim: 'HIGHEST', end: 'MANUAL' }),
      names,
      scored(1, { 1: 5, 2: 0, 3: 9 }),
      ended(true, 1),
    )
    const board = scoreboardOf(game)
    expect(board.standings).toEqual([1, 3, 2])
    expect(board.winners).toEqual([{ playerId: 1, playerName: 'Ann', score: 5 }])
    expect(board.winner).toEqual(board.winners[0])
    expect(board.players.map(({ place, rank }) => [place, rank])).toEqual([
      [1, 1],
      [3, 3],
      [2, 2],
    ])
  })
})
