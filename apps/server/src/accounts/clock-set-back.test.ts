import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { parseEmailAddress } from '../platform/email-address.ts'
import { deleteInvitation, insertInvitation, listInvitations } from './invitation-store.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  otherPin,
  PASSWORD,
  pinFor,
  register,
} from './testing/account-world.ts'

/** The step of a machine that corrects its clock. */
const STEP = { minutes: -5 }
const OVER = 'This invitation does not work any more, or is for another address. Ask for a new one.'

describeDatabase('a clock that is set back', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database, {
      signUp: { mode: 'open', domains: [] },
      rateLimits: true,
    })
  })
  afterAll(() => world.close())

  const validate = (email: string, pin_code: string) =>
    world.post('/auth/validate-pin', { email, pin_code, token_type: 'login' })
  const withPin = async () => {
    const { email } = await register(world)
    world.pass({ minutes: 60 })
    await world.post('/auth/login-pin', { email })
    return { email, pin: pinFor(world, email) }
  }

  it('lets a PIN that has ended work until its time comes again, and no longer', async () => {
    const { email, pin } = await withPin()
    world.pass({ minutes: 12 })
    expect((await validate(email, pin)).body.error.code).toBe('PIN_code_expired')
    world.pass(STEP)
    expect((await validate(email, pin)).status).toBe(200)
    const again = await withPin()
    world.pass({ minutes: 12 })
    world.pass(STEP)
    world.pass({ minutes: 3 })
    expect((await validate(again.email, again.pin)).body.error.code).toBe('PIN_code_expired')
  })

  it('makes no PIN good again that was used, guessed at too often or replaced', async () => {
    const used = await withPin()
    expect((await validate(used.email, used.pin)).status).toBe(200)
    const guessed = await withPin()
    for (let tries = 0; tries < 5; tries += 1) {
      await validate(guessed.email, otherPin(guessed.pin))
    }
    const replaced = await withPin()
    world.pass({ minutes: 2 })
    await world.post('/auth/login-pin', { email: replaced.email })
    expect(pinFor(world, replaced.email)).not.toBe(replaced.pin)
    world.pass(STEP)
    for (const { email, pin } of [used, guessed, replaced]) {
      expect((await validate(email, pin)).status).toBe(400)
    }
    expect((await validate(replaced.email, pinFor(world, replaced.email))).status).toBe(200)
  })

  it('mails another PIN, though the last one is of a time that is still to come', async () => {
    const { email, pin } = await withPin()
    world.pass({ days: -1 })
    await world.post('/auth/login-pin', { email })
    expect(pinFor(world, email)).not.toBe(pin)
    expect((await validate(email, pinFor(world, email))).status).toBe(200)
  })

  it('counts what is limited in windows of the new time', async () => {
    const { email } = await register(world)
    world.pass({ minutes: 60 })
    // After ten tries the account may try no more.
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await world.login(email, 'x')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await world.login(email, PASSWORD)).status).toBe(429)
    // The clock was a year ahead by mistake.
    world.pass({ days: -365 })
    expect((await world.login(email, PASSWORD)).status).toBe(200)
    world.pass({ days: 365 })
  })

  it('lets an invitation that has ended work until its time comes again, and no used or revoked one', async () => {
    const byInvitation = await accountWorld(fresh().database, {
      signUp: { mode: 'invitation', domains: [] },
    })
    const invite = () =>
      insertInvitation(fresh().database, {
        email: parseEmailAddress(''),
        invitedBy: null,
        now: byInvitation.now(),
        expiresAt: new Date(byInvitation.now().getTime() + 86_400_000),
        uses: 1,
      })
    const begin = async (invitation: string) => {
      const body = { email: freshEmail(), name: 'Asha Rao', invitation }
      const reply = await byInvitation.post('/auth/register/initial', body)
      return { status: reply.status, message: reply.body.error?.message, email: body.email }
    }
    const [ended, used, revoked] = [await invite(), await invite(), await invite()]
    const { email } = await begin(used)
    const pin_code = pinFor(byInvitation, email)
    await byInvitation.verify(email, pin_code)
    const completion = { email, pin_code, password: PASSWORD }
    expect((await byInvitation.post('/auth/register/complete', completion)).status).toBe(200)
    const [newest] = await listInvitations(fresh().database)
    expect(await deleteInvitation(fresh().database, newest?.id ?? 0)).toBe(true)
    byInvitation.pass({ days: 1, minutes: 2 })
    expect((await begin(ended)).message).toBe(OVER)
    byInvitation.pass(STEP)
    expect((await begin(ended)).status).toBe(201)
    expect((await begin(used)).message).toBe(OVER)
    expect((await begin(revoked)).message).toBe(OVER)
    byInvitation.pass({ minutes: 3 })
    expect((await begin(ended)).message).toBe(OVER)
    await byInvitation.close()
  })
})
