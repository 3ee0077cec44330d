import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from './create-client.ts'
import type { WatchState } from './stream-watch.ts'
import { watchTable } from './watch-table.ts'

const TABLE = { name: 'Sunday table', state: 'IDLE', gameUuid: null, changedAt: null, games: [] }
const LINES = { gameUuid: 'uuid', roundNumber: 5, isOpen: false, taken: [1, 2], entered: [2] }
const eventOf = (data: unknown) => `id: tag\nevent: table\ndata: ${JSON.stringify(data)}\n\n`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('tells each state of a table, passes over what is none, and ends when the table is closed (P-tables-10, P-tables-12, P-line-18)', async () => {
  const requests: Request[] = []
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller
    },
  })
  const client = createClient({
    baseUrl: 'http://localhost/api/v1',
    fetch: async (request) => {
      requests.push(request)
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  })
  const send = async (text: string) => {
    stream?.enqueue(new TextEncoder().encode(text))
    await vi.advanceTimersByTimeAsync(0)
  }
  const tables: unknown[] = []
  const told: unknown[] = []
  const states: WatchState[] = []
  watchTable(client, 'K7QM2P', {
    onTable: (table) => tables.push(table),
    onLines: (lines) => told.push(lines),
    onState: (state) => states.push(state),
  })
  await vi.advanceTimersByTimeAsync(0)
  await send('retry: 4000\n\n')
  for (const none of ['<h1>Sign in</h1>', null, {}]) await send(eventOf(none))
  await send(eventOf(TABLE))
  expect(tables).toEqual([TABLE])
  await send(`event: lines\ndata: ${JSON.stringify(LINES)}\n\n`)
  expect(told).toEqual([LINES])
  await send('event: closed\ndata: null\n\n')
  expect(states.map(({ kind }) => kind)).toEqual(['live', 'closed'])
  expect(states.at(-1)).toMatchObject({ error: { status: 404 } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.map(({ url }) => url)).toEqual(['http://localhost/api/v1/table/K7QM2P/events'])
})
