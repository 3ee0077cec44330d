import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld } from '../../games/testing/game-world.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'

const CLIENT = '203.0.113.9'
const PROXY = '198.51.100.1'

describe('the address of a client', () => {
  let fresh: FreshDatabase
  const worlds: Partial<Record<'none' | 'network', GameWorld>> = {}
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    const trusting = (trustProxy: false | string) =>
      gameWorld(fresh.database, {
        configuration: { trustProxy },
        prepare: async (app) => {
          app.get('/who', async (request) => ({ ip: request.ip }))
        },
      })
    worlds.none = await trusting(false)
    worlds.network = await trusting('198.51.100.0/24')
  })
  afterAll(async () => {
    for (const world of Object.values(worlds)) await world.close()
    await fresh.close()
  })

  /** The client that the server sees in a request that `peer` forwards for `claimed`. */
  const seenAs = async (trusted: keyof typeof worlds, peer: string, claimed: string) => {
    const headers = { 'x-forwarded-for': claimed }
    const reply = await worlds[trusted]?.app.inject({ url: '/who', remoteAddress: peer, headers })
    return reply?.json().ip
  }

  it('is the peer’s while no proxy is trusted, also when the request names another', async () => {
    expect(await seenAs('none', PROXY, CLIENT)).toBe(PROXY)
  })

  it('is what a trusted proxy says (P-limit-6)', async () => {
    expect(await seenAs('network', PROXY, CLIENT)).toBe(CLIENT)
  })

  it('is never what somebody else says', async () => {
    expect(await seenAs('network', CLIENT, '192.0.2.7')).toBe(CLIENT)
  })

  it('is what the trusted proxy saw, not what the client had put before it', async () => {
    expect(await seenAs('network', PROXY, `192.0.2.7, ${CLIENT}`)).toBe(CLIENT)
  })

  it.each([
    [`${CLIENT}:51234`, CLIENT],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    [`${CLIENT}:51234, ${PROXY}:80`, CLIENT],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', 'unknown'],
  ])('is the same for every port: %s is %s', async (claimed, address) => {
    expect(await seenAs('network', PROXY, claimed)).toBe(address)
  })
})
