import type { Schemas } from '@meldboard/api-client'
import type { PublicTable } from '../data/queries/tables-query.ts'
import { type createFakeServer, failure, success } from './fake-server.ts'
import { fakeStream } from './fake-stream.ts'

export const TABLE_CODE = 'K7QM2P'
export const NO_TABLE = failure(404, 'NOT_FOUND', 'No table with this code.')

const EMPTY: PublicTable = {
  name: 'Sunday table',
  state: 'IDLE',
  gameUuid: null,
  changedAt: null,
  games: [],
}

export function fakeTable(
  fakeServer: ReturnType<typeof createFakeServer>,
  start: Partial<PublicTable> = {},
) {
  let table = { ...EMPTY, ...start }
  const stream = fakeStream()
  const eventOf = () => `event: table\ndata: ${JSON.stringify(table)}\n\n`
  fakeServer.answer(`GET /table/${TABLE_CODE}`, () => success(table))
  fakeServer.answer(`GET /table/${TABLE_CODE}/events`, (request) => stream.open(request, eventOf()))
  return {
    stream,
    /** Changes the table for everyone who follows it. */
    change(change: Partial<PublicTable>): void {
      table = { ...table, ...change }
      stream.send(eventOf())
    },
    close(): void {
      fakeServer.answer(`GET /table/${TABLE_CODE}`, NO_TABLE)
      stream.send('event: closed\ndata: null\n\n')
    },
  }
}

/** Returns a game of a table with its players by place; the first one has won a game that has ended. */
export function tableGame(
  uuid: string,
  names: readonly string[],
  more: Partial<Schemas['TableGame']> = {},
): Schemas['TableGame'] {
  const now = new Date().toISOString()
  const game = { uuid, name: 'Friday rummy', rounds: 9, begunAt: now, endedAt: now, ...more }
  const places = names.map((name, index) => ({
    name,
    total: 10 * index,
    place: index + 1,
    isOut: false,
    isWinner: index === 0 && game.endedAt !== null,
  }))
  return { ...game, places }
}
