import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { customScores, NAMES, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { keepLook, lookOf, newsSince, readLook } from './last-look.ts'

/** The drawn game after this many rounds; Joseph and Kavitha go out in it, and Joseph rejoins. */
const after = (rounds: number) => sundayRummy(rounds)
const newsOf = (from: number, to: number) => newsSince(lookOf(after(from)), after(to))
const told = (from: number, to: number) =>
  newsOf(from, to)?.changes.map(({ name, text }) => `${name} ${text}`)

describe('what happened since a look (P-follow-1)', () => {
  it('is how many rounds, and what each player got in them, by standing', () => {
    expect(newsOf(1, 2)).toMatchObject({ title: '1 round since you looked', more: 0 })
    expect(newsOf(7, 9)?.title).toBe('2 rounds since you looked')
    expect(told(7, 9)).toEqual([
      `${NAMES[0]} +3`,
      `${NAMES[2]} +47`,
      `${NAMES[1]} +44`,
      `${NAMES[5]} +11`,
      `${NAMES[3]} +11`,
    ])
  })

  it('says who went out, and who is back', () => {
    expect(told(3, 4)?.at(-1)).toBe('Joseph D’Souza +80, out')
    expect(told(5, 6)).toContain('Joseph D’Souza is back with 131')
  })

  it('says what totals are below 0, and what they lost', () => {
    const looked = lookOf(presetGame('points', []))
    const board = presetGame('points', [{ scores: customScores([0, 12, 30]) }])
    expect(newsSince(looked, board)?.changes.map(({ text }) => text)).toEqual(['+42', '−12', '−30'])
    const [, ...known] = looked.players
    const joined = newsSince({ ...looked, players: known.slice(1) }, board)
    expect(joined?.changes.map(({ text }) => text)).toEqual(['joined, 42', 'joined, −12', '−30'])
  })

  it('is nothing when nothing happened, or nothing to the scores', () => {
    expect(newsOf(9, 9)).toBeNull()
    const table = fakeGame(after(9))
    const look = lookOf(table.document())
    table.happen({ type: 'player-renamed', playerId: 1, name: 'Ananya Rao' })
    expect(newsSince(look, table.document())).toBeNull()
  })

  it('is a correction where no round was added', () => {
    const table = fakeGame(after(9))
    const look = lookOf(table.document())
    table.happen({ type: 'undone', version: look.version })
    const news = newsSince(look, table.document())
    expect(news?.title).toBe('Scores were corrected since you looked')
    expect(news?.changes[0]?.text).toMatch(/^\u2212\d+$/)
  })

  it('is the end, with the rounds before it', () => {
    const table = fakeGame(after(9))
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    expect(newsSince(lookOf(after(9)), table.document())?.title).toBe('The game is over')
    expect(newsSince(lookOf(after(8)), table.document())?.title).toBe(
      'The game is over, 1 round since you looked',
    )
    const cancelled = fakeGame(after(9))
    cancelled.happen({ type: 'cancelled', reason: '' })
    expect(newsSince(lookOf(after(9)), cancelled.document())?.title).toBe('The game is cancelled')
  })

  it('counts the players beyond six', () => {
    const table = fakeGame(after(0))
    table.happen({ type: 'players-added', names: ['Gita Rao', 'Hari Rao'] })
    const news = newsSince(lookOf(after(0)), table.document())
    expect(news?.changes.map(({ text }) => text)).toEqual(['joined, 0', 'joined, 0'])
    const nobody = { ...lookOf(after(0)), players: [] }
    expect(newsSince(nobody, table.document())).toMatchObject({ more: 2 })
  })
})

describe('the last look at a game', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is kept for each game, the newest fifty', () => {
    for (let game = 0; game < 60; game += 1) keepLook(`game ${game}`, lookOf(after(1)))
    keepLook('game 20', lookOf(after(2)))
    expect(readLook('game 20')).toEqual(lookOf(after(2)))
    expect([readLook('game 59'), readLook('game 5')]).toEqual([lookOf(after(1)), null])
  })

  it.each(['', 'null', '{}', '[["a",{}]]', '[["a",{"version":1,"round":1,"players":[3]}]]'])(
    'is none where the storage holds %j',
    (stored) => {
      localStorage.setItem('looked_games', stored)
      expect(readLook('a')).toBeNull()
      keepLook('a', lookOf(after(1)))
      expect(readLook('a')).toEqual(lookOf(after(1)))
    },
  )

  it('is none where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepLook('a', lookOf(after(1)))
    expect(readLook('a')).toBeNull()
  })
})
