import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  edited,
  exitOf,
  go,
  joined,
  play,
  refusal,
  rejoined,
  scored,
  totalOf,
} from '../../test/events.ts'
import { playersOfRound, scoreboardOf } from '../index.ts'

const three = () => play(created(), added('Ann', 'Bob', 'Cleo'))
/** Cleo goes out in round 2 with 110. */
const cleoOut = () =>
  go(three(), scored(1, { 1: 0, 2: 10, 3: 50 }), scored(2, { 1: 0, 2: 10, 3: 60 }))
/** Cleo is back for round 4 with 20. */
const cleoBack = () =>
  go(
    cleoOut(),
    scored(3, { 1: 0, 2: 10 }),
    rejoined(3, { position: 3, beginningScore: 20, roundJoined: 4 }),
  )
const countsOf = (game: ReturnType<typeof three>, roundNumber: number, playerId: number) =>
  scoreboardOf(game).rounds[roundNumber - 1]?.scores.find((score) => score.playerId === playerId)
    ?.counts

describe('R2: a stint', () => {
  it('ends with the round in which its total first goes above the target', () => {
    expect(exitOf(cleoOut(), 3)).toBe(2)
    expect(totalOf(cleoOut(), 3)).toBe(110)
  })

  it('starts again with a rejoin, from its own beginning score', () => {
    const game = go(cleoBack(), scored(4, { 1: 0, 2: 0, 3: 5 }))
    expect(game.players[2]?.stints).toEqual([
      { roundJoined: 1, beginningScore: 0, roundExited: 2, total: 110 },
      { roundJoined: 4, beginningScore: 20, roundExited: null, total: 25 },
    ])
  })

  it('stands after a rejoin, also when an edit shows that the player had not been out', () => {
    const game = go(cleoBack(), edited(2, { 1: 0, 2: 10, 3: 6 }))
    expect(game.players[2]?.stints).toEqual([
      { roundJoined: 1, beginningScore: 0, roundExited: null, total: 56 },
      { roundJoined: 4, beginningScore: 20, roundExited: null, total: 20 },
    ])
    expect(scoreboardOf(game).rounds[2]?.missingIds).toEqual([3])
  })

  it('ends before the next one starts, so no round is counted in two', () => {
    const game = go(
      cleoBack(),
      scored(4, { 1: 0, 2: 0, 3: 5 }),
      edited(2, { 1: 0, 2: 10, 3: 6 }),
      edited(3, { 1: 0, 2: 10, 3: 7 }),
    )
    expect(game.players[2]?.stints.map((stint) => stint.total)).toEqual([63, 25])
  })
})

describe('R3: the target', () => {
  it('keeps a total at the target in, and puts one above it out (R27)', () => {
    const game = go(three(), scored(1, { 1: 0, 2: 100, 3: 101 }))
    expect(exitOf(game, 2)).toBeNull()
    expect(exitOf(game, 3)).toBe(1)
  })
})

describe('R4: who plays a round', () => {
  it('is everyone who is in before it, the player it puts out included (P-score-6)', () => {
    expect(playersOfRound(cleoOut(), 2)).toEqual([1, 2, 3])
    expect(playersOfRound(cleoOut(), 3)).toEqual([1, 2])
  })

  it('is nobody before joining or in a round that cannot exist yet', () => {
    const game = go(cleoOut(), joined('Dan', { position: 1, beginningScore: 0, roundJoined: 2 }))
    expect(playersOfRound(game, 1)).toEqual([1, 2, 3])
    expect(playersOfRound(game, 2)).toEqual([4, 1, 2, 3])
    expect(playersOfRound(game, 4)).toEqual([])
    expect(playersOfRound(game, 0)).toEqual([])
  })

  it('is not a player between an exit and the rejoin', () => {
    expect(playersOfRound(cleoBack(), 3)).toEqual([1, 2])
    expect(playersOfRound(cleoBack(), 4)).toEqual([1, 2, 3])
  })

  it('lets the score that put a player out be corrected', () => {
    const game = go(cleoOut(), edited(2, { 1: 0, 2: 10, 3: 16 }))
    expect(exitOf(game, 3)).toBeNull()
    expect(playersOfRound(game, 3)).toEqual([1, 2, 3])
  })
})

describe('R5: an edit', () => {
  it('keeps a score recorded after an earlier exit but does not count it, until it counts again', () => {
    const played = go(three(), scored(1, { 1: 0, 2: 10, 3: 50 }), scored(2, { 1: 0, 2: 10, 3: 10 }))
    const out = go(played, edited(1, { 1: 0, 2: 10, 3: 101 }))
    expect(totalOf(out, 3)).toBe(101)
    expect(countsOf(out, 2, 3)).toBe(false)
    const back = go(out, edited(1, { 1: 0, 2: 10, 3: 50 }))
    expect(totalOf(back, 3)).toBe(60)
    expect(countsOf(back, 2, 3)).toBe(true)
  })

  it('refuses the score of a player who is out by now, and leaves what is recorded of theirs', () => {
    const out = go(
      three(),
      scored(1, { 1: 0, 2: 10, 3: 50 }),
      scored(2, { 1: 0, 2: 10, 3: 10 }),
      edited(1, { 1: 0, 2: 10, 3: 101 }),
    )
    expect(refusal(out, edited(2, { 1: 0, 2: 10, 3: 10 }))).toEqual({
      code: 'score/not-playing',
      playerId: 3,
    })
    const again = go(out, edited(2, { 1: 5, 2: 0 }))
    expect(again.rounds[1]?.scores).toEqual([
      { playerId: 1, scoreType: 'CUSTOM', scoreValue: 5 },
      { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0 },
      { playerId: 3, scoreType: 'CUSTOM', scoreValue: 10 },
    ])
  })

  it('lists rounds without a score of a player it brought back, counts 0, and lets them be filled', () => {
    const game = go(cleoOut(), scored(3, { 1: 0, 2: 10 }), edited(2, { 1: 0, 2: 10, 3: 16 }))
    expect(scoreboardOf(game).rounds[2]?.missingIds).toEqual([3])
    expect(totalOf(game, 3)).toBe(66)
    const filled = go(game, edited(3, { 1: 0, 2: 10, 3: 4 }))
    expect(scoreboardOf(filled).rounds[2]?.missingIds).toEqual([])
    expect(totalOf(filled, 3)).toBe(70)
  })

  it('raises the revision of its round and of no other (R28)', () => {
    const game = go(cleoOut(), edited(2, { 1: 0, 2: 10, 3: 16 }))
    expect(game.rounds.map((round) => round.revision)).toEqual([1, 2])
  })
})
