import { describe, expect, it } from 'vitest'
import { tableDocument, tableName } from './table-document.ts'
import type { TableGame } from './table-games-store.ts'

const NOW = new Date('2026-11-21T22:00:00.000Z')
const TABLE = { groupName: 'Sunday table', ownerName: 'Asha Rao' }
const at = (time: string) => `2026-11-21T${time}:00.000Z`

let id = 0
function game(name: string, begun: string, changed: string, more: Partial<TableGame> = {}) {
  id += 1
  const status = 'INPROGRESS'
  const times = { begunAt: at(begun), changedAt: at(changed), endedAt: null }
  const shown = { isPrivate: false, rounds: 1, standing: null }
  return { id, uuid: `uuid of ${name}`, name, status, ...times, ...shown, ...more } as TableGame
}
const ended = (time: string) => ({ status: 'COMPLETED', endedAt: at(time) }) as const
const read = (...games: readonly TableGame[]) => tableDocument(TABLE, games, NOW)

describe('the document of a table', () => {
  it('has no game where none was played', () => {
    expect(read()).toEqual({
      name: 'Sunday table',
      state: 'IDLE',
      gameUuid: null,
      changedAt: null,
      games: [],
    })
  })

  it('shows of two running games the one with the newest event (P-tables-6)', () => {
    const one = game('one', '19:00', '21:00')
    expect(read(one, game('two', '19:30', '20:00'))).toMatchObject({
      state: 'PLAYING',
      gameUuid: 'uuid of one',
      changedAt: at('21:00'),
    })
    expect(read(one, game('two', '19:30', '21:10')).gameUuid).toBe('uuid of two')
    // With newest events at the same moment, the game that began later counts.
    expect(read(one, game('two', '19:30', '21:00')).gameUuid).toBe('uuid of two')
  })

  it('goes back to a running game once the other one has ended (P-tables-6)', () => {
    const other = game('other', '19:30', '21:30', ended('21:30'))
    expect(read(game('one', '19:00', '21:00'), other).gameUuid).toBe('uuid of one')
  })

  it('does not show a game again that was left before a later one began (P-tables-6)', () => {
    const left = game('left', '19:00', '19:20')
    expect(read(left, game('later', '19:30', '21:00', ended('21:00'))).state).toBe('IDLE')
    expect(read(left, game('later', '19:30', '21:00')).gameUuid).toBe('uuid of later')
  })

  it('has nothing of a game whose page is off, but that it is played (P-tables-7)', () => {
    const hidden = game('hidden', '21:00', '21:30', { isPrivate: true })
    const document = read(game('shown', '19:00', '20:00', ended('20:00')), hidden)
    expect(document).toMatchObject({ state: 'PLAYING_PRIVATELY', gameUuid: null, changedAt: null })
    expect(document.games.map(({ name }) => name)).toEqual(['shown'])
    const over = game('hidden', '21:00', '21:30', { isPrivate: true, ...ended('21:30') })
    expect(read(over)).toMatchObject({ state: 'IDLE', games: [] })
  })

  it('has the evening: each game with its end and its places (P-tables-8)', () => {
    const standing = JSON.stringify([
      { name: 'Nani', score: 18, place: 1, isOut: false, isWinner: true, totals: [0, 18] },
      { name: 'Asha', score: 120, place: 2, isOut: true, isWinner: false, totals: [0, 120] },
    ])
    const first = game('first', '19:00', '20:00', { ...ended('19:58'), rounds: 9, standing })
    const second = game('second', '20:10', '21:00')
    expect(read(first, second).games).toEqual([
      {
        uuid: 'uuid of first',
        name: 'first',
        rounds: 9,
        begunAt: at('19:00'),
        endedAt: at('19:58'),
        places: [
          { name: 'Nani', total: 18, place: 1, isOut: false, isWinner: true },
          { name: 'Asha', total: 120, place: 2, isOut: true, isWinner: false },
        ],
      },
      expect.objectContaining({ name: 'second', endedAt: null, places: [] }),
    ])
  })

  it('takes a game of another evening for none that was corrected in this one (P-tables-8)', () => {
    const corrected = game('last week', '19:00', '21:00', {
      status: 'COMPLETED',
      endedAt: '2026-11-14T21:00:00.000Z',
    })
    expect(read(corrected).games).toEqual([])
  })

  it('has the newest of more than thirty games', () => {
    const games = Array.from({ length: 40 }, (_, index) =>
      game(`${index}`, '19:00', '20:00', ended('20:00')),
    )
    expect(read(...games).games.map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, index) => `${index + 10}`),
    )
  })

  it.each([
    ['Asha Rao', 'Asha Rao’s table'],
    ['Joseph D’Souza', 'Joseph’s table'],
    ['Farhan Ahmed Qureshi', 'Farhan Ahmed’s table'],
    ['Raghavendrasubramanian', 'Raghavendra…’s table'],
    ['asha@example.com', 'A table'],
    ['', 'A table'],
  ])(
    'names the table of %s without more than a first name where it is long: %s (P-tables-5)',
    (ownerName, name) => {
      expect(tableName({ groupName: null, ownerName })).toBe(name)
    },
  )
})
