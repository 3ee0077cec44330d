import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { signInOnPage } from './accounts/account-pages.ts'
import { open, press } from './support/on-page.ts'
import { signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const MELDBOARD = fileURLToPath(
  new URL('../../server/src/operations/commands/meldboard.ts', import.meta.url),
)

test('a person without a shell restores a backup from the first page, signs in and opens a game (P-restore-20, P-restore-25)', async ({
  browser,
}) => {
  const old = await startServer()
  const empty = await startServer()
  try {
    const nani = await signUp(old, 'Nani Rao', 'nani@example.com')
    await playSundayRummy(nani)
    const file = join(old.dataDir, 'evening.backup')
    const env = { ...process.env, DATA_DIR: old.dataDir }
    await promisify(execFile)(process.execPath, [MELDBOARD, 'backup', file], { env })

    const page = await browser.newPage({
      ...PHONE,
      baseURL: empty.url,
      locale: 'en-GB',
      serviceWorkers: 'block',
    })
    await open(page, '/')
    await page.getByRole('link', { name: 'Restore a backup' }).tap()
    // The first page has a field for a code, too.
    await expect(page.getByRole('heading', { name: 'Restore a backup' })).toBeVisible()
    const printed = /\/restore and enter (\S+)/
    await expect.poll(empty.output).toMatch(printed)
    await page.getByLabel('Code').fill(printed.exec(empty.output())?.[1] ?? '')
    await page.getByLabel(said('accounts.backup')).setInputFiles(file)

    // A proxy whose limit fits every other request of Meldboard.
    const restore = '**/api/v1/installation/restore'
    await page.route(restore, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }),
    )
    await press(page, 'Restore Backup')
    await expect(page.getByRole('alert')).toContainText('client_max_body_size')
    await page.unroute(restore)

    await press(page, 'Restore Backup')
    await expect(page.getByText('1 game of 1 person are here')).toBeVisible()
    await page.getByRole('link', { name: said('accounts.signInButton') }).tap()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText('Moving here?')).toHaveCount(0)
    await signInOnPage(page, nani)
    await open(page, '/games')
    await page.getByRole('link', { name: 'Sunday' }).first().tap()
    await expect(page.getByRole('region', { name: said('game.standing') })).toBeVisible()
    await open(page, '/restore')
    await expect(page.getByText('There is nothing at this address.')).toBeVisible()
    await page.context().close()
  } finally {
    await old.stop()
    await empty.stop()
  }
})
