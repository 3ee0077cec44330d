import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignUpConfiguration } from '../platform/configuration/configuration.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { parseEmailAddress } from '../platform/email-address.ts'
import { insertInvitation, isInvitationOpen } from './invitation-store.ts'
import { firstAccountNotice, firstAccountSecret } from './sign-up.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  linkTokenFor,
  PASSWORD,
  pinFor,
  register,
} from './testing/account-world.ts'
import {
  beginSignIn,
  comeBack,
  type GoogleWorld,
  googleWorld,
  signingProvider,
  throughProvider,
} from './testing/google-world.ts'

const CLOSED = 'This Meldboard takes no new accounts. Ask the person who runs it.'
const BY_INVITATION = 'New accounts are by invitation. Ask the person who runs this Meldboard.'
const OVER = 'This invitation does not work any more, or is for another address. Ask for a new one.'
const DOMAIN =
  'This Meldboard takes accounts of some email domains only. Ask the person who runs it.'

describeDatabase('signing up', (fresh) => {
  let google: GoogleWorld
  let own: Awaited<ReturnType<typeof signingProvider>>
  const worlds: AccountWorld[] = []
  beforeAll(async () => {
    own = await signingProvider()
    google = await googleWorld(fresh().database)
  })
  afterAll(async () => {
    for (const world of worlds) await world.close()
    await google.close()
    await own.stop()
  })

  /** The same installation after a restart with other variables. */
  const restarted = async (signUp: Partial<SignUpConfiguration>, createsAccounts = false) => {
    const world = await accountWorld(fresh().database, {
      signUp: { mode: 'open', domains: [], ...signUp },
      google: google.client,
      ownProvider: { ...own.client, name: 'Club', createsAccounts, trustsEmail: false },
    })
    worlds.push(world)
    return world
  }
  const byProvider = async (world: AccountWorld, kind: 'google' | 'oidc', query = '') => {
    const { location, cookie } = await beginSignIn(world, query, kind)
    return (await comeBack(world, await throughProvider(location), cookie)).answer
  }
  const be = (email: string) => {
    for (const provider of [google, own]) {
      provider.be({ sub: email, email, email_verified: true, name: 'Asha Rao' })
    }
  }
  const isThere = async (email: string) => {
    const users = fresh().database.selectFrom('users').select('id')
    return (await users.where('email', '=', email).execute()).length > 0
  }
  const invite = (world: AccountWorld, more: { email?: string; uses?: number; days?: number }) =>
    insertInvitation(fresh().database, {
      email: parseEmailAddress(more.email ?? ''),
      invitedBy: null,
      now: world.now(),
      expiresAt: new Date(world.now().getTime() + (more.days ?? 7) * 86_400_000),
      uses: more.uses ?? 1,
    })
  const registered = async (world: AccountWorld, email: string, invitation?: string) => {
    const body = { email, name: 'Asha Rao', ...(invitation && { invitation }) }
    const begun = await world.post('/auth/register/initial', body)
    if (begun.status !== 201) return begun
    const pin_code = pinFor(world, email)
    await world.verify(email, pin_code)
    return world.post('/auth/register/complete', { email, pin_code, password: PASSWORD })
  }

  it('makes no account for a stranger by any way where it is closed (P-signup-2)', async () => {
    const before = await restarted({})
    // They have begun while it was open.
    const [late, clicked] = [freshEmail(), freshEmail()]
    await before.begin(late)
    const pin_code = pinFor(before, late)
    await before.verify(late, pin_code)
    await before.post('/auth/register', { email: clicked, name: 'Late', password: PASSWORD })
    const token = linkTokenFor(before, clicked)

    const world = await restarted({ mode: 'closed' })
    const email = freshEmail()
    be(email)
    const member = await register(before)
    const access = (await world.login(member.email)).body.data.token.access_token
    const invitation = await invite(world, { email })
    const refused = [
      await world.post('/auth/register/initial', { email, name: 'Asha Rao' }),
      await world.post('/auth/register/initial', { email, name: 'Asha Rao', invitation }),
      await world.post('/auth/register', { email, name: 'Asha Rao', password: PASSWORD }),
      // An address with an account gets the same answer.
      await world.post('/auth/register', {
        email: member.email,
        name: 'Asha Rao',
        password: PASSWORD,
      }),
      await world.post('/auth/register/complete', { email: late, pin_code, password: PASSWORD }),
      await world.post('/auth/verify-email', { token, password: PASSWORD }),
    ]
    for (const { status, body } of refused) {
      expect([status, body.error.message]).toEqual([403, CLOSED])
    }
    for (const kind of ['google', 'oidc'] as const) {
      for (const query of ['', `?invitation=${invitation}`]) {
        expect(await byProvider(world, kind, query)).toEqual({
          error: 'sign_up_closed',
          error_description: CLOSED,
        })
      }
    }
    // A PIN, a reset, a share mail, a seat in a game and a place in a group make no account.
    await world.post('/auth/login-pin', { email })
    await world.post('/auth/forgot-password', { email })
    const game = await world.post('/games', GAME(email), access)
    const { uuid } = game.body.data
    await world.post(`/games/${uuid}/share`, { email, name: 'Asha' }, access)
    const group = await world.post('/groups', { name: 'Sunday table' }, access)
    const membership = { name: 'Asha', email }
    await world.post(`/groups/${group.body.data.id}/members`, membership, access)
    for (const mail of world.mails.filter(({ to }) => to === email)) {
      if (mail.pin === undefined) continue
      for (const token_type of ['login', 'reset']) {
        const pin = { email, pin_code: mail.pin, token_type }
        expect((await world.post('/auth/validate-pin', pin)).body.data?.token).toBeUndefined()
      }
    }
    expect(await isThere(email)).toBe(false)
    for (const each of [late, clicked]) {
      expect((await world.login(each)).status).toBe(401)
    }
    // Existing users sign in as before.
    be(member.email)
    expect(await byProvider(world, 'google')).toHaveProperty('access_token')
  })

  it('lets the own provider make accounts where it may, and no other (P-signup-3)', async () => {
    const world = await restarted({ mode: 'closed' }, true)
    const email = freshEmail()
    be(email)
    expect((await byProvider(world, 'google')).error).toBe('sign_up_closed')
    expect(await byProvider(world, 'oidc')).toHaveProperty('access_token')
    expect(await isThere(email)).toBe(true)
  })

  it('takes an invitation once, by its address and in its time (P-signup-4)', async () => {
    const world = await restarted({ mode: 'invitation' })
    const [email, other] = [freshEmail(), freshEmail()]
    const said = async (answer: ReturnType<typeof registered>) => (await answer).body.error?.message
    expect(await said(registered(world, email))).toBe(BY_INVITATION)
    const invitation = await invite(world, { email })
    expect(await said(registered(world, other, invitation))).toBe(OVER)
    expect(await said(registered(world, email, `${invitation}x`))).toBe(OVER)
    expect((await registered(world, email, invitation)).status).toBe(200)
    expect((await world.login(email)).status).toBe(200)
    expect(await isInvitationOpen(fresh().database, invitation, world.now())).toBe(false)

    const late = await invite(world, { email: other, days: 1 })
    await world.begin(other, 'Asha Rao')
    world.pass({ days: 1 })
    expect(await said(registered(world, other, late))).toBe(OVER)
    expect(await isThere(other)).toBe(false)
  })

  it('counts those who use an invitation for everybody, also through a provider (P-signup-4)', async () => {
    const world = await restarted({ mode: 'invitation' })
    const invitation = await invite(world, { uses: 2 })
    const [first, second, third] = [freshEmail(), freshEmail(), freshEmail()]
    // Both have begun before either is done.
    const began = async (email: string) => {
      await world.post('/auth/register/initial', { email, name: 'Asha Rao', invitation })
      await world.verify(email, pinFor(world, email))
    }
    const complete = (email: string) => {
      const pin_code = pinFor(world, email)
      return world.post('/auth/register/complete', { email, pin_code, password: PASSWORD })
    }
    await began(first)
    await began(third)
    be(second)
    expect((await byProvider(world, 'google')).error).toBe('sign_up_invitation')
    expect(await isThere(second)).toBe(false)
    const query = `?invitation=${invitation}`
    expect(await byProvider(world, 'google', query)).toHaveProperty('access_token')
    const both = await Promise.all([complete(first), complete(third)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    be(freshEmail())
    expect((await byProvider(world, 'oidc', query)).error).toBe('sign_up_invitation_over')
  })

  it('takes addresses of its domains alone, and invited ones (P-signup-6)', async () => {
    const world = await restarted({ domains: ['club.example'] })
    const inside = freshEmail().replace('@example.com', '@club.example')
    const [outside, invited] = [freshEmail(), freshEmail()]
    expect((await registered(world, inside)).status).toBe(200)
    expect((await registered(world, outside)).body.error.message).toBe(DOMAIN)
    const below = outside.replace('@', '@evil.club.example.').replace('example.com', 'example')
    expect((await registered(world, below)).body.error.message).toBe(DOMAIN)
    be(outside)
    expect((await byProvider(world, 'google')).error).toBe('sign_up_domain')
    const everybody = await invite(world, { uses: 9 })
    expect((await registered(world, outside, everybody)).body.error.message).toBe(DOMAIN)
    const own = await invite(world, { email: invited })
    expect((await registered(world, invited, own)).status).toBe(200)
  })

  it('takes no password anywhere where these are off (P-signup-5)', async () => {
    const { email } = await register(google.world)
    const world = await accountWorld(fresh().database, { passwordSignIn: false })
    worlds.push(world)
    expect((await world.login(email)).body.error).toEqual({
      code: 'FORBIDDEN',
      message: 'This Meldboard has no passwords. Please sign in another way.',
    })
    const stranger = { email: freshEmail(), name: 'Asha Rao' }
    for (const [path, body] of [
      ['/auth/register/initial', stranger],
      ['/auth/register', { ...stranger, password: PASSWORD }],
      ['/auth/forgot-password', { email }],
    ] as const) {
      expect((await world.post(path, body)).status).toBe(403)
    }
    await world.post('/auth/login-pin', { email })
    const pin = { email, pin_code: pinFor(world, email), token_type: 'login' }
    expect((await world.post('/auth/validate-pin', pin)).status).toBe(200)
    expect((await world.call('GET', '/auth/ways')).body.data.password).toBe(false)
  })

  it('proves its owner by a PIN alone where passwords are off, whatever password there was (P-signup-5, P-account-7, P-delete-1)', async () => {
    const { email } = await register(google.world)
    const world = await accountWorld(fresh().database, { passwordSignIn: false })
    worlds.push(world)
    await world.post('/auth/login-pin', { email })
    const pin = { email, pin_code: pinFor(world, email), token_type: 'login' }
    const access = (await world.post('/auth/validate-pin', pin)).body.data.auth.token.access_token
    const profile = await world.call('GET', '/auth/profile', access)
    expect(profile.body.data.has_password).toBe(false)
    const wish = freshEmail()
    const ask = (proof: object) =>
      world.call('PUT', '/auth/profile', access, { email: wish, ...proof })
    const remove = (proof: object) => world.post('/auth/delete-account', proof, access)
    const mailed = async (purpose: string) => {
      await world.post('/auth/deletion-pin', { purpose }, access)
      return { pin_code: pinFor(world, email) }
    }
    for (const proof of [{}, { current_password: PASSWORD }]) {
      for (const refused of [await ask(proof), await remove(proof)]) {
        expect([refused.status, refused.body.error.message]).toEqual([
          400,
          'Enter the PIN that we mailed to you.',
        ])
      }
    }
    const toDelete = await mailed('deletion')
    expect((await ask(toDelete)).status).toBe(400)
    const toMove = await mailed('new-email')
    expect((await remove(toMove)).status).toBe(400)
    expect((await ask({ ...toMove, current_password: 'Another!Word77' })).status).toBe(200)
    // It works once.
    expect((await ask(toMove)).status).toBe(400)
    expect((await world.verify(wish, pinFor(world, wish), access)).status).toBe(200)
    world.pass({ minutes: 2 })
    await world.post('/auth/deletion-pin', {}, access)
    expect((await remove({ pin_code: pinFor(world, wish) })).status).toBe(200)
  })
})

describe.each(['invitation', 'closed'] as const)('where sign-up is %s', (mode) => {
  describeDatabase('the first account', (fresh) => {
    it('is made by the link that the server prints, once, and administers (P-signup-8)', async () => {
      const authSecret = 'the secret of this installation'
      const signUp = { mode, domains: [] }
      const world = await accountWorld(fresh().database, { signUp, authSecret })
      const link = `http://localhost:3000/register#${firstAccountSecret(authSecret)}`
      const notice = () =>
        firstAccountNotice(
          { authSecret, publicUrl: 'http://localhost:3000', signUp },
          fresh().database,
        )
      expect(await notice()).toBe(`No account yet. To make the first one open ${link}`)
      const invitation = firstAccountSecret(authSecret)
      const begin = (email: string, by?: string) =>
        world.post('/auth/register/initial', {
          email,
          name: 'Asha Rao',
          ...(by && { invitation: by }),
        })
      const complete = async (email: string) => {
        const pin_code = pinFor(world, email)
        await world.verify(email, pin_code)
        return world.post('/auth/register/complete', { email, pin_code, password: PASSWORD })
      }
      const [stranger, first, second] = [freshEmail(), freshEmail(), freshEmail()]
      for (const by of [undefined, firstAccountSecret('the secret of another installation')]) {
        expect((await begin(stranger, by)).status).toBe(403)
      }
      // Both have begun before one is done.
      for (const email of [first, second]) expect((await begin(email, invitation)).status).toBe(201)
      expect((await complete(first)).status).toBe(200)
      const { token } = (await world.login(first)).body.data
      const profile = await world.call('GET', '/auth/profile', token.access_token)
      expect(profile.body.data.is_admin).toBe(true)
      expect((await complete(second)).status).toBe(403)
      expect((await begin(stranger, invitation)).status).toBe(403)
      expect(await notice()).toBeNull()
      await world.close()
    })
  })
})

const GAME = (email: string) => ({
  name: 'Friday',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
  players: [{ name: 'Asha', email }, { name: 'Bela' }],
})
