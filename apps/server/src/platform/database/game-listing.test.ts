import type { EventOf, Game, GameEvent, Rules } from '@meldboard/engine'
import { eventOf, replay } from '@meldboard/engine'
import { describe, expect, it } from 'vitest'
import { listedStandingOf, searchTextOf } from './game-listing.ts'

const created = (rules: Partial<Rules> = {}): GameEvent =>
  eventOf('created', {
    settings: {
      name: 'Friday',
      description: '',
      targetScore: 100,
      dropScore: 20,
      middleDropScore: 40,
      fullCountScore: 80,
      rules,
    },
  })
const added = (...names: string[]) => eventOf('players-added', { names })
const scored = (roundNumber: number, points: { readonly [playerId: number]: number }) => {
  const scores = Object.entries(points).map(
    ([id, scoreValue]) => ({ playerId: Number(id), scoreType: 'CUSTOM', scoreValue }) as const,
  )
  return eventOf('round-scored', { roundNumber, scores })
}
type Seat = Omit<EventOf<'player-rejoined'>, 'format' | 'type' | 'playerId'>
const joined = (name: string, at: Seat) => eventOf('player-joined', { name, ...at })
const rejoined = (playerId: number, at: Seat) => eventOf('player-rejoined', { playerId, ...at })

/** The game of events; each must be legal. */
function play(...events: GameEvent[]): Game {
  const played = replay(events)
  if (!played.ok) throw new Error(played.error.code)
  return played.value
}

const TABLE = [created(), added('Ann', 'Bob', 'Cleo', 'Dan')]

describe('a game in a list', () => {
  it('has its players in the finishing order, and the lines of the first three (P-games-1)', () => {
    const game = play(
      ...TABLE,
      scored(1, { 1: 0, 2: 101, 3: 20, 4: 7 }),
      joined('Eve', { position: 5, beginningScore: 5, roundJoined: 2 }),
      scored(2, { 1: 9, 3: 0, 4: 102, 5: 0 }),
      rejoined(4, { position: 4, beginningScore: 2, roundJoined: 3 }),
      scored(3, { 1: 30, 3: 1, 4: 1, 5: 0 }),
    )
    expect(listedStandingOf(game)).toEqual([
      { name: 'Dan', score: 3, place: 1, isOut: false, isWinner: false, totals: [0, 7, 109, 3] },
      {
        name: 'Eve',
        score: 5,
        place: 2,
        isOut: false,
        isWinner: false,
        totals: [null, null, 5, 5],
      },
      { name: 'Cleo', score: 21, place: 3, isOut: false, isWinner: false, totals: [0, 20, 20, 21] },
      { name: 'Ann', score: 39, place: 4, isOut: false, isWinner: false },
      { name: 'Bob', score: 101, place: 5, isOut: true, isWinner: false },
    ])
  })

  it('has winners once it is completed, and places from round 1 on (P-games-1)', () => {
    expect(listedStandingOf(play(...TABLE)).map(({ place }) => place)).toEqual([
      null,
      null,
      null,
      null,
    ])
    const ended = eventOf('ended', { winnerPlayerIds: [1], manualEnd: false })
    const over = [...TABLE, scored(1, { 1: 0, 2: 101, 3: 102, 4: 103 })]
    expect(listedStandingOf(play(...over))[0]).toMatchObject({ name: 'Ann', isWinner: false })
    expect(listedStandingOf(play(...over, ended))[0]).toMatchObject({
      name: 'Ann',
      isWinner: true,
    })
  })

  it('has at most 24 points of a line, the first and the last among them (P-games-1)', () => {
    const rounds = (count: number) =>
      Array.from({ length: count }, (_, index) => scored(index + 1, { 1: 0, 2: 1, 3: 0, 4: 0 }))
    const line = (count: number) =>
      listedStandingOf(play(...TABLE, ...rounds(count))).find(({ name }) => name === 'Cleo')?.totals
    expect(line(23)).toHaveLength(24)
    expect(line(24)).toHaveLength(24)
    for (const count of [24, 35, 47, 70, 99]) {
      const totals = listedStandingOf(play(...TABLE, ...rounds(count))).map(({ totals }) => totals)
      expect(totals.map((points) => points?.length ?? 0)).toEqual([24, 24, 24, 0])
    }
  })

  it('has its players and their lines as its own rules say (P-games-1)', () => {
    const game = play(
      created({ aim: 'HIGHEST', end: 'ROUNDS', rounds: 2, startScore: 80, form: 'ZERO_SUM' }),
      added('Ann', 'Bob'),
      scored(1, { 1: 10, 2: 0 }),
    )
    expect(listedStandingOf(game)).toEqual([
      { name: 'Bob', score: 90, place: 1, isOut: false, isWinner: false, totals: [80, 90] },
      { name: 'Ann', score: 70, place: 2, isOut: false, isWinner: false, totals: [80, 70] },
    ])
  })

  it('is looked for by those who play as a side, too (P-games-17)', () => {
    const sides = eventOf('players-added', { names: ['Us', 'Dan'], members: [['Zoë', 'Al'], []] })
    expect(searchTextOf(play(created(), sides))).toBe('friday us zoe al dan')
  })

  it('is looked for by its name and the names of its players (P-games-17)', () => {
    expect(searchTextOf(play(...TABLE))).toBe('friday ann bob cleo dan')
  })
})
