import type { Page } from '@playwright/test'
import { breakCalls, goTo, open, press } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

const PRIYA = 'priya.venkataraman.long@mail.club.example'

const DAY = 24 * 60 * 60 * 1000

const CHECKS = [
  {
    name: 'Database',
    state: 'good',
    message: 'It can be read and written, and its schema is of this version.',
  },
  {
    name: 'Disk',
    state: 'bad',
    message: '0.1 GB are free for data. Nothing can be written when it is full.',
  },
  { name: 'Address', state: 'good', message: 'People reach it at https://scores.club.example.' },
  { name: 'Mail', state: 'good', message: 'Mails are sent from cards@club.example.' },
  { name: 'Backup', state: 'warn', message: 'No backup was written for 9 days.' },
  { name: 'Secret', state: 'good', message: 'AUTH_SECRET is set.' },
]

/** Opens the page with an account that is disabled, invitations, and checks of an installation in use. */
async function openAdmin(page: Page): Promise<void> {
  const newestAt = new Date(Date.now() - 9.5 * DAY).toISOString()
  const backups = { isRunning: false, newestAt, failures: 0, problem: null }
  const notes = ['Stop all nodes first.', 'Backups are written by a schedule (BACKUP_SCHEDULE).']
  const status = { version: '1.14.2', notes, backups, checks: CHECKS }
  const invitations = [
    { ...INVITATION, id: 2, email: PRIYA, uses: 0, usesLeft: 1 },
    { ...INVITATION, id: 1, email: null, uses: 4, usesLeft: 6 },
  ]
  await answer(page, '/admin/status', status)
  await answer(page, '/admin/invitations', invitations)
  await page.route('**/api/v1/admin/accounts?*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const [first, ...others] = data
    await route.fulfill({ json: { ...rest, data: [{ ...first, isDisabled: true }, ...others] } })
  })
  await open(page, '/admin')
  await page.getByText('Checks').waitFor()
}

const INVITATION = { createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2090-12-06T12:00:00.000Z' }

async function answer(page: Page, path: string, data: unknown, method = 'GET'): Promise<void> {
  await page.route(`**/api/v1${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return route.fulfill({ json: { success: true, data } })
  })
}

async function openInvite(page: Page): Promise<void> {
  await openAdmin(page)
  await press(page, 'Invite')
  await page.getByRole('dialog', { name: 'Invite' }).waitFor()
}

/** The page of administrators in its states. The organizer has the first account, and is one. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin', as: 'organizer', open: openAdmin },
  {
    name: 'admin-more',
    as: 'organizer',
    async open(page) {
      await openAdmin(page)
      await page.getByRole('button', { name: 'More of' }).nth(2).click()
      await page.getByRole('menuitem', { name: 'Delete Account' }).waitFor()
    },
  },
  {
    name: 'admin-delete',
    as: 'organizer',
    async open(page) {
      await openAdmin(page)
      await page.getByRole('button', { name: 'More of' }).nth(2).click()
      await page.getByRole('menuitem', { name: 'Delete Account' }).click()
      await page.getByRole('alertdialog', { name: 'Delete this account?' }).waitFor()
    },
  },
  {
    name: 'admin-invite',
    as: 'organizer',
    async open(page) {
      await openInvite(page)
      await press(page, 'Make Link')
      await page.getByText(said('admin.emailIsRequired')).waitFor()
    },
  },
  {
    name: 'admin-invitation',
    as: 'organizer',
    async open(page) {
      await openInvite(page)
      const link = `https://scores.club.example/register#${'a'.repeat(43)}`
      await answer(page, '/admin/invitations', { link }, 'POST')
      await page.getByRole('dialog').getByLabel(said('admin.email')).fill(PRIYA)
      await press(page, 'Make Link')
      await page.getByText('It is shown only now.').waitFor()
    },
  },
  {
    name: 'admin-failed',
    as: 'organizer',
    async open(page) {
      await breakCalls(page, '/admin/**')
      await goTo(page, '/admin')
      await page.getByText('Failed to load the checks').waitFor()
    },
  },
]
