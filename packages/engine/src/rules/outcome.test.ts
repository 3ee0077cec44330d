import { describe, expect, it } from 'vitest'
import { added, created, edited, ended, go, play, rejoined, scored } from '../../test/events.ts'
import { eligibleWinners, endOf, outcomeOf, rejoinCandidates } from '../index.ts'

const three = () => play(created(), added('Ann', 'Bob', 'Cleo'))

describe('R8: a game is over', () => {
  it('when somebody is out and exactly one player is not: that one wins', () => {
    const game = go(three(), scored(1, { 1: 0, 2: 101, 3: 101 }))
    expect(outcomeOf(game)).toEqual({ isOver: true, winnerIds: [1] })
  })

  it('not while two are in', () => {
    const game = go(three(), scored(1, { 1: 0, 2: 50, 3: 101 }))
    expect(outcomeOf(game)).toEqual({ isOver: false, winnerIds: [] })
  })

  it('not when the only player is still in', () => {
    const game = play(created(), added('Ann'), scored(1, { 1: 0 }))
    expect(outcomeOf(game)).toEqual({ isOver: false, winnerIds: [] })
  })

  it('not without players', () => {
    expect(outcomeOf(play(created()))).toEqual({ isOver: false, winnerIds: [] })
  })

  it('judged after the last round only, so a rejoin makes it go on', () => {
    const game = go(
      three(),
      scored(1, { 1: 0, 2: 101, 3: 101 }),
      rejoined(3, { position: 3, beginningScore: 0, roundJoined: 2 }),
    )
    expect(outcomeOf(game).isOver).toBe(false)
  })
})

describe('R11: the event that ends a game by the rules', () => {
  it('is there once the game is over, and is accepted', () => {
    const over = go(three(), scored(1, { 1: 0, 2: 101, 3: 101 }))
    expect(endOf(over)).toEqual(ended(false, 1))
    expect(go(over, endOf(over) as NonNullable<ReturnType<typeof endOf>>).status).toBe('COMPLETED')
  })

  it('is not there before', () => {
    expect(endOf(three())).toBeNull()
  })
})

describe('R7: ties', () => {
  it('make winners of all with the lowest total when nobody is left', () => {
    const game = go(
      three(),
      scored(1, { 1: 0, 2: 60, 3: 60 }),
      scored(2, { 1: 60, 2: 0, 3: 0 }),
      // An edit can put everybody out at once.
      edited(1, { 1: 101, 2: 0, 3: 101 }),
      edited(2, { 2: 0 }),
    )
    expect(outcomeOf(game)).toEqual({ isOver: true, winnerIds: [2] })
    const none = go(
      play(created({ dropScore: 0 }), added('Ann', 'Bob', 'Cleo')),
      scored(1, { 1: 'DROP', 2: 'DROP', 3: 150 }),
      { format: 1, type: 'settings-changed', settings: { dropScore: 120 } },
    )
    expect(outcomeOf(none)).toEqual({ isOver: true, winnerIds: [1, 2] })
  })
})

it('R11: a player at or below the target may win by hand; a player above it may rejoin', () => {
  const game = go(three(), scored(1, { 1: 0, 2: 100, 3: 101 }))
  expect(eligibleWinners(game).map((player) => player.name)).toEqual(['Ann', 'Bob'])
  expect(rejoinCandidates(game).map((player) => player.name)).toEqual(['Cleo'])
})
