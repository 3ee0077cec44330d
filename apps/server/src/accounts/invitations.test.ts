import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignUpConfiguration } from '../platform/configuration/configuration.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { parseEmailAddress } from '../platform/email-address.ts'
import { deleteInvitation, insertInvitation, listInvitations } from './invitation-store.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  linkTokenFor,
  PASSWORD,
  pinFor,
} from './testing/account-world.ts'
import { beginSignIn, comeBack, signingProvider, throughProvider } from './testing/google-world.ts'

const CLOSED = 'This Meldboard takes no new accounts. Ask the person who runs it.'
const OVER = 'This invitation does not work any more, or is for another address. Ask for a new one.'

/** The final message for a person; null: they have an account. */
type Seen = string | null

describeDatabase('an invitation', (fresh) => {
  let own: Awaited<ReturnType<typeof signingProvider>>
  let world: AccountWorld
  let closed: AccountWorld
  beforeAll(async () => {
    own = await signingProvider()
    const restarted = (mode: SignUpConfiguration['mode']) =>
      accountWorld(fresh().database, {
        signUp: { mode, domains: [] },
        ownProvider: { ...own.client, name: 'Club', createsAccounts: false, trustsEmail: false },
      })
    world = await restarted('invitation')
    closed = await restarted('closed')
  })
  afterAll(async () => {
    await world.close()
    await closed.close()
    await own.stop()
  })

  const invite = (email: string) =>
    insertInvitation(fresh().database, {
      email: parseEmailAddress(email),
      invitedBy: null,
      now: world.now(),
      expiresAt: new Date(world.now().getTime() + 3_600_000),
      uses: 1,
    })
  const revokeNewest = async () => {
    const [newest] = await listInvitations(fresh().database)
    expect(await deleteInvitation(fresh().database, newest?.id ?? 0)).toBe(true)
  }
  const accountsOf = (email: string) =>
    fresh()
      .database.selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .execute()

  /** Each way to sign up: its first step, and its last one, which may run after a restart. */
  const WAYS = {
    'a PIN': async (email: string, invitation: string) => {
      const begun = { email, name: 'Asha Rao', invitation }
      const reply = await world.post('/auth/register/initial', begun)
      if (reply.status !== 201) return async (): Promise<Seen> => reply.body.error.message
      const pin_code = pinFor(world, email)
      await world.verify(email, pin_code)
      return async (last: AccountWorld): Promise<Seen> => {
        const completion = { email, pin_code, password: PASSWORD }
        const { body } = await last.post('/auth/register/complete', completion)
        return body.error?.message ?? null
      }
    },
    'a link': async (email: string, invitation: string) => {
      const begun = { email, name: 'Asha Rao', password: PASSWORD, invitation }
      const reply = await world.post('/auth/register', begun)
      if (reply.status !== 201) return async (): Promise<Seen> => reply.body.error.message
      const token = linkTokenFor(world, email)
      return async (last: AccountWorld): Promise<Seen> => {
        const { body } = await last.post('/auth/verify-email', { token, password: PASSWORD })
        return body.error?.message ?? null
      }
    },
    'a provider': async (email: string, invitation: string) => {
      own.be({ sub: email, email, email_verified: true, name: 'Asha Rao' })
      const { location, cookie } = await beginSignIn(world, `?invitation=${invitation}`, 'oidc')
      const wayBack = await throughProvider(location)
      return async (last: AccountWorld): Promise<Seen> => {
        const { answer } = await comeBack(last, wayBack, cookie)
        return answer.error_description ?? null
      }
    },
  }

  it.each(Object.entries(WAYS))(
    'makes an account by %s, once, and none late, for another address, closed or revoked, also when that happens while its form is open (P-signup-2, P-signup-4)',
    async (_way, begin) => {
      const seen: Record<string, Seen> = {}
      const seenOf = async (what: string, email: string, last: Promise<Seen>) => {
        seen[what] = await last
        expect([what, (await accountsOf(email)).length]).toEqual([
          what,
          seen[what] === null ? 1 : 0,
        ])
      }

      const first = freshEmail()
      const used = await invite('')
      await seenOf('first', first, (await begin(first, used))(world))
      const second = freshEmail()
      await seenOf('used', second, (await begin(second, used))(world))

      const [one, other] = [freshEmail(), freshEmail()]
      const shared = await invite('')
      const both = [await WAYS['a PIN'](one, shared), await begin(other, shared)]
      const answers = await Promise.all(both.map((finish) => finish(world)))
      expect(answers.toSorted()).toEqual([OVER, null])
      const made = [...(await accountsOf(one)), ...(await accountsOf(other))]
      expect(made).toHaveLength(1)

      const stranger = freshEmail()
      const ofAnother = await invite(freshEmail())
      await seenOf('of another', stranger, (await begin(stranger, ofAnother))(world))

      const early = freshEmail()
      const revokedBetween = await begin(early, await invite(early))
      await revokeNewest()
      await seenOf('revoked with the form open', early, revokedBetween(world))

      const revoked = freshEmail()
      const gone = await invite(revoked)
      await revokeNewest()
      await seenOf('revoked', revoked, (await begin(revoked, gone))(world))

      const between = freshEmail()
      const closedBetween = await begin(between, await invite(between))
      await seenOf('closed with the form open', between, closedBetween(closed))

      const slow = freshEmail()
      const ending = await invite(slow)
      world.pass({ minutes: 55 })
      const endedBetween = await begin(slow, ending)
      world.pass({ minutes: 6 })
      await seenOf('ended with the form open', slow, endedBetween(world))
      const late = freshEmail()
      await seenOf('ended', late, (await begin(late, ending))(world))

      expect(seen).toEqual({
        first: null,
        used: OVER,
        'of another': OVER,
        'revoked with the form open': OVER,
        revoked: OVER,
        'closed with the form open': CLOSED,
        'ended with the form open': OVER,
        ended: OVER,
      })
    },
  )
})
