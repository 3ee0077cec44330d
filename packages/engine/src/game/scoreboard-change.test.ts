import { describe, expect, it } from 'vitest'
import { added, created, ended, play, reopened, scored } from '../../test/events.ts'
import type { GameEvent, ScoreboardChange } from '../index.ts'
import { changeScoreboard, scoreboardOf } from '../index.ts'

const start = () => play(created(), added('Ann', 'Bob'))
const change = (version: number, event: GameEvent): ScoreboardChange => ({
  format: 3,
  version,
  event,
})

describe('a scoreboard and the change after it', () => {
  it('make the scoreboard of the game after it, with what the document has beside the rules', () => {
    const board = scoreboardOf(start())
    const document = { ...board, seenBy: 7, game: { ...board.game, uuid: 'a game' } }
    const after = scoreboardOf(play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 5 })))
    expect(changeScoreboard(document, change(3, scored(1, { 1: 0, 2: 5 })))).toEqual({
      ...after,
      seenBy: 7,
      game: { uuid: 'a game', ...after.game },
    })
  })

  it('make the scoreboard of a game that goes on again', () => {
    const over = play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 5 }), ended(true, 1))
    const after = changeScoreboard(scoreboardOf(over), change(5, reopened()))
    expect(after?.game.status).toBe('INPROGRESS')
  })

  it('leave the scoreboard as it was', () => {
    const board = scoreboardOf(start())
    changeScoreboard(board, change(3, scored(1, { 1: 0, 2: 5 })))
    expect(board).toEqual(scoreboardOf(start()))
  })

  const round = scored(1, { 1: 0, 2: 5 })
  it.each([
    ['after a gap', change(4, round)],
    ['that has happened already', change(2, round)],
    ['against the rules', change(3, scored(2, { 1: 0, 2: 5 }))],
    ['of a scoreboard of a newer format', { ...change(3, round), format: 6 }],
    ['of an event of a newer format', change(3, { ...round, format: 5 } as unknown as GameEvent)],
    ['of an unknown event', change(3, { format: 1, type: 'dealt' } as unknown as GameEvent)],
    ['named like a property', change(3, { format: 1, type: 'toString' } as unknown as GameEvent)],
  ])('make nothing of a change %s', (_, wrong) => {
    expect(changeScoreboard(scoreboardOf(start()), wrong as ScoreboardChange)).toBeNull()
  })

  it('make nothing of a scoreboard of a newer format', () => {
    const newer = { ...scoreboardOf(start()), format: 6 as 4 }
    expect(changeScoreboard(newer, change(3, round))).toBeNull()
  })
})
