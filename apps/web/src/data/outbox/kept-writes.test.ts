import { describe, expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { GAME_ID } from '../../testing/fake-game.ts'
import { success } from '../../testing/fake-server.ts'
import { played, SETTINGS } from '../../testing/sunday-rummy.ts'
import { testServices } from '../../testing/test-services.ts'
import { deviceDatabase } from './device-database.ts'
import frozen from './frozen-device.json' with { type: 'json' }
import kept from './kept-writes.json' with { type: 'json' }
import { sendWrite } from './send.ts'
import {
  type NewWrite,
  readWrite,
  type StoredWrite,
  storedWrite,
  type WaitingWrite,
} from './waiting-write.ts'
import type { WRITES } from './writes.ts'

/*
 * What release 0.2.0 stores and sends for each kind of write that 0.1.0 did not have or stored
 * without these parts. A later release reads and sends the same; add a new kind at the end.
 */

/** The release that first stored a kind of write. */
const SINCE: Readonly<Record<keyof typeof WRITES, string>> = {
  created: '0.1.0',
  'players-added': '0.1.0',
  joined: '0.1.0',
  'round-scored': '0.1.0',
  'round-edited': '0.1.0',
  ended: '0.1.0',
  'settings-changed': '0.2.0',
  'stakes-changed': '0.2.0',
  'player-renamed': '0.2.0',
  'player-removed': '0.2.0',
  'player-left': '0.2.0',
  'player-returned': '0.2.0',
  'positions-changed': '0.2.0',
  undone: '0.2.0',
  resumed: '0.2.0',
  'plan-fixed': '0.2.0',
  'line-paid': '0.2.0',
  adjusted: '0.2.0',
  'entry-reversed': '0.2.0',
}

const writes = kept as readonly { readonly stored: unknown; readonly sent: Sent }[]
const cases = writes.map(({ stored, sent }) => ({ stored: stored as StoredWrite, sent }))

describe('a write that waits on a device', () => {
  it('of every kind is held here or in the device of November 2026', () => {
    const types = [...frozen.writes, ...cases.map(({ stored }) => stored)].map(
      ({ write }) => write.type,
    )
    expect([...new Set(types)].sort()).toEqual(Object.keys(SINCE).sort())
  })

  it.each(cases)(
    'is read and sent as it would have been: $stored.write.type (P-upgrade-4)',
    async ({ stored, sent }) => {
      const read = readWrite(structuredClone(stored))
      expect(storedWrite(read as WaitingWrite<NewWrite>)).toEqual(stored)
      const { api, seen } = start()
      await sendWrite(api, read as WaitingWrite<NewWrite>)
      expect(seen).toEqual([sent])
    },
  )

  it('of every kind is found and sent by the app that comes to the device (P-upgrade-4)', async () => {
    const database = await deviceDatabase()()
    for (const { stored } of apart) await database.put('writes', stored)
    const { lazyOffline, seen } = start()
    const { outbox } = await lazyOffline.load()
    await outbox.drain()
    await outbox.refresh()
    expect(outbox.unsent()).toEqual([])
    expect(seen).toEqual(apart.map(({ sent }) => sent))
  })
})

/** The same writes, each to a game of its own, whose answers change no other one. */
const apart = cases.map(({ stored, sent }, index) => {
  if (stored.gameUuid.startsWith('ledger/')) return { stored: { ...stored, seq: index + 1 }, sent }
  const gameUuid = stored.gameUuid.slice(0, -2) + String(index + 10)
  const body = sent.body as { readonly uuid?: string } | undefined
  return {
    stored: { ...stored, gameUuid, seq: index + 1 },
    sent: body?.uuid === undefined ? sent : { ...sent, body: { ...body, uuid: gameUuid } },
  }
})

type Sent = { readonly route: string; readonly key: string; readonly body?: unknown }

/** Starts the app with a server that accepts everything, and records what is sent to it. */
function start() {
  storeSession(ananyasSession())
  const seen: Sent[] = []
  const document = played([{ type: 'created', settings: SETTINGS }])
  const scoreboard = { ...document, game: { ...document.game, id: GAME_ID } }
  const services = testServices({
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const text = await request.text()
      const key = request.headers.get('Idempotency-Key') ?? ''
      const route = `${request.method} ${pathname.replace('/api/v1', '')}`
      const body = text === '' ? {} : { body: JSON.parse(text) }
      if (request.method !== 'GET') seen.push({ route, key, ...body })
      return Response.json(success(scoreboard).body)
    },
  })
  return { ...services, seen }
}
