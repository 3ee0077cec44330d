import {
  askForRegistration,
  completeRegistration,
  signInOnPage,
  typePin,
} from './accounts/account-pages.ts'
import { goTo, open, press, shown } from './support/on-page.ts'
import { signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { said } from './support/said.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

test('an administrator invites a person, who registers by the link, and disables another, who is signed out (P-admin-22, P-admin-27)', async ({
  browser,
}) => {
  const server = await startServer({ SIGN_UP_DOMAINS: 'example.com' })
  try {
    // The first account of an installation is an administrator's (P-admin-1).
    const nani = await signUp(server, 'Nani Rao', 'nani@example.com')
    const asha = await signUp(server, 'Asha Rao', 'asha@example.com')
    // An address of another domain needs an invitation, which is counted.
    const priya = { name: 'Priya Rao', email: 'priya@club.example', password: nani.password }
    const newPage = (options = {}) => browser.newPage({ baseURL: server.url, ...options })

    const member = await newPage()
    await signInOnPage(member, asha)
    await goTo(member, '/admin')
    await expect(member).toHaveURL(/\/dashboard$/)

    const page = await newPage({ ...PHONE, locale: 'en-GB' })
    await signInOnPage(page, nani)
    await press(page, said('member.menu'))
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Settings/ })
      .tap()
    await page.getByRole('button', { name: /^This Meldboard/ }).tap()
    const people = page.getByRole('region', { name: 'People' })
    await expect(people.getByText('asha@example.com')).toBeVisible()

    await press(page, 'Invite')
    const form = page.getByRole('dialog', { name: 'Invite' })
    await form.getByLabel(said('admin.email')).fill(priya.email)
    await press(page, 'Make Link')
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    const invited = await newPage()
    await goTo(invited, link)
    await askForRegistration(invited, priya)
    await typePin(invited, await server.pinFor(priya.email))
    await completeRegistration(invited, priya)
    await shown(page.getByRole('dialog').getByRole('button', { name: said('ui.close') })).tap()
    await open(page, '/admin')
    await expect(people.getByText(priya.email)).toBeVisible()
    await expect(page.getByText(/, used$/)).toBeVisible()

    await press(page, 'Disable: Asha Rao')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).tap()
    await expect(people.locator('s', { hasText: 'Asha Rao' })).toBeVisible()
    await open(page, '/admin')
    await expect(people.locator('s', { hasText: 'Asha Rao' })).toBeVisible()
    await goTo(member, '/games')
    await expect(member.getByText('Your session has ended.')).toBeVisible()
    for (const opened of [member, page, invited]) await opened.context().close()
  } finally {
    await server.stop()
  }
})

test('an administrator begins a backup, which is there when the page says so (P-admin-31)', async ({
  browser,
}) => {
  const server = await startServer({ BACKUP_SCHEDULE: '0 4 29 2 *' })
  try {
    const nani = await signUp(server, 'Nani Rao', 'nani@example.com')
    const page = await browser.newPage({ baseURL: server.url, ...PHONE, locale: 'en-GB' })
    await signInOnPage(page, nani)
    await open(page, '/admin')
    await expect(page.getByText('There is no backup yet.')).toBeVisible()
    await press(page, 'Back up now')
    await expect(page.getByText('A backup is written.')).toBeVisible()
    await expect(
      page.getByText(/^The newest backup is of .*, as BACKUP_SCHEDULE wants it\.$/),
    ).toBeVisible()
    await expect(page.getByText(/^The newest is of .*, less than an hour old\.$/)).toBeVisible()
    await page.context().close()
  } finally {
    await server.stop()
  }
})
