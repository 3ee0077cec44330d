import { describe, expect, it } from 'vitest'
import {
  added,
  cancelled,
  created,
  edited,
  ended,
  go,
  play,
  positioned,
  refusal,
  rejoined,
  removed,
  renamed,
  reopened,
  scored,
  settingsChanged,
  shared,
  undone,
} from '../../test/events.ts'
import type { GameEvent } from '../index.ts'
import { changeFormat, changeScoreboard, SCOREBOARD_FORMAT, scoreboardOf } from '../index.ts'
import { eventSchema } from '../schema.ts'

const two = () => play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 60 }))
const over = () => go(two(), scored(2, { 1: 0, 2: 60 }))

describe('R11: an automatic end', () => {
  it('completes a game that is over, with exactly the winners of the rules (P-end-1)', () => {
    const game = go(over(), ended(false, 1))
    expect(game).toMatchObject({ status: 'COMPLETED', winnerPlayerIds: [1], manualEnd: false })
  })

  it('is refused while the game is not over', () => {
    expect(refusal(two(), ended(false, 1))).toEqual({ code: 'end/not-over' })
  })

  it('is refused with other winners', () => {
    const refused = { code: 'end/wrong-winners', expected: [1] }
    for (const ids of [[], [2], [1, 2], [1, 1]]) {
      expect(refusal(over(), ended(false, ...ids))).toEqual(refused)
    }
  })

  it('keeps tied winners by position, named in any order', () => {
    const tied = play(
      created({ dropScore: 0 }),
      added('Ann', 'Bob'),
      positioned(2, 1),
      scored(1, { 1: 'DROP', 2: 'DROP' }),
      settingsChanged({ dropScore: 101 }),
    )
    expect(go(tied, ended(false, 1, 2)).winnerPlayerIds).toEqual([2, 1])
    expect(refusal(tied, ended(false, 1, 1)).code).toBe('end/wrong-winners')
  })
})

describe('R11: a manual end', () => {
  it('names one winner at or below the target, whether the game is over or not', () => {
    const game = go(two(), ended(true, 2))
    expect(game).toMatchObject({ status: 'COMPLETED', winnerPlayerIds: [2], manualEnd: true })
    expect(scoreboardOf(game).winner).toEqual({ playerId: 2, playerName: 'Bob', score: 60 })
    expect(go(over(), ended(true, 1)).manualEnd).toBe(true)
  })

  it('is refused for nobody, for two, for someone out or unknown', () => {
    const refused = { code: 'end/not-eligible' }
    expect(refusal(two(), ended(true))).toEqual(refused)
    expect(refusal(two(), ended(true, 1, 2))).toEqual(refused)
    expect(refusal(two(), ended(true, 9))).toEqual(refused)
    expect(refusal(over(), ended(true, 2))).toEqual(refused)
  })
})

describe('R11: a shared end', () => {
  const four = () =>
    play(created(), added('Ann', 'Bob', 'Cleo', 'Dan'), scored(1, { 1: 0, 2: 60, 3: 70, 4: 201 }))

  it('names two players who are in, or more, by position and by hand', () => {
    const game = go(four(), shared(3, 1, 2))
    expect(game).toMatchObject({ status: 'COMPLETED', winnerPlayerIds: [1, 2, 3], manualEnd: true })
    expect(scoreboardOf(game).winners.map(({ playerName }) => playerName)).toEqual([
      'Ann',
      'Bob',
      'Cleo',
    ])
    expect(go(game, reopened())).toMatchObject({ status: 'INPROGRESS', winnerPlayerIds: [] })
  })

  it('is refused for one, for a player who is out, named twice or unknown, and for an end by the rules', () => {
    const refused = { code: 'end/not-eligible' }
    for (const ids of [[], [1], [1, 4], [1, 1], [1, 9], [1, 2, 3, 4]]) {
      expect(refusal(four(), shared(...ids))).toEqual(refused)
    }
    const byRules = { ...shared(1, 2), manualEnd: false } as GameEvent
    expect(refusal(four(), byRules)).toEqual(refused)
  })

  it('is of format 4, and the game and its scoreboard are of the formats that they had', () => {
    const event = shared(1, 2)
    expect(event.format).toBe(4)
    expect(ended(true, 1).format).toBe(1)
    const game = go(four(), event)
    expect([game.format, scoreboardOf(game).format]).toEqual([2, 4])
    expect(refusal(four(), { ...event, format: 3 })).toEqual({ code: 'event/format', newest: 4 })
    expect(eventSchema.parse(event)).toEqual(event)
    expect(eventSchema.safeParse({ ...event, format: 3 }).error?.issues[0]?.message).toBe(
      'Invalid input: only format 4 has this',
    )
  })

  it('is applied by readers who know it, and read by all others', () => {
    const event = shared(1, 2)
    const change = { format: changeFormat(event), version: 4, event }
    expect(change.format).toBe(SCOREBOARD_FORMAT)
    expect(changeScoreboard(scoreboardOf(four()), change)).toEqual(scoreboardOf(go(four(), event)))
    const unknown = { ...change, event: { ...event, format: 5 } as unknown as GameEvent }
    expect(changeScoreboard(scoreboardOf(four()), unknown)).toBeNull()
  })
})

describe('R12: a completed game', () => {
  it('can be reopened, which clears its winners', () => {
    const game = go(two(), ended(true, 2), reopened())
    expect(game).toMatchObject({ status: 'INPROGRESS', winnerPlayerIds: [], manualEnd: false })
    expect(go(game, scored(2, { 1: 0, 2: 5 })).rounds).toHaveLength(2)
  })

  it('is the only kind that can be', () => {
    const refused = { code: 'game/not-completed' }
    expect(refusal(two(), reopened())).toEqual(refused)
    expect(refusal(go(two(), cancelled()), reopened())).toEqual(refused)
  })
})

it('R12: a cancelled game keeps its reason and stays cancelled', () => {
  const game = go(two(), cancelled(' rain '))
  expect(game).toMatchObject({ status: 'CANCELLED', cancelReason: 'rain' })
})

it('R16: a reason is at most what the API takes, also after NFC', () => {
  // Each of the 200 becomes three: no character becomes more.
  const longest = '\u{1d160}'.repeat(200)
  expect([...(go(two(), cancelled(longest)).cancelReason ?? '')]).toHaveLength(600)
  const error = { code: 'cancel/reason-length', minimum: 0, maximum: 600 }
  expect(refusal(two(), cancelled(`${longest}x`))).toEqual(error)
})

it('R13: nothing changes in a game that is not in progress', () => {
  const back = { position: 1, beginningScore: 0, roundJoined: 3 }
  for (const end of [ended(true, 1), cancelled()]) {
    const game = go(over(), end)
    const events = [
      settingsChanged({ dropScore: 1 }),
      added('Cleo'),
      rejoined(2, back),
      renamed(1, 'Anna'),
      removed(1),
      positioned(2, 1),
      scored(3, { 1: 0 }),
      edited(1, { 1: 0, 2: 1 }),
      end,
      cancelled(),
      undone(game.version),
    ]
    for (const event of events) {
      expect(refusal(game, event)).toEqual({ code: 'game/not-in-progress' })
    }
  }
})
