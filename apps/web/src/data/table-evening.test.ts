import { describe, expect, it } from 'vitest'
import { tableGame } from '../testing/fake-table.ts'
import {
  eveningRows,
  gamesOfTonight,
  nextNumberOf,
  tableStateOf,
  winnersOf,
} from './table-evening.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
const NOW = new Date(2026, 10, 22, 1).getTime()
const IDLE = { state: 'IDLE', gameUuid: null, changedAt: null, games: [] } as const
const playing = (changedAt: string) =>
  ({ ...IDLE, state: 'PLAYING', gameUuid: 'one', changedAt }) as const

describe('what is played at a table', () => {
  it('is the game that the table says, of a game without a public page only that it is played (P-tables-19)', () => {
    expect(tableStateOf(IDLE, NOW)).toEqual({ kind: 'idle' })
    expect(tableStateOf(playing(at(22, 0)), NOW)).toEqual({ kind: 'playing', gameUuid: 'one' })
    expect(tableStateOf({ ...IDLE, state: 'PLAYING_PRIVATELY' }, NOW)).toEqual({ kind: 'private' })
  })

  it('is no game that was left in an earlier evening (P-tables-16)', () => {
    const morning = new Date(2026, 10, 22, 9).getTime()
    expect(tableStateOf(playing(at(21, 23)), morning)).toEqual({ kind: 'idle' })
    // A game that is played until after five in the morning is not interrupted.
    expect(tableStateOf(playing(at(22, 4)), new Date(2026, 10, 22, 6).getTime()).kind).toBe(
      'playing',
    )
    // Within an evening a game may pause for long.
    expect(tableStateOf(playing(at(21, 19)), NOW).kind).toBe('playing')
    // The server does not know the reader's evening.
    expect(tableStateOf(playing(at(21, 3)), null).kind).toBe('playing')
  })
})

describe('the evening of a table (P-tables-17)', () => {
  const of = (uuid: string, endedAt: string | null) => tableGame(uuid, ['Asha'], { endedAt })

  it('has the games that ended in the reader’s evening, until five in the morning, and the one that is played', () => {
    const games = [
      of('yesterday', at(21, 4)),
      of('afternoon', at(21, 16)),
      of('night', at(22, 0)),
      of('left', null),
      of('one', null),
    ]
    const uuidsOf = (now: number | null) =>
      gamesOfTonight({ ...playing(at(22, 0)), games }, now).map(({ uuid }) => uuid)
    expect(uuidsOf(NOW)).toEqual(['afternoon', 'night', 'one'])
    expect(uuidsOf(null)).toEqual(['yesterday', 'afternoon', 'night', 'one'])
  })

  it('numbers its games in the order in which they began, also one that was left (P-tables-26)', () => {
    const begun = (uuid: string, hour: number, endedAt: string | null) =>
      tableGame(uuid, ['Asha'], { begunAt: at(21, hour), endedAt })
    const games = [
      tableGame('yesterday', ['Asha'], { begunAt: at(20, 20), endedAt: at(21, 4) }),
      begun('first', 18, at(21, 19)),
      begun('left', 19, null),
      begun('one', 20, null),
    ]
    const table = { ...playing(at(21, 21)), games }
    const numbers = gamesOfTonight(table, NOW).map(({ uuid, number }) => [uuid, number])
    expect(numbers).toEqual([
      ['first', 1],
      ['one', 3],
    ])
    expect(nextNumberOf(table, NOW)).toBe(4)
  })

  it('has a row for each name, the one who has won most first', () => {
    const games = [
      tableGame('1', ['Nani', 'Asha', 'Bela']),
      tableGame('2', ['Asha', 'Bela']),
      tableGame('3', ['Asha', 'Nani', 'Chitra']),
      tableGame('4', ['Bela', 'Asha'], { endedAt: null }),
    ]
    const rows = eveningRows(games)
    expect(rows.map(({ name, won }) => `${name} ${won}`)).toEqual([
      'Asha 2',
      'Nani 1',
      'Bela 0',
      'Chitra 0',
    ])
    expect(rows[1]?.places).toEqual([
      { place: 1, isWinner: true },
      null,
      { place: 2, isWinner: false },
      null,
    ])
    expect(games.slice(2).map(winnersOf)).toEqual([['Asha'], []])
  })
})
