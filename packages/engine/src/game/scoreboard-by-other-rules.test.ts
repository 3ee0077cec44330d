import { describe, expect, it } from 'vitest'
import { playedBy, STORED_RULED_GAMES } from '../../golden/ruled-games.ts'
import {
  added,
  createdBy,
  edited,
  ended,
  go,
  play,
  positioned,
  refusal,
  scored,
} from '../../test/events.ts'
import type { Scoreboard } from '../index.ts'
import { eventOf, gameFromScoreboard, scoreboardOf } from '../index.ts'

const names = added('Ann', 'Bob', 'Cleo')
const boardOf = (game: ReturnType<typeof play>) => scoreboardOf(game) as Scoreboard
const away = { code: 'AWAY', label: 'Away', points: 0, sitsOut: true }

describe('a scoreboard by other rules', () => {
  it.each(Object.entries(STORED_RULED_GAMES))('gives its game back: %s', (_, events) => {
    for (const game of playedBy(events)) {
      const back = gameFromScoreboard(JSON.parse(JSON.stringify(scoreboardOf(game))))
      expect(back).toStrictEqual(game)
    }
  })

  it('shows a round as it was scores, and what it was worth, and nothing else', () => {
    const rules = { aim: 'HIGHEST', end: 'MANUAL', form: 'WINNER_TAKES' } as const
    const plain = play(createdBy(rules), names, scored(1, { 1: 4, 2: 9, 3: 4 }))
    const score = (playerId: number, playerName: string, scoreValue: number, points: number) => ({
      playerId,
      playerName,
      scoreType: 'CUSTOM',
      scoreValue,
      counts: true,
      points,
    })
    const round = { roundNumber: 1, revision: 1, missingIds: [] }
    const scores = [score(1, 'Ann', 4, 3), score(2, 'Bob', 9, 0), score(3, 'Cleo', 4, 2)]
    expect(boardOf(plain).rounds).toStrictEqual([{ ...round, scores, winnerIds: [1, 3] }])
    const dealt = play(
      createdBy({ ...rules, dealer: 'ROTATE' }),
      names,
      scored(1, { 1: 4, 2: 9, 3: 4 }, { winnerIds: [3], bonus: 25 }),
    )
    expect(boardOf(dealt).rounds).toStrictEqual([
      {
        ...round,
        scores: [score(1, 'Ann', 4, 0), score(2, 'Bob', 9, 0), score(3, 'Cleo', 4, 30)],
        winnerIds: [3],
        namedWinnerIds: [3],
        bonus: 25,
        dealerId: 1,
      },
    ])
  })

  it('names the winners of a round by position', () => {
    const game = play(
      createdBy({ end: 'MANUAL' }),
      names,
      scored(1, { 1: 0, 2: 0, 3: 0 }),
      positioned(3, 1, 2),
    )
    expect(boardOf(game).rounds[0]?.winnerIds).toEqual([3, 1, 2])
  })

  it('says who wins by the rules while the game is over and open, and who has won after it', () => {
    const race = play(
      createdBy({ end: 'TARGET', outWhen: 'AT', dealer: 'ROTATE' }),
      names,
      scored(1, { 1: 0, 2: 100, 3: 7 }),
    )
    const winnersOf = (game: typeof race) => boardOf(game).winners.map(({ playerId }) => playerId)
    expect([winnersOf(race), boardOf(race).game.dealerId]).toEqual([[1], null])
    expect(boardOf(race).winner).toEqual({ playerId: 1, playerName: 'Ann', score: 0 })
    const closed = go(race, ended(true, 3))
    expect(winnersOf(closed)).toEqual([3])
    const open = play(createdBy({ end: 'MANUAL', dealer: 'ROTATE' }), names)
    expect(boardOf(open).game.dealerId).toBe(1)
    expect(boardOf(go(open, ended(true, 1))).game.dealerId).toBeNull()
  })

  it('keeps a score that does not count, and counts those of the others', () => {
    const game = play(
      createdBy({ maxDrops: 9 }),
      names,
      scored(1, { 1: 0, 2: 60, 3: 10 }),
      scored(2, { 1: 0, 2: 30, 3: 10 }),
      edited(1, { 1: 0, 2: 101, 3: 10 }),
    )
    const shown = boardOf(game).rounds[1]?.scores.map(({ counts, points }) => [counts, points])
    expect(shown).toEqual([
      [true, 0],
      [false, 0],
      [true, 10],
    ])
    // An edit of the later round leaves it where it is.
    const again = go(game, edited(2, { 1: 5, 3: 0 }))
    expect(again.rounds[1]?.scores.map(({ scoreValue }) => scoreValue)).toEqual([5, 30, 0])
    expect(again.rounds.map(({ revision }) => revision)).toEqual([2, 2])
    const undone = go(again, { format: 1, type: 'undone', version: again.version })
    expect(undone.rounds[1]).toEqual({ ...game.rounds[1], revision: 3 })
    expect(undone.players).toEqual(game.players)
  })

  it('gives a round to the best of those who take part', () => {
    const game = play(
      createdBy({ needZero: false, kinds: [away] }),
      names,
      scored(1, { 1: '#AWAY', 2: 5, 3: 9 }),
    )
    expect(boardOf(game).rounds[0]?.winnerIds).toEqual([2])
  })

  it('gives a round back to those with the fewest points when whom it named sits out since', () => {
    const rules = { aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM' } as const
    const played = play(
      createdBy({ ...rules, kinds: [{ ...away, sitsOut: false }] }),
      names,
      scored(1, { 1: 3, 2: '#AWAY', 3: 9 }, { winnerIds: [2] }),
    )
    expect(boardOf(played).players.map(({ totalScore }) => totalScore)).toEqual([-3, 12, -9])
    const agreed = { ...rules, kinds: [away] }
    const since = go(played, eventOf('settings-changed', { settings: { rules: agreed } }))
    expect(boardOf(since).players.map(({ totalScore }) => totalScore)).toEqual([6, 0, -6])
    expect(boardOf(since).rounds[0]?.winnerIds).toEqual([1])
  })

  it('refuses a round after the last that a game can have', () => {
    const game = play(createdBy({ end: 'MANUAL' }), names, scored(1, { 1: 0, 2: 1, 3: 2 }))
    const [round] = game.rounds
    const long = (count: number) => ({
      ...game,
      rounds: Array.from({ length: count }, (_, at) => ({ ...round, roundNumber: at + 1 })),
    })
    const next = (count: number) => scored(count + 1, { 1: 0, 2: 1, 3: 2 })
    const full = long(500) as typeof game
    expect(refusal(full, next(500))).toEqual({ code: 'round/limit', maximum: 500 })
    expect(go(long(499) as typeof game, next(499)).rounds).toHaveLength(500)
  })
})
