import type { Schemas } from '@meldboard/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { watchDownloads } from '../../testing/watch-downloads.ts'

type Account = Schemas['AdminAccount']

const OWN: Account = {
  id: ANANYA.id,
  name: ANANYA.name,
  email: ANANYA.email,
  status: 'active',
  isAdmin: true,
  isDisabled: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
}
const ASHA: Account = { ...OWN, id: 12, name: 'Asha Rao', email: 'asha@x.example', isAdmin: false }
const VIKRAM: Account = {
  ...ASHA,
  id: 13,
  name: 'Vikram Rao',
  email: 'vikram@x.example',
  lastUsedAt: '2020-08-03T12:00:00.000Z',
}
const LAST = 'This is the last administrator. Make somebody else one first.'

const NO_SCHEDULE = 'This server writes no backups: BACKUP_SCHEDULE is not set.'

const STATUS: Schemas['AdminStatus'] = {
  version: '1.14.2',
  notes: ['Stop all nodes first.', 'Backups are written by a schedule.'],
  backups: {
    isRunning: false,
    newestAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000 - 1).toISOString(),
    failures: 1,
    problem: 'No space left on the device.',
  },
  checks: [
    { name: 'Address', state: 'good', message: 'People reach it at https://scores.club.example.' },
    { name: 'Backup', state: 'bad', message: 'The last backup failed: No space left.' },
    { name: 'Limits', state: 'warn', message: 'RATE_LIMITS is off.' },
  ],
}
const FOR_ALL: Schemas['Invitation'] = {
  id: 4,
  email: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2090-11-30T12:00:00.000Z',
  uses: 4,
  usesLeft: 6,
}
const FOR_PRIYA = { ...FOR_ALL, id: 5, email: 'priya@x.example', uses: 0, usesLeft: 1 }
const LINK = 'https://scores.club.example/register#secret'

/** Opens /admin as its administrator, with a server that does what it is asked. */
async function openAdmin(signUp: Schemas['SignInWays']['signUp'] = 'open') {
  storeSession(ananyasSession())
  let accounts = [VIKRAM, ASHA, OWN]
  let invitations = [FOR_PRIYA, FOR_ALL]
  const backup: { state: Schemas['AdminStatus']['backups'] } = { state: STATUS.backups }
  const change = (id: number, changed: Partial<Account>) => {
    accounts = accounts.map((one) => (one.id === id ? { ...one, ...changed } : one))
    return success(null)
  }
  const fakeServer = createFakeServer({
    'GET /auth/ways': success({ google: false, own: null, password: true, signUp }),
    'GET /admin/status': () => success({ ...STATUS, backups: backup.state }),
    'POST /admin/backups': () => {
      if (backup.state === null) return failure(409, 'CONFLICT', NO_SCHEDULE)
      backup.state = { ...backup.state, isRunning: true }
      return success(null)
    },
    'GET /admin/accounts': ({ query }) => {
      const search = new URLSearchParams(query).get('search') ?? ''
      const found = accounts.filter(({ name }) => name.includes(search))
      const meta = {
        page: 1,
        page_size: 20,
        total_pages: search ? 1 : 2,
        total_items: 21,
        until: 30,
      }
      return { status: 200, body: { success: true, data: found, meta } }
    },
    'PUT /admin/accounts/12': ({ body }) => change(12, body as Partial<Account>),
    'DELETE /admin/accounts/12': () => {
      accounts = accounts.filter(({ id }) => id !== 12)
      return success(null)
    },
    'DELETE /admin/accounts/12/sessions': success(null),
    'GET /admin/invitations': () => success(invitations),
    'POST /admin/invitations': () => success({ link: LINK }),
    'DELETE /admin/invitations/4': () => {
      invitations = [FOR_PRIYA]
      return success(null)
    },
  })
  const app = renderApp('/admin', { fakeServer })
  const people = within(await screen.findByRole('region', { name: 'People' }))
  await people.findByText('Asha Rao')
  const choose = async (name: string, item: string) => {
    await app.user.click(people.getByRole('button', { name: `More of ${name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...app, people, choose, backup }
}

const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

describe('the page of the installation', () => {
  it('names its address and its version, and has no settings (P-admin-29)', async () => {
    await openAdmin()
    expect(screen.getByRole('heading', { name: 'This Meldboard', level: 1 })).toBeDefined()
    expect(screen.getByText('1.14.2')).toBeDefined()
    expect(screen.getByText(window.location.host)).toBeDefined()
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent)
    expect(parts).toEqual(['People', 'Invitations', 'Checks', 'What is new'])
  })

  it('is an unknown path to everybody else (P-admin-20)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /admin/status': failure(404, 'NOT_FOUND', 'There is nothing here.'),
    })
    const { path } = renderApp('/admin', { fakeServer })
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it.each([true, false])(
    'has a door in both menus for administrators alone, is one: %s (P-admin-20)',
    async (is_admin) => {
      vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
      storeSession(ananyasSession())
      const fakeServer = createFakeServer({
        'GET /auth/profile': success({ ...ANANYA, is_admin }),
      })
      const { user } = renderApp('/dashboard', { fakeServer })
      await waitFor(() => expect(fakeServer.bodiesOf('GET /auth/profile')).toHaveLength(1))
      const doors = is_admin ? 1 : 0
      await user.click(await screen.findByRole('button', { name: 'Profile' }))
      await waitFor(() =>
        expect(screen.queryAllByRole('menuitem', { name: 'This Meldboard' })).toHaveLength(doors),
      )
      await user.keyboard('{Escape}')
      await user.click(screen.getByRole('link', { name: 'Settings' }))
      await screen.findByRole('button', { name: /^Password/ })
      await waitFor(() =>
        expect(screen.queryAllByRole('button', { name: /^This Meldboard/ })).toHaveLength(doors),
      )
    },
  )

  it('says each check by a word and a sentence, with the age of the newest backup (P-admin-28)', async () => {
    await openAdmin()
    const checks = within(screen.getByRole('region', { name: 'Checks' }))
    expect(checks.getByText('Good')).toBeDefined()
    expect(checks.getByText('People reach it at https://scores.club.example.')).toBeDefined()
    expect(checks.getByText('Look at it')).toBeDefined()
    expect(checks.getByText('Repair it')).toBeDefined()
    expect(checks.getByText('The last backup failed: No space left.')).toBeDefined()
    expect(checks.getByText(/^The newest is of .*, 3 days old\.$/)).toBeDefined()
  })

  it('begins a backup and says when it is written (P-admin-31)', async () => {
    const { user, backup } = await openAdmin()
    const button = screen.getAllByRole('button', { name: 'Back up now' })[0] as HTMLElement
    await user.click(button)
    await screen.findByText('A backup is being written...')
    expect(button.getAttribute('aria-busy')).toBe('true')
    backup.state = {
      isRunning: false,
      newestAt: new Date().toISOString(),
      failures: 1,
      problem: null,
    }
    await screen.findByText('A backup is written.', {}, { timeout: 10_000 })
    expect(button.getAttribute('aria-busy')).toBeNull()
    await screen.findByText(/^The newest is of .*, less than an hour old\.$/)
  })

  it('says why no backup was written (P-admin-31)', async () => {
    const { user, backup } = await openAdmin()
    const button = screen.getAllByRole('button', { name: 'Back up now' })[0] as HTMLElement
    await user.click(button)
    await screen.findByText('A backup is being written...')
    backup.state = { isRunning: false, newestAt: null, failures: 2, problem: 'The disk is full.' }
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
    expect(alert.textContent).toContain('No backup was written')
    expect(alert.textContent).toContain('The disk is full.')
    backup.state = null
    await user.click(button)
    await screen.findByText(NO_SCHEDULE)
  })

  it('shows the first notes about its version (P-upgrade-5)', async () => {
    await openAdmin()
    const notes = within(screen.getByRole('region', { name: 'What is new' }))
    expect(notes.getAllByRole('listitem').map((note) => note.textContent)).toEqual(STATUS.notes)
  })

  it('can be asked again for what could not be loaded (P-admin-28)', async () => {
    storeSession(ananyasSession())
    const broken = failure(500, 'INTERNAL_ERROR', 'Broken.')
    const fakeServer = createFakeServer({
      'GET /admin/status': broken,
      'GET /admin/accounts': broken,
      'GET /admin/invitations': broken,
    })
    renderApp('/admin', { fakeServer })
    await screen.findByText('Failed to load the checks')
    await screen.findByText('Failed to load the people')
    await screen.findByText('Failed to load the invitations')
    expect(screen.getAllByRole('button', { name: said('ui.tryAgain') })).toHaveLength(3)
  })
})

describe('the people of the installation', () => {
  it('are listed with their state and last use (P-admin-21)', async () => {
    const { people } = await openAdmin()
    const rows = people.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Vikram Raovikram@x.exampleMember, ')
    expect(rows[0]).toContain('2020')
    expect(rows[2]).toContain('Administrator, today')
  })

  it('are found by part of a name, and a page at a time (P-admin-21, P-api-19)', async () => {
    const { user, people, fakeServer } = await openAdmin()
    await user.click(people.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(fakeServer.seen.at(-1)?.query).toBe('?page=2&page_size=20&until=30'))
    await user.type(people.getByLabelText('Name or email'), 'Asha ')
    await waitFor(() => expect(people.queryByText('Vikram Rao')).toBeNull())
    expect(fakeServer.seen.at(-1)?.query).toBe('?page=1&page_size=20&search=Asha')
    await user.type(people.getByLabelText('Name or email'), 'x')
    await people.findByText('No name and no address is like that.')
  })

  it('are disabled after a question, struck, and let in again (P-admin-22)', async () => {
    const { user, people, fakeServer } = await openAdmin()
    await user.click(people.getByRole('button', { name: 'Disable: Asha Rao' }))
    const asked = await question('Disable this account?')
    await user.click(asked.getByRole('button', { name: said('ui.cancel') }))
    expect(fakeServer.bodiesOf('PUT /admin/accounts/12')).toEqual([])

    await user.click(people.getByRole('button', { name: 'Disable: Asha Rao' }))
    const again = await question('Disable this account?')
    await user.click(again.getByRole('button', { name: 'Disable' }))
    await people.findByText('is disabled.')
    const struck = () => people.queryAllByText('Asha Rao').filter((name) => name.closest('s'))
    await waitFor(() => expect(struck()).toHaveLength(1))
    await user.click(people.getByRole('button', { name: 'Let in again: Asha Rao' }))
    await people.findByText('is let in again.')
    await waitFor(() => expect(struck()).toEqual([]))
    expect(fakeServer.bodiesOf('PUT /admin/accounts/12')).toEqual([
      { isDisabled: true },
      { isDisabled: false },
    ])
  })

  it('leave nothing to press in the own row (P-admin-22)', async () => {
    const { people } = await openAdmin()
    const own = people.getAllByRole('listitem')[2] as HTMLElement
    expect(within(own).getByText('you')).toBeDefined()
    expect(within(own).queryAllByRole('button')).toEqual([])
  })

  it('are signed out, and become administrators or no longer (P-admin-23)', async () => {
    const { people, choose, fakeServer } = await openAdmin()
    await choose('Asha Rao', 'Sign Out Everywhere')
    await people.findByText('is signed out everywhere.')
    await choose('Asha Rao', 'Make Administrator')
    await people.findByText('is an administrator now.')
    await waitFor(() => expect(people.getAllByText('Administrator')).toHaveLength(2))
    await choose('Asha Rao', 'No Longer Administrator')
    await people.findByText('is no administrator any more.')
    expect(fakeServer.bodiesOf('PUT /admin/accounts/12')).toEqual([
      { isAdmin: true },
      { isAdmin: false },
    ])
  })

  it('are deleted after a question that says what happens (P-admin-24)', async () => {
    const { user, people, choose } = await openAdmin()
    await choose('Asha Rao', 'Delete Account')
    const asked = await question('Delete this account?')
    expect(asked.getByText(/^Their games in a group go to its owner\./)).toBeDefined()
    expect(asked.getByText('asha@x.example')).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    await people.findByText('is deleted.')
    await waitFor(() => expect(people.queryByText('asha@x.example')).toBeNull())
  })

  it('can be saved as an archive before they are deleted (P-admin-30)', async () => {
    const saved = watchDownloads()
    const { user, choose, fakeServer } = await openAdmin()
    await choose('Asha Rao', 'Delete Account')
    const asked = await question('Delete this account?')
    asked.getByText('Everything about them, as they save it themselves')
    const path = 'GET /admin/accounts/12/archive'
    fakeServer.answer(path, failure(429, 'RATE_LIMITED', 'Too many attempts.'))
    await user.click(asked.getByRole('button', { name: 'Download Archive' }))
    await asked.findByText('Failed to download the archive')
    asked.getByText('Too many attempts.')

    const account = { name: 'Asha Rao', contacts: [], groups: { closedSeasons: [] } }
    const page = { account: null, organized: [], played: [], next: null }
    fakeServer.answer(path, ({ query }) =>
      success(query.endsWith('after=0') ? { ...page, account, next: '1' } : page),
    )
    await user.click(asked.getByRole('button', { name: 'Download Archive' }))
    await asked.findByText('The archive is saved.')
    expect(saved).toEqual(['meldboard-account-12.zip'])
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('asha@x.example')).toBeNull())
  })

  it('stay as they are when the server refuses, which is said in its words (P-admin-25)', async () => {
    const { user, people, choose, fakeServer } = await openAdmin()
    fakeServer.answer('PUT /admin/accounts/12', failure(409, 'CONFLICT', LAST))
    await choose('Asha Rao', 'Make Administrator')
    await people.findByText(LAST)
    await user.click(people.getByRole('button', { name: 'Disable: Asha Rao' }))
    expect(people.queryByText(LAST)).toBeNull()
    const asked = await question('Disable this account?')
    await user.click(asked.getByRole('button', { name: 'Disable' }))
    await asked.findByText(LAST)
    await user.click(asked.getByRole('button', { name: said('ui.cancel') }))
    await waitFor(() => expect(screen.queryByText(LAST)).toBeNull())
  })
})

describe('the invitations of the installation', () => {
  const region = () => within(screen.getByRole('region', { name: 'Invitations' }))

  it('say for whom they are, until when, and how often they were used (P-admin-26)', async () => {
    await openAdmin()
    await region().findByText('priya@x.example')
    expect(region().getByText(/^ends on .*2090, not used$/)).toBeDefined()
    expect(region().getByText('Everybody with the link')).toBeDefined()
    expect(region().getByText(/^ends on .*2090, used by 4 of 10$/)).toBeDefined()
  })

  it('are turned off after a question (P-admin-26)', async () => {
    const { user } = await openAdmin()
    await user.click(
      await region().findByRole('button', { name: 'Turn off: Everybody with the link' }),
    )
    const asked = await question('Turn off this invitation?')
    await user.click(asked.getByRole('button', { name: 'Turn Off' }))
    await region().findByText('The invitation is turned off.')
    expect(region().queryByText('Everybody with the link')).toBeNull()
  })

  it('are made for one address, whose link is shown once with its code and a way to copy it (P-admin-27)', async () => {
    const { user, fakeServer } = await openAdmin()
    await user.click(screen.getAllByRole('button', { name: 'Invite' })[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog', { name: 'Invite' }))
    await user.click(form.getByRole('button', { name: 'Make Link' }))
    await form.findByText(said('admin.emailIsRequired'))
    await user.type(form.getByLabelText(said('admin.email')), ' priya@x.example')
    await user.clear(form.getByLabelText('Days'))
    await user.type(form.getByLabelText('Days'), '30')
    await user.click(form.getByRole('button', { name: 'Make Link' }))
    const made = within(await screen.findByRole('dialog', { name: 'Invitation' }))
    expect(made.getByLabelText('Link')).toHaveProperty('value', LINK)
    expect(made.getByRole('img', { name: 'QR code: Invitation' })).toBeDefined()
    expect(made.getByText('It is shown only now.')).toBeDefined()
    await user.click(made.getByRole('button', { name: 'Copy' }))
    await made.findByText('Link copied.')
    expect(await navigator.clipboard.readText()).toBe(LINK)
    expect(fakeServer.bodiesOf('POST /admin/invitations')).toEqual([
      { email: 'priya@x.example', days: 30, uses: 1 },
    ])
  })

  it('are made for everybody with the link, with a number of accounts (P-admin-27)', async () => {
    const { user, fakeServer } = await openAdmin()
    await user.click(screen.getAllByRole('button', { name: 'Invite' })[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog', { name: 'Invite' }))
    await user.click(form.getByRole('radio', { name: /^Everybody with the link/ }))
    await user.clear(form.getByLabelText('Accounts'))
    await user.type(form.getByLabelText('Accounts'), '2000')
    await user.click(form.getByRole('button', { name: 'Make Link' }))
    await form.findByText('Accounts must be at most 1000')
    await user.clear(form.getByLabelText('Accounts'))
    await user.type(form.getByLabelText('Accounts'), '25')
    fakeServer.answer('POST /admin/invitations', failure(409, 'CONFLICT', 'There are 1,000.'))
    await user.click(form.getByRole('button', { name: 'Make Link' }))
    await form.findByText('There are 1,000.')
    fakeServer.answer('POST /admin/invitations', success({ link: LINK }))
    await user.click(form.getByRole('button', { name: 'Make Link' }))
    const made = within(await screen.findByRole('dialog', { name: 'Invitation' }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'))
    await user.click(made.getByRole('button', { name: 'Copy' }))
    await made.findByText('The link is selected. Copy it from there.')
    expect(fakeServer.bodiesOf('POST /admin/invitations').at(-1)).toEqual({
      email: null,
      days: 7,
      uses: 25,
    })
  })

  it('are not made where no account can be made (P-admin-27)', async () => {
    await openAdmin('closed')
    await region().findByText('This Meldboard takes no new accounts: no invitation works.')
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Invite' })).toEqual([]))
  })
})
