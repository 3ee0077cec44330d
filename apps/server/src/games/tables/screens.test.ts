import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { Limits } from '../../platform/limits/limits.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'

const MINUTE = 60_000

describeDatabase('a television that waits for a table (P-tv-9, P-op-90)', (fresh) => {
  let world: GameWorld
  let owner: Person
  let table: { readonly id: number; readonly code: string }
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    owner = await world.person('Asha')
    table = (await owner.call('GET', '/tables')).body.data.tables[0]
  })
  afterAll(() => world.close())

  const wait = async (): Promise<string> => {
    const { status, body } = await world.visitor.call('POST', '/screens')
    expect(status).toBe(201)
    const at = new Date(world.now().getTime() + 10 * MINUTE).toISOString()
    expect(body.data).toEqual({ code: expect.stringMatching(/^[\w-]{22}$/), expiresAt: at })
    return body.data.code
  }
  const shown = async (code: string) => {
    const { status, body } = await world.visitor.call('GET', `/screens/${code}`)
    return status === 200 ? body.data.tableCode : status
  }
  const send = async (code: string, by = owner, tableId = table.id) =>
    (await by.call('PUT', `/screens/${code}`, { tableId })).status

  it('is sent one, once', async () => {
    const code = await wait()
    expect(await shown(code)).toBeNull()
    expect(await send(code)).toBe(200)
    expect(await shown(code)).toBe(table.code)
    expect(await send(code)).toBe(404)
  })

  it('is said once which: a person who saw the code learns nothing by it afterwards', async () => {
    const code = await wait()
    await send(code)
    const read = await Promise.all([shown(code), shown(code), shown(code)])
    expect(read.filter((answer) => answer === table.code)).toHaveLength(1)
    expect(read.filter((answer) => answer === 404)).toHaveLength(2)
    expect(await shown(code)).toBe(404)
  })

  it('is led to no table by the code that this got after it was sent', async () => {
    const code = await wait()
    const other = await wait()
    await send(code)
    const path = `/tables/${table.id}/code`
    const replaced = await owner.call('PUT', path, { replaces: table.code })
    table = replaced.body.data
    expect(await shown(code)).toBe(404)
    // A screen that still waits goes on.
    expect(await shown(other)).toBeNull()
  })

  it('is sent one by one of two who send at the same time', async () => {
    const code = await wait()
    const statuses = await Promise.all([send(code), send(code), send(code)])
    expect(statuses.toSorted()).toEqual([200, 404, 404])
  })

  it('is sent none after ten minutes, and forgotten', async () => {
    const code = await wait()
    world.pass(10 * MINUTE)
    expect(await shown(code)).toBe(404)
    expect(await send(code)).toBe(404)
    await wait()
    const rows = await world.database.selectFrom('screens').select('code_hash').execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('is sent no table of somebody else, and by nobody without an account', async () => {
    const code = await wait()
    expect(await send(code, await world.person('Bela'))).toBe(404)
    expect(
      (await world.visitor.call('PUT', `/screens/${code}`, { tableId: table.id })).status,
    ).toBe(401)
    expect(await shown(code)).toBeNull()
  })

  it('is shown a table only while it is open', async () => {
    const code = await wait()
    await send(code)
    await owner.call('PUT', `/tables/${table.id}`, { isOpen: false })
    expect(await shown(code)).toBe(404)
    await owner.call('PUT', `/tables/${table.id}`, { isOpen: true })
    expect(await shown(code)).toBe(404)
  })
})

describeDatabase('the codes of televisions', (fresh) => {
  it('are limited for an address (P-limit-14)', async () => {
    const world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const ask = async (remoteAddress: string) =>
      (await world.app.inject({ method: 'POST', url: '/api/v1/screens', remoteAddress })).statusCode
    for (let time = 0; time < 60; time += 1) expect(await ask('203.0.113.9')).toBe(201)
    expect(await ask('203.0.113.9')).toBe(429)
    expect(await ask('203.0.113.10')).toBe(201)
    await world.close()
  })

  it('are given to a network that asks for few, however many others ask for (P-limit-14)', async () => {
    const { database } = fresh()
    const world = await gameWorld(database, { configuration: { rateLimits: true } })
    const limits = new Limits({ ...world.dependencies, database })
    await limits.count('new-screen', { ip: '', account: 'all screens' }, { times: 3_000 })
    const ask = async (remoteAddress: string) =>
      (await world.app.inject({ method: 'POST', url: '/api/v1/screens', remoteAddress })).statusCode
    for (let time = 0; time < 8; time += 1) expect(await ask('203.0.113.11')).toBe(201)
    expect(await ask('203.0.113.11')).toBe(429)
    // Addresses of one network count together.
    for (let time = 0; time < 8; time += 1) expect(await ask(`2001:db8:0:${time}::1`)).toBe(201)
    expect(await ask('2001:db8:0:9::1')).toBe(429)
    await world.close()
  })
})
