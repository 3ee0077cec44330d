import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { customScores, type Happening, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { changeNews } from './game-news.tsx'

const ROUND_10: Happening = {
  type: 'round-scored',
  roundNumber: 10,
  scores: customScores([10, 5, 6, 0, null, 3]),
}

describe('the news of a game', () => {
  it.each<[string, Happening]>([
    ['Round 10: Ananya Iyer leads with 75.', ROUND_10],
    [
      'Round 2 is corrected. Ananya Iyer leads with 65.',
      { type: 'round-edited', roundNumber: 2, scores: customScores([0, 20, 33, 12, 60, 47]) },
    ],
    [
      'Noor joined.',
      { type: 'player-joined', name: 'Noor', position: 1, beginningScore: 0, roundJoined: 10 },
    ],
    [
      'Kavitha Nair came back.',
      {
        type: 'player-rejoined',
        playerId: 5,
        position: 6,
        beginningScore: 171,
        roundJoined: 10,
      },
    ],
    ['Ananya Iyer left after round 9.', { type: 'player-left', playerId: 1, roundLeft: 9 }],
    ['The game is cancelled.', { type: 'cancelled', reason: '' }],
  ])('is: %s', (news, happening) => {
    expect(newsOf([happening])).toBe(news)
  })

  it('names the winner at the end, and tells a reopening (P-live-3)', () => {
    const end: Happening = { type: 'ended', winnerPlayerIds: [1], manualEnd: true }
    expect(newsOf([end])).toMatch(/^The game is over\. Ananya Iyer wins with 65/)
    expect(newsOf([{ type: 'reopened' }], [end])).toBe('The game is reopened.')
  })

  it('says that a player who left came back (R43)', () => {
    const left: Happening = { type: 'player-left', playerId: 1, roundLeft: 9 }
    const returned: Happening = { type: 'player-returned', playerId: 1, roundReturned: 10 }
    expect(newsOf([returned], [left])).toBe('Ananya Iyer came back.')
  })

  it('says that a round was taken back', () => {
    const table = fakeGame(sundayRummy())
    table.happen(ROUND_10)
    const { version } = table.document()
    const news = newsOf([{ type: 'undone', version }], [ROUND_10])
    expect(news).toBe('Round 10 is taken back. Ananya Iyer leads with 65.')
  })

  it('is one sentence for all that a page has missed', () => {
    const { scores } = ROUND_10 as Extract<Happening, { type: 'round-scored' }>
    const news = newsOf([ROUND_10, { type: 'round-scored', roundNumber: 11, scores }])
    expect(news).toBe('Round 11: Ananya Iyer leads with 85.')
  })

  it('is nothing where only a seat changed', () => {
    const seats: Happening = { type: 'positions-changed', playerIds: [2, 1, 3, 4, 5, 6] }
    expect(newsOf([seats])).toBe('')
  })
})

function newsOf(happenings: readonly Happening[], earlier: readonly Happening[] = []): string {
  const table = fakeGame(sundayRummy())
  for (const happening of earlier) table.happen(happening)
  const before = table.document()
  for (const happening of happenings) table.happen(happening)
  expect(table.document().version).toBe(before.version + happenings.length)
  return changeNews(before, table.document())
}
