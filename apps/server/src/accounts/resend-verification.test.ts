import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  otherPin,
  pinFor,
  register,
} from './testing/account-world.ts'

describeDatabase('sending a PIN again', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  const resend = (email: string) => world.post('/auth/resend-verification', { email })

  it('sends no second PIN within a minute', async () => {
    const email = freshEmail()
    await world.begin(email)
    world.pass({ seconds: 59 })
    const early = await resend(email)
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    expect(early.body.error.code).toBe('RATE_LIMITED')
    world.pass({ seconds: 1 })
    expect((await resend(email)).status).toBe(200)
    expect(world.mails.filter((mail) => mail.to === email)).toHaveLength(2)
  })

  it('makes the last PIN worthless when it sends a new one', async () => {
    const email = freshEmail()
    await world.begin(email)
    const old = pinFor(world, email)
    world.pass({ seconds: 60 })
    await resend(email)
    const reply = await world.verify(email, old === pinFor(world, email) ? otherPin(old) : old)
    expect(reply.status).toBe(400)
    expect((await world.verify(email, pinFor(world, email))).status).toBe(200)
  })

  it('answers a resend the same for a stranger, a pending and an active address (P-op-9)', async () => {
    const [stranger, pending] = [freshEmail(), freshEmail()]
    await world.begin(pending)
    const { email: active } = await register(world)
    world.pass({ minutes: 2 })
    const sent = world.mails.length
    const shapes = []
    for (const email of [stranger, pending, active]) {
      const first = await resend(email)
      const second = await resend(email)
      shapes.push(
        [first, second].map(({ status, body }) => [
          status,
          { ...body.data, email: '' },
          body.error,
        ]),
      )
    }
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    const wanted = world.mails.slice(sent).filter((mail) => isWorthSending(mail.expiresAt))
    expect(wanted.map((mail) => mail.to)).toEqual([pending])
  })

  function isWorthSending(expiresAt: Date | undefined): boolean {
    return expiresAt === undefined || expiresAt > world.now()
  }

  it('keeps of a PIN only a hash', async () => {
    const email = freshEmail()
    await world.begin(email)
    const row = await world.database
      .selectFrom('pins')
      .selectAll()
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.pin_hash).toMatch(/^[\w-]{43}$/)
  })
})
