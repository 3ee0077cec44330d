import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  PASSWORD,
  register,
} from '../../accounts/testing/account-world.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { firstNotes } from '../../platform/version.ts'

const OPERATIONS = [
  ['GET', '/admin/status'],
  ['POST', '/admin/backups'],
  ['GET', '/admin/accounts'],
  ['PUT', '/admin/accounts/1', { isDisabled: true }],
  ['DELETE', '/admin/accounts/1'],
  ['GET', '/admin/accounts/1/archive'],
  ['DELETE', '/admin/accounts/1/sessions'],
  ['GET', '/admin/invitations'],
  ['POST', '/admin/invitations', { email: null, days: 7, uses: 1 }],
  ['DELETE', '/admin/invitations/1'],
] as const

const LAST = 'This is the last administrator. Make somebody else one first.'

describeDatabase('administering', (fresh) => {
  let world: AccountWorld
  let admin: { readonly id: number; readonly access: string; readonly email: string }
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
    admin = await person()
  })
  afterAll(() => world.close())

  const person = async () => {
    const { email, id } = await register(world)
    const access: string = (await world.login(email)).body.data.token.access_token
    return { id, email, access }
  }
  const call = (
    caller: { readonly access: string } | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => {
    if (method === 'POST') return world.post(path, body ?? {}, caller?.access)
    return world.call(method, path, caller?.access, body)
  }

  it('is for the first account of an installation (P-admin-1)', async () => {
    const second = await person()
    const isAdmin = async ({ access }: { access: string }) =>
      (await world.call('GET', '/auth/profile', access)).body.data.is_admin
    expect([await isAdmin(admin), await isAdmin(second)]).toEqual([true, false])
  })

  it.each(OPERATIONS)('%s %s is for administrators alone (P-admin-2)', async (...operation) => {
    const [method, path, body] = operation
    const other = await person()
    expect((await call(null, method, path, body)).status).toBe(401)
    const { status, body: answer } = await call(other, method, path, body)
    expect([status, answer.error.message]).toEqual([404, 'There is nothing here.'])
  })

  it('lists the accounts by name and address, a page at a time (P-admin-3, P-api-19)', async () => {
    const { id, email } = await person()
    const { body } = await call(admin, 'GET', `/admin/accounts?search=${email.toUpperCase()}`)
    expect(body.data).toEqual([
      {
        id,
        email,
        name: 'Anna Rao',
        status: 'active',
        isAdmin: false,
        isDisabled: false,
        createdAt: world.now().toISOString(),
        lastUsedAt: world.now().toISOString(),
      },
    ])
    const one = (await call(admin, 'GET', '/admin/accounts?page_size=1')).body
    expect(one.data).toHaveLength(1)
    expect(one.meta.total_items).toBeGreaterThan(2)
    const { until } = one.meta
    expect(until).toBe(one.data[0].id)
    await person()
    const second = (await call(admin, 'GET', `/admin/accounts?page_size=1&page=2&until=${until}`))
      .body
    expect(second.data[0].id).toBeLessThan(until)
    expect(second.meta).toEqual({ ...one.meta, page: 2 })
    const wild = await call(admin, 'GET', '/admin/accounts?search=%25')
    expect(wild.body.data).toEqual([])
  })

  it('disables an account and lets it in again, at once (P-admin-4)', async () => {
    const other = await person()
    const path = `/admin/accounts/${other.id}`
    expect((await call(admin, 'PUT', path, { isDisabled: true })).status).toBe(200)
    expect(await world.isIn(other.access)).toBe(false)
    expect((await world.login(other.email)).status).toBe(400)
    await call(admin, 'PUT', path, { isDisabled: false })
    expect((await world.login(other.email)).status).toBe(200)
  })

  it('signs an account out, and deletes one with a mail to its owner (P-admin-4)', async () => {
    const other = await person()
    await call(admin, 'DELETE', `/admin/accounts/${other.id}/sessions`)
    expect(await world.isIn(other.access)).toBe(false)
    expect((await world.login(other.email)).status).toBe(200)
    expect((await call(admin, 'DELETE', `/admin/accounts/${other.id}`)).status).toBe(200)
    expect((await world.login(other.email)).status).toBe(401)
    expect(world.mails.at(-1)).toMatchObject({ to: other.email })
    expect((await call(admin, 'DELETE', `/admin/accounts/${other.id}`)).status).toBe(404)
  })

  it('never loses the last administrator, not by themselves either (P-admin-5)', async () => {
    const own = `/admin/accounts/${admin.id}`
    await person()
    const refused = [
      await call(admin, 'PUT', own, { isDisabled: true }),
      await call(admin, 'PUT', own, { isAdmin: false }),
      await call(admin, 'DELETE', own),
      await call(admin, 'POST', '/auth/delete-account', { current_password: PASSWORD }),
    ]
    expect(refused.map(({ status, body }) => [status, body.error?.message])).toEqual(
      refused.map(() => [409, LAST]),
    )
    const other = await person()
    await call(admin, 'PUT', `/admin/accounts/${other.id}`, { isAdmin: true })
    // Each removes the other at the same moment.
    const both = await Promise.all([
      call(admin, 'PUT', `/admin/accounts/${other.id}`, { isAdmin: false }),
      call(other, 'PUT', own, { isAdmin: false }),
    ])
    const admins = fresh().database.selectFrom('users').select('id').where('is_admin', '=', 1)
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(await admins.execute()).toHaveLength(1)
    const columns = { is_admin: 1 }
    await fresh().database.updateTable('users').set(columns).where('id', '=', admin.id).execute()
  })

  it('invites by a link, shows it once, and takes it back (P-admin-6)', async () => {
    const email = freshEmail()
    const invitation = { email, days: 7, uses: 1 }
    const { body } = await call(admin, 'POST', '/admin/invitations', invitation)
    expect(body.data.link).toMatch(/^http:\/\/localhost:3000\/register#[\w-]{43}$/)
    const listed = (await call(admin, 'GET', '/admin/invitations')).body.data
    expect(listed[0]).toMatchObject({ email, uses: 0, usesLeft: 1 })
    expect(JSON.stringify(listed)).not.toContain(body.data.link.split('=')[1])
    const path = `/admin/invitations/${listed[0].id}`
    expect((await call(admin, 'DELETE', path)).status).toBe(200)
    expect((await call(admin, 'DELETE', path)).status).toBe(404)
  })

  it('gives what is stored about a person before they are deleted, and records it (P-admin-9)', async () => {
    const other = await person()
    const { body } = await call(admin, 'GET', `/admin/accounts/${other.id}/archive`)
    const own = (await call(other, 'GET', '/auth/data')).body
    expect(body).toEqual(own)
    expect(body.data.account).toMatchObject({ id: other.id, email: other.email })
    const acts = await fresh().database.selectFrom('administrative_acts').selectAll().execute()
    expect(acts.at(-1)).toMatchObject({
      user_id: admin.id,
      act: 'exported',
      subject: `user ${other.id}`,
    })
    await call(admin, 'DELETE', `/admin/accounts/${other.id}`)
    const gone = await call(admin, 'GET', `/admin/accounts/${other.id}/archive`)
    expect([gone.status, gone.body.error.message]).toEqual([404, 'There is no such account.'])
  })

  it('records every act without a name or an address (P-admin-7)', async () => {
    const other = await person()
    await call(admin, 'PUT', `/admin/accounts/${other.id}`, { isDisabled: true, isAdmin: true })
    const acts = await fresh().database.selectFrom('administrative_acts').selectAll().execute()
    expect(acts.at(-1)).toMatchObject({
      user_id: admin.id,
      act: 'disabled, made an administrator',
      subject: `user ${other.id}`,
    })
    expect(JSON.stringify(acts)).not.toContain('@')
  })

  it('begins no backup where none are written (P-backup-5)', async () => {
    const { status, body } = await call(admin, 'POST', '/admin/backups')
    expect([status, body.error.message]).toEqual([
      409,
      'This server writes no backups: BACKUP_SCHEDULE is not set.',
    ])
  })

  it('looks the installation over (P-admin-8)', async () => {
    const { body } = await call(admin, 'GET', '/admin/status')
    expect(body.data.backups).toBeNull()
    expect(body.data.notes).toEqual(await firstNotes())
    const states = body.data.checks.map(({ name, state }: Check) => [name, state])
    expect(Object.fromEntries(states)).toEqual({
      Database: 'good',
      Disk: expect.stringMatching(/^(good|warn)$/),
      Clock: 'good',
      Address: 'warn',
      Mail: 'warn',
      Backup: 'warn',
      Secret: 'good',
      Limits: 'warn',
    })
  })
})

type Check = { readonly name: string; readonly state: string }
