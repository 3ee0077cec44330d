import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  edited,
  ended,
  go,
  play,
  positioned,
  rejoined,
  scored,
} from '../../test/events.ts'
import type { Game } from '../index.ts'
import { scoreboardOf, standingsOf } from '../index.ts'

/** The gauge of a player who has so many points of 200. */
const gaugeAt = (points: number) => {
  const game = play(created({ targetScore: 200 }), added('Ann', 'Bob', 'Cleo'))
  const rounds = [scored(1, { 1: Math.min(points, 999), 2: 0, 3: 0 })]
  return scoreboardOf(go(game, ...rounds)).players[0]
}

it('shows the total in percent of the target, rounded down, at most 100 (R21)', () => {
  const progressOf = (points: number) => gaugeAt(points)?.progress
  expect([0, 59, 199, 200, 999].map(progressOf)).toEqual([0, 29, 99, 100, 100])
})

it('warns from 80 percent of the target up to the target (P-standings-3)', () => {
  const isWarned = (points: number) => gaugeAt(points)?.isWarning
  expect([159, 160, 200, 201].map(isWarned)).toEqual([false, true, true, false])
})

describe('the finishing order (R22)', () => {
  const four = () => play(created(), added('Ann', 'Bob', 'Cleo', 'Dan'))
  const placesIn = (game: Game) => standingsOf(game).map(({ playerId, place }) => [playerId, place])

  it('ranks nobody before round 1', () => {
    expect(placesIn(four())).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, null],
    ])
  })

  it('goes by the totals of those who are in, and equal ones share a place', () => {
    expect(placesIn(go(four(), scored(1, { 1: 30, 2: 5, 3: 0, 4: 5 })))).toEqual([
      [3, 1],
      [2, 2],
      [4, 2],
      [1, 4],
    ])
  })

  it('places who lasted longer before who is out with less', () => {
    const game = go(
      four(),
      scored(1, { 1: 0, 2: 90, 3: 101, 4: 0 }),
      scored(2, { 1: 0, 2: 80, 4: 5 }),
    )
    expect(placesIn(game)).toEqual([
      [1, 1],
      [4, 2],
      [2, 3],
      [3, 4],
    ])
  })

  it('places those who went out in one round by their totals, equal ones alike', () => {
    const game = go(four(), scored(1, { 1: 0, 2: 120, 3: 110, 4: 120 }))
    expect(placesIn(game)).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
      [4, 3],
    ])
  })

  it('begins with the winners when all are out, also where they went out before others', () => {
    const game = go(four(), scored(1, { 1: 101, 2: 0, 3: 0, 4: 120 }), scored(2, { 2: 102, 3: 0 }))
    const all = go(game, edited(2, { 2: 102, 3: 0 }), edited(1, { 1: 101, 2: 0, 3: 101, 4: 120 }))
    expect(placesIn(all).slice(0, 1)).toEqual([[1, 1]])
    expect(placesIn(game)).toEqual([
      [3, 1],
      [2, 2],
      [1, 3],
      [4, 4],
    ])
  })

  it('begins with the winner that was chosen by hand', () => {
    const game = go(four(), scored(1, { 1: 0, 2: 20, 3: 10, 4: 120 }), ended(true, 2))
    expect(placesIn(game)).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 4],
    ])
  })

  it('counts the latest exit of a player who came back', () => {
    const game = go(
      four(),
      scored(1, { 1: 0, 2: 101, 3: 0, 4: 0 }),
      rejoined(2, { position: 2, beginningScore: 50, roundJoined: 2 }),
      scored(2, { 1: 0, 2: 0, 3: 101, 4: 0 }),
      scored(3, { 1: 0, 2: 80, 4: 0 }),
    )
    expect(placesIn(game)).toEqual([
      [1, 1],
      [4, 1],
      [2, 3],
      [3, 4],
    ])
  })

  it('lists equal ones by position', () => {
    const game = go(four(), scored(1, { 1: 0, 2: 0, 3: 0, 4: 0 }), positioned(4, 3, 2, 1))
    expect(standingsOf(game).map(({ playerId }) => playerId)).toEqual([4, 3, 2, 1])
  })
})
