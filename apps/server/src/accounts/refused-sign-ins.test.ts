import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { Metrics } from '../platform/metrics.ts'
import { type AppWorld, appWorld } from '../testing/app-world.ts'
import { SIGN_IN_WAYS } from './refused-sign-ins.ts'
import { beginSignIn, comeBack, signingProvider } from './testing/google-world.ts'

const EMAIL = 'anna@example.com'
const PIN = '482913'
const PASSWORD = 'Kettle!Tango7drum'
const TOKEN = 'a-token-of-a-reset'

describe('a refused sign-in', () => {
  let fresh: FreshDatabase
  let provider: Awaited<ReturnType<typeof signingProvider>>
  let metrics: Metrics
  let world: AppWorld
  const lines: string[] = []

  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    provider = await signingProvider()
    const google = provider.client
    const ownProvider = { ...google, name: 'Club', createsAccounts: false, trustsEmail: false }
    metrics = new Metrics()
    world = await appWorld(fresh.database, {
      configuration: { google, ownProvider, rateLimits: true },
      log: { write: (line) => void lines.push(line) },
      metrics,
    })
  })
  afterAll(async () => {
    await world.close()
    await provider.stop()
    await fresh.close()
  })

  const counted = async () => {
    const text = await metrics.text()
    const counts = [...text.matchAll(/^meldboard_sign_ins_refused_total\{way="(\w+)"\} (\d+)$/gm)]
    return Object.fromEntries(counts.map(([, way, count]) => [way, Number(count)]))
  }
  const post = (path: string, body: object) => world.caller().call('POST', path, body)
  const visit = (path: string) => world.caller().call('GET', path)
  const validate = (token_type: string) =>
    post('/auth/validate-pin', { email: EMAIL, pin_code: PIN, token_type })
  const forged = `callback?code=${TOKEN}&state=foreign`

  const refused = () => lines.map((line) => JSON.parse(line)).filter(isRefusal)

  it('is counted for each way from 0 on', async () => {
    expect(await counted()).toEqual(Object.fromEntries(SIGN_IN_WAYS.map((way) => [way, 0])))
  })

  it.each([
    ['password', () => post('/auth/login', { email: EMAIL, password: PASSWORD })],
    ['pin', () => validate('login')],
    ['reset', () => validate('reset')],
    ['reset', () => post('/auth/reset-password', { reset_token: TOKEN, password: PASSWORD })],
    ['google', () => visit(`/auth/google/${forged}`)],
    ['openid', () => visit(`/auth/oidc/${forged}`)],
  ] as const)(
    'by %s is counted, and has a line with the id of its request (P-watch-1)',
    async (way, attempt) => {
      const before = await counted()
      lines.length = 0
      const { headers } = await attempt()
      expect(await counted()).toEqual({ ...before, [way]: (before[way] ?? 0) + 1 })
      expect(refused()).toEqual([
        {
          level: 40,
          time: expect.any(Number),
          reqId: headers['x-request-id'],
          way,
          status: expect.any(Number),
          msg: 'sign-in refused',
        },
      ])
      const log = lines.join('').replaceAll(/"time":\d+|"reqId":"[\w-]+"/g, '')
      for (const personal of ['@', PIN, PASSWORD, TOKEN, '127.0.0.1']) {
        expect(log).not.toContain(personal)
      }
    },
  )

  it('is none where a person goes back at the provider (P-watch-1)', async () => {
    const before = await counted()
    const { location, cookie } = await beginSignIn(world)
    const state = location.searchParams.get('state')
    const path = `/api/v1/auth/google/callback?error=access_denied&state=${state}`
    const { answer } = await comeBack(world, new URL(path, 'http://localhost:3000'), cookie)
    expect(answer.error).toBe('access_denied')
    expect(await counted()).toEqual(before)
  })

  it('is counted, too, when one address has tried too often (P-watch-1)', async () => {
    const before = (await counted()).pin ?? 0
    let status = 0
    let tries = 0
    while (status !== 429) {
      status = (await post('/auth/validate-pin', {})).status
      tries += 1
    }
    expect((await counted()).pin).toBe(before + tries)
  })
})

const isRefusal = ({ msg }: { readonly msg: string }) => msg === 'sign-in refused'
