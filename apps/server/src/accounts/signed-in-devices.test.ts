import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  PASSWORD,
  register,
  signIn,
} from './testing/account-world.ts'

const FIREFOX = { type: 'browser', browser: 'Firefox', browser_version: '140.0', os: 'Linux' }

describeDatabase('the devices of a user', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  const list = async (access: string) =>
    (await world.call('GET', '/auth/sessions', access)).body.data

  it('are listed with what they are and their last use, the newest first (P-devices-1, P-op-60)', async () => {
    const { email } = await register(world, freshEmail())
    const signInWith = async (device_info: object | undefined) => {
      const reply = await world.post('/auth/login', { email, password: PASSWORD, device_info })
      return reply.body.data.token
    }
    const began = world.now().toISOString()
    const first = await signInWith(FIREFOX)
    world.pass({ minutes: 20 })
    const second = await signInWith(undefined)
    const later = world.now().toISOString()
    expect(await list(second.access_token)).toMatchObject([
      { device: null, created_at: later, last_used_at: later, is_current: true },
      { device: FIREFOX, created_at: began, last_used_at: began, is_current: false },
    ])
    world.pass({ minutes: 20 })
    const { access_token } = (await world.refresh(first.refresh_token)).body.data.token
    const now = world.now().toISOString()
    expect(await list(access_token)).toMatchObject([
      { device: FIREFOX, created_at: began, last_used_at: now, is_current: true },
      { device: null, last_used_at: later, is_current: false },
    ])
  })

  it('are signed out one by one, at once and for good (P-devices-2, P-op-61)', async () => {
    const here = await signIn(world)
    const there = (await world.login(here.email)).body.data.token
    const { id } = (await list(here.access)).find(
      ({ is_current }: { is_current: boolean }) => !is_current,
    )
    const end = () => world.call('DELETE', `/auth/sessions/${id}`, here.access)
    expect((await end()).status).toBe(200)
    expect(await world.isIn(there.access_token)).toBe(false)
    expect((await world.refresh(there.refresh_token)).status).toBe(401)
    expect((await end()).body.error).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This device is signed out already.',
    })
    expect(await list(here.access)).toHaveLength(1)
    expect(await world.isIn(here.access)).toBe(true)
  })

  it('are signed out all but the one that asks (P-devices-2, P-op-62)', async () => {
    const here = await signIn(world)
    const others = [await world.login(here.email), await world.login(here.email)]
    expect((await world.call('DELETE', '/auth/sessions', here.access)).status).toBe(200)
    for (const { body } of others)
      expect(await world.isIn(body.data.token.access_token)).toBe(false)
    expect(await list(here.access)).toMatchObject([{ is_current: true }])
  })

  it('are at most 100: a further sign-in ends the one that was used longest ago (P-devices-6)', async () => {
    const first = await signIn(world)
    world.pass({ minutes: 1 })
    const second = (await world.login(first.email)).body.data.token
    world.pass({ minutes: 1 })
    const ids = Array.from({ length: 98 }, () => randomUUID())
    await world.database
      .insertInto('sessions')
      .values(
        ids.map((id) => ({
          ...{ id, user_id: first.id, remembered: 0, device: null, last_used_at: null },
          ...{ created_at: world.now().toISOString(), revoked_at: null },
          ends_at: new Date(world.now().getTime() + 86_400_000).toISOString(),
        })),
      )
      .execute()
    const newest = (await world.login(first.email)).body.data.token
    expect(await world.isIn(first.access)).toBe(false)
    expect((await world.refresh(first.refresh)).status).toBe(401)
    expect(await world.isIn(second.access_token)).toBe(true)
    expect(await world.isIn(newest.access_token)).toBe(true)
    const rows = await world.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', first.id)
      .execute()
    expect(rows).toHaveLength(100)
  })

  it('are listed only while they can still be used (P-devices-1)', async () => {
    const passing = await signIn(world)
    const kept = (await world.login(passing.email, PASSWORD, true)).body.data.token
    world.pass({ days: 1 })
    const { access_token } = (await world.refresh(kept.refresh_token)).body.data.token
    expect(await list(access_token)).toMatchObject([{ is_current: true }])
  })
})
