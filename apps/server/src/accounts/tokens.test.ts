import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDatabases } from '../database/testing/describe-databases.ts'
import { type AccountWorld, accountWorld, PASSWORD, signIn } from './testing/account-world.ts'

describeDatabases('a token', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  const login = (email: string, password = PASSWORD, remember_me?: boolean) =>
    world.post('/auth/login', {
      email,
      password,
      ...(remember_me !== undefined && { remember_me }),
    })
  const refresh = (refresh_token: string) => world.post('/auth/refresh-token', { refresh_token })
  const next = async (token: string) => (await refresh(token)).body.data.token.refresh_token
  const isIn = async (access: string) => (await world.call('GET', '/games', access)).status === 200

  describe('when a used refresh token comes back', () => {
    it('gives a successor while none has been used: a lost answer, or a second tab', async () => {
      const { refresh: token } = await signIn(world)
      const lost = await next(token)
      const found = await next(token)
      expect(found).not.toBe(lost)
      expect((await refresh(lost)).status).toBe(200)
      expect((await refresh(found)).status).toBe(200)
    })

    it('gives both tabs one when they ask at once', async () => {
      const { refresh: token } = await signIn(world)
      const replies = await Promise.all([refresh(token), refresh(token)])
      expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    })

    it('ends the whole session after its successor was used', async () => {
      const { refresh: stolen, access } = await signIn(world)
      const second = await next(stolen)
      const third = await next(second)
      expect((await refresh(stolen)).status).toBe(401)
      expect((await refresh(third)).status).toBe(401)
      expect(await isIn(access)).toBe(false)
    })

    it('leaves the other sessions of the user alone', async () => {
      const { refresh: stolen, email } = await signIn(world)
      const other = (await login(email)).body.data.token.refresh_token
      await next(await next(stolen))
      await refresh(stolen)
      expect((await refresh(other)).status).toBe(200)
    })
  })

  it.each(['', 'x', 'null', '../../etc/passwd', 'eyJhbGciOiJub25lIn0.e30.', 'A'.repeat(4000)])(
    'is not refreshed with %.20j',
    async (token) => {
      expect((await refresh(token)).status).toBe(401)
    },
  )

  it('is not refreshed with a token that was cut, nor with its access token', async () => {
    const { refresh: token, access } = await signIn(world)
    expect((await refresh(token.slice(0, -1))).status).toBe(401)
    expect((await refresh(`${token}A`)).status).toBe(401)
    expect((await refresh(access)).status).toBe(401)
  })

  it('keeps of a refresh token only a hash', async () => {
    const { refresh: token } = await signIn(world)
    const rows = await world.database.selectFrom('refresh_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is nobody without a bearer token that this server signed', async () => {
    const { access } = await signIn(world)
    const [header, payload, signature] = access.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      '',
      'x',
      `${none}.${payload}.`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature?.slice(1)}`,
    ]) {
      expect(await isIn(token)).toBe(false)
    }
  })
})
