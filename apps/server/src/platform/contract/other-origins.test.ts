import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'
import { API_PREFIX } from './contract.ts'
import { type ContractOperation, contractOperations } from './testing/contract-operations.ts'

const CLUB = 'https://club.example'
const STRANGER = 'https://stranger.example'

/** Reads without a session that pages of other origins may not make: of signing in, with a secret, or of a television. */
const OWN_READS = [
  ...['getSignInWays', 'startGoogle', 'googleCallback', 'startOidc', 'oidcCallback'],
  ...['getShareMails', 'getScreen', 'checkRestoreCode'],
]

const OPERATIONS = contractOperations()

describe('pages of other origins', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let everywhere: GameWorld
  let closed: GameWorld
  let organizer: Person
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    const worldOf = (...corsOrigins: readonly string[]) =>
      gameWorld(fresh.database, { configuration: { corsOrigins } })
    world = await worldOf('https://other.example', CLUB)
    everywhere = await worldOf('*')
    closed = await worldOf()
    organizer = await world.person()
  })
  afterAll(async () => {
    for (const each of [world, everywhere, closed]) await each.close()
    await fresh.close()
  })

  type Asked = { readonly at?: GameWorld; readonly origin?: string; readonly method?: string }

  const ask = async (path: string, { at = world, origin = CLUB, method = 'GET' }: Asked = {}) => {
    const { statusCode, headers } = await at.app.inject({
      method: method as 'GET',
      url: `${API_PREFIX}${path}`,
      headers: { origin, authorization: `Bearer ${organizer.accessToken}` },
    })
    const allowed = headers['access-control-allow-origin']
    return { status: statusCode, headers, allowed }
  }
  /** A stream has no end, so only its headers are requested. */
  const methodOf = ({ method, id }: ContractOperation) => (/^stream/.test(id) ? 'HEAD' : method)
  const pathOf = ({ path }: ContractOperation) => path.replaceAll(/\{\w+\}/g, 'nonsense')

  it.each(OPERATIONS)(
    '$id is read by a listed origin alone, and only where it needs no session (P-api-20)',
    async (operation) => {
      const [path, method] = [pathOf(operation), methodOf(operation)]
      const { allowed, headers } = await ask(path, { method })
      expect(allowed).toBe(operation.isForOtherOrigins ? CLUB : undefined)
      expect(headers.vary).toBe(operation.isForOtherOrigins ? 'Origin' : undefined)
      const preflight = await ask(path, { method: 'OPTIONS' })
      const isReadHere = OPERATIONS.some(
        (each) => each.isForOtherOrigins && each.path === operation.path,
      )
      expect(preflight.allowed).toBe(isReadHere ? CLUB : undefined)
      const refused = [
        await ask(path, { method, origin: STRANGER }),
        await ask(path, { method: 'OPTIONS', origin: STRANGER }),
        await ask(path, { method, origin: 'null' }),
        await ask(path, { method, at: closed }),
        await ask(path, { method: 'OPTIONS', at: closed }),
      ]
      expect(refused.map((answer) => answer.allowed)).toEqual(Array(5).fill(undefined))
      const all = await ask(path, { method, at: everywhere, origin: STRANGER })
      expect(all.allowed).toBe(operation.isForOtherOrigins ? '*' : undefined)
      for (const answer of [...refused, preflight, all]) {
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
      }
    },
  )

  it('read public games, tables and what games are played for, and nothing else without a session (P-api-20)', () => {
    const marked = OPERATIONS.filter((each) => each.isForOtherOrigins)
    expect(marked.map(({ id }) => id)).toEqual([
      ...['getScoreboard', 'streamScoreboard', 'getTable', 'streamTable'],
      'getStakesAllowed',
    ])
    expect(marked.every(({ method, isPublic }) => method === 'GET' && isPublic)).toBe(true)
    const others = OPERATIONS.filter((each) => each.isPublic && !each.isForOtherOrigins)
    const reads = others.filter(({ method }) => method === 'GET')
    expect(reads.map(({ id }) => id)).toEqual(OWN_READS)
  })

  it('see the version of a scoreboard, and may name it, but send no token (P-api-20)', async () => {
    const game = await newGame(organizer)
    const path = `/scoreboard/${game.uuid}`
    const read = await ask(path)
    expect([read.status, read.allowed]).toEqual([200, CLUB])
    expect(read.headers['access-control-expose-headers']).toBe('Date, ETag, Retry-After')
    expect(read.headers.etag).toBeDefined()
    const preflight = await ask(path, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'If-None-Match, Last-Event-ID',
      'access-control-max-age': '7200',
    })
    expect((await ask(`${path}/events`, { method: 'HEAD' })).status).toBe(200)
    expect((await ask(path, { method: 'OPTIONS', at: closed })).status).toBe(404)
  })
})
