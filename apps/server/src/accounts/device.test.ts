import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { forgetExpired } from './cleanup-store.ts'
import { deviceOf } from './sessions.ts'
import {
  type AccountWorld,
  accountWorld,
  PASSWORD,
  pinFor,
  register,
} from './testing/account-world.ts'

const FIREFOX = { type: 'browser', browser: 'Firefox', browser_version: '140.0', os: 'Linux' }

describe('what is kept of a device', () => {
  it('is the four fields that are known, and nothing else', () => {
    const info = { ...FIREFOX, screen: '1920x1080', fonts: ['Arial'] }
    expect(JSON.parse(deviceOf(info) ?? '')).toEqual(FIREFOX)
    expect(deviceOf({ ...FIREFOX, browser: '\u0000\u001b', os: ' Linux\u0000 ' })).toBe(
      '{"type":"browser","browser_version":"140.0","os":"Linux"}',
    )
  })

  it.each([[undefined], [{}], [{ os: '\u200b' }]])('is nothing of %j', (info) => {
    expect(deviceOf(info)).toBeNull()
  })
})

describeDatabase('the device of a session', (fresh) => {
  let world: AccountWorld
  let email: string
  let id: number
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
    ;({ email, id } = await register(world))
  })
  afterAll(() => world.close())

  const login = (device_info?: object) =>
    world.post('/auth/login', { email, password: PASSWORD, ...(device_info && { device_info }) })
  const devices = async () => {
    const rows = world.database.selectFrom('sessions').select('device').where('user_id', '=', id)
    return (await rows.execute()).flatMap(({ device }) => (device === null ? [] : [device]))
  }

  it('is kept with the session, by password, by PIN and after a new password', async () => {
    const { access_token } = (await login(FIREFOX)).body.data.token
    expect(await devices()).toEqual([JSON.stringify(FIREFOX)])
    await world.post('/auth/login-pin', { email })
    const pin = { email, pin_code: pinFor(world, email), token_type: 'login' }
    await world.post('/auth/validate-pin', { ...pin, device_info: { os: 'iOS' } })
    expect(await devices()).toContain('{"os":"iOS"}')
    await world.call('PUT', '/auth/password', access_token, {
      current_password: PASSWORD,
      password: 'Kettle!Tango8drum',
      device_info: { os: 'Android' },
    })
    // The others have ended.
    expect(await devices()).toEqual(['{"os":"Android"}'])
  })

  it('is erased when the session ends', async () => {
    email = (await register(world)).email
    const { token, user } = (await login(FIREFOX)).body.data
    id = user.id
    expect(await devices()).toHaveLength(1)
    await world.post('/auth/logout', { refresh_token: token.refresh_token })
    expect(await devices()).toEqual([])
    await login(FIREFOX)
    world.pass({ days: 9 })
    await forgetExpired(world.database, world.now())
    expect(await devices()).toEqual([])
  })

  it.each([
    [{ os: 'x'.repeat(41) }],
    [{ browser: 'x'.repeat(81) }],
    [{ type: 7 }],
    ['Firefox'],
    [[]],
    [Object.fromEntries(Array.from({ length: 11 }, (_, field) => [`field${field}`, '']))],
  ])('%#: is refused when it is none', async (device_info) => {
    expect((await login(device_info as object)).status).toBe(400)
  })
})
