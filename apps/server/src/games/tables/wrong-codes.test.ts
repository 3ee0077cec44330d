import { CODE_SIGNS } from '@meldboard/api-client/passed-on'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld } from '../testing/game-world.ts'

const DAY = 24 * 60 * 60_000

describeDatabase('codes of no table', (fresh) => {
  let world: GameWorld
  let code: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const { body } = await (await world.person()).call('GET', '/tables')
    code = body.data.tables[0].code
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.database.deleteFrom('rate_limits').execute()
  })

  const ask = async (text: string, remoteAddress: string, path = '') => {
    const url = `/api/v1/table/${text}${path}`
    return (await world.app.inject({ method: 'GET', url, remoteAddress })).statusCode
  }
  let tried = 0
  /** A code of no table. */
  const wrong = (): string => {
    tried += 1
    const signs = [...`${tried}`.padStart(5, '0')].map((digit) => CODE_SIGNS[Number(digit)])
    const text = `Z${signs.join('')}`
    return text === code ? wrong() : text
  }
  const guess = async (times: number, address: string | ((time: number) => string)) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      const from = typeof address === 'string' ? address : address(time)
      statuses.push(await ask(wrong(), from))
    }
    return statuses
  }
  const spendAll = () =>
    world.database
      .updateTable('rate_limits')
      .set((row) => ({ count: row('count', '+', 2_400) }))
      .execute()

  it('are limited for an address, and right ones are then refused too, also as a stream (P-tables-11, P-limit-12)', async () => {
    const statuses = await guess(34, '203.0.113.9')
    expect(statuses).toEqual([...Array(33).fill(404), 429])
    expect(await ask(code, '203.0.113.9')).toBe(429)
    expect(await ask(code, '203.0.113.9', '/events')).toBe(429)
    expect(await ask(code, '198.51.100.7')).toBe(200)
    world.pass(15 * 60_000)
    expect(await ask(code, '203.0.113.9')).toBe(200)
    world.pass(DAY)
  })

  it('are limited for all together, and a right one is found by those who tried few (P-tables-11, P-limit-12)', async () => {
    // From each address, the fourth wrong code counts for all.
    expect(await guess(4, '203.0.113.1')).toEqual([404, 404, 404, 404])
    expect(await guess(4, '203.0.113.2')).toEqual([404, 404, 404, 404])
    await world.database.deleteFrom('rate_limits').where('count', '=', 3).execute()
    expect(await guess(4, '203.0.113.3')).toEqual([404, 404, 404, 404])
    await spendAll()
    expect(await ask(code, '203.0.113.3')).toBe(429)
    // Wrong codes of others refuse them neither the right code nor three wrong ones.
    expect(await ask(code, '198.51.100.1')).toBe(200)
    expect(await guess(4, '198.51.100.1')).toEqual([404, 404, 404, 429])
    expect(await ask(code, '198.51.100.1')).toBe(429)
    expect(await ask(code, '198.51.100.2')).toBe(200)
    world.pass(DAY)
    expect(await ask(code, '198.51.100.1')).toBe(200)
  })

  it('of one IPv6 network of 48 bits have the first three together (P-limit-12)', async () => {
    await guess(4, '203.0.113.1')
    await spendAll()
    const own = (time: number) => `2001:db8:7:${time}::1`
    expect(await guess(4, own)).toEqual([404, 404, 404, 429])
    expect(await ask(code, own(9))).toBe(429)
    expect(await ask(code, '2001:db8:8::1')).toBe(200)
  })

  it('are limited when many are asked for at once (P-limit-12)', async () => {
    const texts = Array.from({ length: 60 }, wrong)
    const statuses = await Promise.all([...texts, code].map((text) => ask(text, '203.0.113.77')))
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(33)
    expect(statuses.at(-1)).toBe(429)
  })

  it('are not counted where they can be none, nor are right ones (P-limit-12)', async () => {
    for (let time = 0; time < 40; time += 1) {
      expect(await ask('nonsense', '203.0.113.9')).toBe(404)
      expect(await ask(code, '203.0.113.9')).toBe(200)
    }
    expect(await world.database.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})
