import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseUser } from '../../account-data/account-deletion-store.ts'
import { isLastAdmin, setAdmin } from '../../accounts/admin-store.ts'
import { findUserById, makeFirstAdmin, updateUser } from '../../accounts/user-store.ts'
import type { Person } from '../../games/testing/game-world.ts'
import { describeBothDatabases } from '../../platform/database/testing/describe-databases.ts'
import { type CommandWorld, commandWorld } from '../commands/testing/command-world.ts'

const LAST = 'This is the last administrator. Make somebody else one first.'

type Way = (
  world: CommandWorld,
  by: Person,
  of: Person,
) => Promise<{ readonly isDone: boolean; readonly message: string }>

const atAdmin =
  (method: 'PUT' | 'DELETE', body?: object): Way =>
  async (_world, by, of) => {
    const reply = await by.call(method, `/admin/accounts/${of.id}`, body)
    return { isDone: reply.status === 200, message: reply.body.error?.message ?? '' }
  }

const byCommand =
  (verb: string): Way =>
  async ({ run }, _by, of) => {
    const { code, errors } = await run(['user', verb, of.email])
    return { isDone: code === 0, message: errors }
  }

/** All ways in which an administrator ceases to be one. */
const WAYS: Readonly<Record<string, Way>> = {
  'disabled at /admin': atAdmin('PUT', { isDisabled: true }),
  'made an ordinary user at /admin': atAdmin('PUT', { isAdmin: false }),
  'deleted at /admin': atAdmin('DELETE'),
  'deleting their own account': async ({ mails }, _by, of) => {
    await of.call('POST', '/auth/deletion-pin', {})
    const pin_code = mails.findLast(({ to, pin }) => to === of.email && pin !== undefined)?.pin
    const reply = await of.call('POST', '/auth/delete-account', { pin_code })
    return { isDone: reply.status === 200, message: reply.body.error?.message ?? '' }
  },
  'disabled by a command': byCommand('disable'),
  'deleted by a command': byCommand('delete'),
}

const names = Object.keys(WAYS)
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))

describeBothDatabases('the last administrator', (fresh) => {
  let world: CommandWorld
  beforeAll(async () => {
    world = await commandWorld(fresh())
    await world.person('Émile')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await fresh().database.updateTable('users').set({ is_admin: 0 }).execute()
  })

  const admin = async () => {
    const person = await world.person()
    await setAdmin(fresh().database, person.id, true)
    return person
  }
  const admins = () =>
    fresh()
      .database.selectFrom('users')
      .select('id')
      .where('is_admin', '=', 1)
      .where('disabled_at', 'is', null)
      .where('status', '=', 'active')
      .execute()

  it.each(names)('is refused, %s, and stays one (P-admin-5)', async (name) => {
    const only = await admin()
    expect(await WAYS[name]?.(world, only, only)).toEqual({ isDone: false, message: LAST })
    expect(await admins()).toEqual([{ id: only.id }])
  })

  it.each(pairs)(
    'is one of two at the same moment, the one %s and the other one %s (P-admin-5)',
    async (one, other) => {
      const [asha, bela] = [await admin(), await admin()]
      const both = await Promise.all([
        WAYS[one]?.(world, asha, bela),
        WAYS[other]?.(world, bela, asha),
      ])
      expect(both.filter((each) => each?.isDone)).toHaveLength(1)
      expect(await admins()).toHaveLength(1)
    },
  )

  it('who leaves an installation alone is followed by a person who signs up at that moment (P-admin-1, P-admin-5)', async () => {
    const { database } = fresh()
    const columns = { status: 'pending_registration' } as const
    await database.updateTable('users').set(columns).execute()
    const only = await admin()
    const newcomer = await world.person('Chitra Das')
    await updateUser(database, newcomer.id, columns)
    const user = await findUserById(database, only.id)
    if (user === null) throw new Error('The administrator is there.')
    const signUp = () =>
      database.transaction().execute(async (db) => {
        await updateUser(db, newcomer.id, { status: 'active' })
        await makeFirstAdmin(db, newcomer.id)
      })
    const signedUp = await database.transaction().execute(async (db) => {
      expect(await isLastAdmin(db, user)).toBe(false)
      const began = signUp()
      // The sign-up gets as far as it can before the deletion ends.
      await Promise.race([began, new Promise((resolve) => setTimeout(resolve, 300))])
      await eraseUser(db, user, world.now().toISOString(), true)
      return { began }
    })
    await signedUp.began
    expect(await admins()).toEqual([{ id: newcomer.id }])
  })
})
