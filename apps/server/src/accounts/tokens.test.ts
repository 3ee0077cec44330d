import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type AccountWorld, accountWorld, signIn } from './testing/account-world.ts'
import { hashToken } from './tokens.ts'

describeDatabase('a token', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  describe('when a used refresh token comes back', () => {
    it('gives a successor while none has been used: a lost answer, or a second tab', async () => {
      const { refresh: token } = await signIn(world)
      const lost = await world.next(token)
      const found = await world.next(token)
      expect(found).not.toBe(lost)
      expect((await world.refresh(lost)).status).toBe(200)
      expect((await world.refresh(found)).status).toBe(200)
    })

    it('gives both tabs one when they ask at once', async () => {
      const { refresh: token } = await signIn(world)
      const replies = await Promise.all([world.refresh(token), world.refresh(token)])
      expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    })

    it('ends the whole session after its successor was used (P-token-3)', async () => {
      const { refresh: stolen, access } = await signIn(world)
      const second = await world.next(stolen)
      const third = await world.next(second)
      expect((await world.refresh(stolen)).status).toBe(401)
      expect((await world.refresh(third)).status).toBe(401)
      expect(await world.isIn(access)).toBe(false)
    })

    it('leaves the other sessions of the user alone', async () => {
      const { refresh: stolen, email } = await signIn(world)
      const other = (await world.login(email)).body.data.token.refresh_token
      await world.next(await world.next(stolen))
      await world.refresh(stolen)
      expect((await world.refresh(other)).status).toBe(200)
    })
  })

  it('ends a session that has 2,000, so that no session fills the database (P-token-3)', async () => {
    const { refresh: token, access, email } = await signIn(world)
    const other = (await world.login(email)).body.data.token.refresh_token
    const first = await world.database
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1_998 }, (_, index) => ({
      ...first,
      token_hash: `${first.token_hash}-${index}`,
    }))
    for (const part of [rows.slice(0, 1_000), rows.slice(1_000)]) {
      await world.database.insertInto('refresh_tokens').values(part).execute()
    }
    const last = await world.next(token)
    expect((await world.refresh(last)).status).toBe(401)
    expect(await world.isIn(access)).toBe(false)
    expect((await world.refresh(other)).status).toBe(200)
  })

  it.each(['', 'x', 'null', '../../etc/passwd', 'eyJhbGciOiJub25lIn0.e30.', 'A'.repeat(4000)])(
    'is not refreshed with %.20j',
    async (token) => {
      expect((await world.refresh(token)).status).toBe(401)
    },
  )

  it('is not refreshed with a token that was cut, nor with its access token', async () => {
    const { refresh: token, access } = await signIn(world)
    expect((await world.refresh(token.slice(0, -1))).status).toBe(401)
    expect((await world.refresh(`${token}A`)).status).toBe(401)
    expect((await world.refresh(access)).status).toBe(401)
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
      expect(await world.isIn(token)).toBe(false)
    }
  })
})
