import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  createdBy,
  edited,
  ended,
  go,
  joined,
  play,
  rejoined,
  scored,
} from '../../test/events.ts'
import { eventOf } from '../index.ts'
import type { PlayerResult } from './game-result.ts'
import { resultsOf } from './game-result.ts'

const table = () => play(created(), added('Ann', 'Bob', 'Cleo', 'Dan'))

/** Ann comes back after round 1 and wins; Eve comes to round 3; Bob and Dan go out together. */
const evening = () =>
  go(
    table(),
    scored(1, { 1: 101, 2: 0, 3: 'DROP', 4: 'MIDDLE_DROP' }),
    rejoined(1, { position: 1, beginningScore: 41, roundJoined: 2 }),
    scored(2, { 1: 0, 2: 'FULL_COUNT', 3: 0, 4: 'DROP' }),
    joined('Eve', { position: 5, beginningScore: 81, roundJoined: 3 }),
    scored(3, { 1: 0, 2: 30, 3: 81, 4: 50, 5: 'DROP' }),
    ended(false, 1),
  )

const byName = (results: readonly PlayerResult[], name: string) =>
  results.find((result) => result.name === name)

describe('the results of a game', () => {
  it('are of completed games in which a round was scored, and of no others (R39)', () => {
    const running = go(table(), scored(1, { 1: 0, 2: 101, 3: 102, 4: 103 }))
    expect(resultsOf(running)).toEqual([])
    expect(resultsOf(go(table(), ended(true, 1)))).toEqual([])
    expect(resultsOf(go(running, ended(false, 1)))).toHaveLength(4)
  })

  it('say of the winner everything that figures need (R39)', () => {
    expect(resultsOf(evening())[0]).toEqual({
      playerId: 1,
      name: 'Ann',
      players: 5,
      place: 1,
      behind: 4,
      level: 0,
      total: 41,
      points: [101, 0, 0],
      roundsWon: [2, 3],
      drops: 0,
      middleDrops: 0,
      fullCounts: 0,
      kinds: {},
      exits: 1,
      rejoins: 1,
      survival: 1,
      comeback: 101,
      roundsDealt: [],
    })
  })

  it('have places by the finishing order, shared by equals (R39)', () => {
    const finish = resultsOf(evening()).map((result) => {
      const { name, place, behind, level } = result
      return [name, place, behind, level]
    })
    expect(finish).toEqual([
      ['Ann', 1, 4, 0],
      ['Cleo', 2, 2, 1],
      ['Eve', 2, 2, 1],
      ['Bob', 4, 0, 1],
      ['Dan', 4, 0, 1],
    ])
  })

  it('count drops and full counts by their type (R39)', () => {
    const results = resultsOf(evening())
    const counts = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].map((name) => {
      const result = byName(results, name)
      return [result?.drops, result?.middleDrops, result?.fullCounts]
    })
    expect(counts).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
      [1, 0, 0],
    ])
  })

  it('take the exit of the latest stint for survival, and no comeback but a winner’s (R39)', () => {
    const game = go(
      table(),
      scored(1, { 1: 0, 2: 101, 3: 10, 4: 10 }),
      scored(2, { 1: 0, 3: 10, 4: 101 }),
      scored(3, { 1: 0, 3: 10 }),
      scored(4, { 1: 0, 3: 101 }),
      ended(false, 1),
    )
    const shown = resultsOf(game).map(({ name, survival, comeback, exits }) => {
      return [name, survival, comeback, exits]
    })
    expect(shown).toEqual([
      ['Ann', 1, 0, 0],
      ['Cleo', 1, null, 1],
      ['Dan', 0.5, null, 1],
      ['Bob', 0.25, null, 1],
    ])
  })

  it('have no points of a round in which a player took no part, or has no score (R39)', () => {
    const results = resultsOf(evening())
    expect(byName(results, 'Eve')?.points).toEqual([null, null, 20])
    const game = go(
      table(),
      scored(1, { 1: 0, 2: 101, 3: 10, 4: 10 }),
      scored(2, { 1: 0, 3: 10, 4: 10 }),
      ended(true, 1),
    )
    expect(byName(resultsOf(game), 'Bob')?.points).toEqual([101, null])
  })

  it('of two who share the win are of both, each with a comeback (R39)', () => {
    const game = go(
      play(createdBy({ end: 'ROUNDS', rounds: 2, needZero: false }), added('Ann', 'Bob', 'Cleo')),
      scored(1, { 1: 30, 2: 90, 3: 0 }),
      scored(2, { 1: 80, 2: 20, 3: 111 }),
    )
    expect(resultsOf(go(game, ended(false, 1, 2)))).toMatchObject([
      { name: 'Ann', place: 1, level: 1, behind: 1, comeback: 30, survival: 1 },
      { name: 'Bob', place: 1, level: 1, behind: 1, comeback: 90, survival: 1 },
      { name: 'Cleo', place: 3, level: 0, behind: 0, comeback: null, survival: 1 },
    ])
  })

  it('take nothing of who was not there yet for a comeback, whichever total is best (R39)', () => {
    const late = (aim: 'LOWEST' | 'HIGHEST') =>
      play(
        createdBy({ aim, end: 'ROUNDS', rounds: 2, form: 'FREE' }),
        added('Ann', 'Bob'),
        scored(1, { 1: 30, 2: 40 }),
        eventOf('player-joined', { name: 'Eve', position: 3, beginningScore: 35, roundJoined: 2 }),
        scored(2, aim === 'LOWEST' ? { 1: 30, 2: 5, 3: 20 } : { 1: 10, 2: 5, 3: 20 }),
        ended(false, aim === 'LOWEST' ? 2 : 3),
      )
    expect(resultsOf(late('LOWEST'))[0]).toMatchObject({ name: 'Bob', total: 45, comeback: 10 })
    expect(resultsOf(late('HIGHEST'))[0]).toMatchObject({ name: 'Eve', total: 55, comeback: 0 })
  })

  it('go by the rules of the game: kinds, sitting out, the dealer, a side (R39)', () => {
    const kinds = [
      { code: 'WRONG_SHOW', label: 'Wrong show', points: 80 },
      { code: 'AWAY', label: 'Away', points: 0, sitsOut: true },
    ]
    const game = go(
      play(
        createdBy({
          end: 'ROUNDS',
          rounds: 3,
          aim: 'HIGHEST',
          form: 'FREE',
          dealer: 'ROTATE',
          kinds,
        }),
        eventOf('players-added', { names: ['Us', 'Dan', 'Eve'], members: [['Zoe', 'Al'], [], []] }),
      ),
      scored(1, { 1: 5, 2: '#WRONG_SHOW', 3: 60 }),
      scored(2, { 1: 200, 2: '#AWAY', 3: 70 }),
      scored(3, { 1: 50, 2: '#WRONG_SHOW', 3: 10 }),
      eventOf('ended', { winnerPlayerIds: [1], manualEnd: false }),
    )
    const [us, dan, eve] = resultsOf(game)
    expect(us).toMatchObject({
      name: 'Us',
      members: ['Zoe', 'Al'],
      total: 255,
      roundsWon: [2],
      kinds: {},
      roundsDealt: [1],
      comeback: 75,
    })
    expect(dan).toMatchObject({
      total: 160,
      points: [80, null, 80],
      roundsWon: [1, 3],
      kinds: { WRONG_SHOW: 2, AWAY: 1 },
      satOut: 1,
      roundsDealt: [2],
      comeback: null,
    })
    expect(dan).not.toHaveProperty('members')
    expect(eve).not.toHaveProperty('satOut')
    expect(eve).toMatchObject({ total: 140, roundsDealt: [3], place: 3, exits: 0, survival: 1 })
  })

  it('count no drop of a round after the one in which a correction put the player out (R39)', () => {
    const game = go(
      table(),
      scored(1, { 1: 0, 2: 5, 3: 7, 4: 'DROP' }),
      scored(2, { 1: 0, 2: 'DROP', 3: 9, 4: 'DROP' }),
      edited(1, { 1: 0, 2: 101, 3: 7, 4: 'DROP' }),
      ended(true, 1),
    )
    const results = resultsOf(game)
    expect(byName(results, 'Bob')).toMatchObject({ points: [101, null], drops: 0, total: 101 })
    expect(byName(results, 'Dan')).toMatchObject({ drops: 2 })
  })

  it('count what a round gave where points go from hand to hand (R39)', () => {
    const game = go(
      play(
        createdBy({ end: 'ROUNDS', rounds: 1, aim: 'HIGHEST', form: 'ZERO_SUM' }),
        added('Ann', 'Bob'),
      ),
      scored(1, { 1: 24, 2: 0 }),
      eventOf('ended', { winnerPlayerIds: [2], manualEnd: false }),
    )
    expect(resultsOf(game).map(({ points, roundsWon }) => [points, roundsWon])).toEqual([
      [[24], [1]],
      [[-24], []],
    ])
  })
})
