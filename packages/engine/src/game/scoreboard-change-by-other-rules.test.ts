import { describe, expect, it } from 'vitest'
import { added, created, createdBy, go, play, renamed, scored } from '../../test/events.ts'
import type { GameEvent, Scoreboard, ScoreboardChange } from '../index.ts'
import { changeScoreboard, eventOf, scoreboardOf } from '../index.ts'

const start = () =>
  play(createdBy({ form: 'ZERO_SUM', aim: 'HIGHEST', end: 'MANUAL' }), added('Ann', 'Bob'))
const round = scored(1, { 1: 0, 2: 5 })
const change = (event: GameEvent, version = 3): ScoreboardChange => ({
  format: 4,
  version,
  event,
})

describe('R29: a scoreboard by other rules and the change after it', () => {
  it('make the scoreboard of the game after it, with what the document has beside the rules', () => {
    const board = scoreboardOf(start())
    const document = {
      ...board,
      seenBy: 7,
      game: { ...board.game, uuid: 'a game' },
    } as unknown as Scoreboard
    const after = scoreboardOf(go(start(), round))
    expect(after.players.map(({ totalScore }) => totalScore)).toEqual([5, -5])
    expect(changeScoreboard(document, change(round))).toEqual({
      ...after,
      seenBy: 7,
      game: { uuid: 'a game', ...after.game },
    })
  })

  it('are of House rules as long as the game is, and of the other format from then on', () => {
    const house = play(created(), added('Ann', 'Bob'))
    const first = { ...change(scored(1, { 1: 0, 2: 5 })), format: 3 as const }
    const after = go(house, first.event)
    expect(changeScoreboard(scoreboardOf(house), first)).toEqual(scoreboardOf(after))
    const agreed = eventOf('settings-changed', { settings: { rules: { maxDrops: 2 } } })
    const board = changeScoreboard(scoreboardOf(after), {
      ...change(agreed, 4),
      format: 3,
    })
    expect(board).toEqual(scoreboardOf(go(after, agreed)))
    expect(board?.format).toBe(4)
  })

  it('are told in the format that an event of House rules has', () => {
    const told = { ...change(scored(1, { 1: 0, 2: 5 })), format: 3 as const }
    const after = scoreboardOf(go(start(), told.event))
    expect(after.format).toBe(4)
    expect(changeScoreboard(scoreboardOf(start()), told)).toEqual(after)
  })

  it('forget rules that are given up', () => {
    const back = eventOf('settings-changed', { settings: { rules: {} } })
    const game = play(createdBy({ maxDrops: 2 }), added('Ann', 'Bob'))
    const board = changeScoreboard(scoreboardOf(game), change(back))
    expect(board).toEqual(scoreboardOf(go(game, back)))
    expect(board?.game).toMatchObject({ rules: null })
  })

  it('know created and reopened, which are not for a game in progress', () => {
    const board = scoreboardOf(start())
    expect(changeScoreboard(board, change(createdBy({})))).toBeNull()
    const ended = go(start(), eventOf('ended', { winnerPlayerIds: [1, 2], manualEnd: true }))
    const reopened = eventOf('reopened', {})
    expect(changeScoreboard(scoreboardOf(ended), change(reopened, 4))).toEqual(
      scoreboardOf(go(ended, reopened)),
    )
  })

  it.each([
    ['after a gap', change(round, 4)],
    ['that has happened already', change(round, 2)],
    ['against the rules', change(scored(2, { 1: 0, 2: 5 }))],
    ['in an unknown format', { ...change(round), format: 6 as 4 }],
    ['of an event of a newer format', change({ ...round, format: 5 } as unknown as GameEvent)],
    ['of an unknown event', change({ format: 1, type: 'dealt' } as unknown as GameEvent)],
    ['named like a property', change({ format: 1, type: 'toString' } as unknown as GameEvent)],
  ])('make nothing of a change %s', (_, wrong) => {
    expect(changeScoreboard(scoreboardOf(start()), wrong)).toBeNull()
  })

  it('make nothing of a scoreboard of a newer format', () => {
    const newer = { ...scoreboardOf(start()), format: 6 } as unknown as Scoreboard
    const given = { ...change(renamed(1, 'Anna')), format: 6 as 4 }
    expect(changeScoreboard(newer, given)).toBeNull()
  })
})
