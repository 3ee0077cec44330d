import type { Page } from '@playwright/test'
import { newOrganizer, setUpGame } from './offline/device.ts'
import { open, press } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

/** Collects the uncaught errors of this page. */
function uncaughtOn(page: Page): string[] {
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  return uncaught
}

test('a visitor whose network is lost early is told what could not be loaded, and can try again', async ({
  page,
  cast,
}) => {
  const uncaught = uncaughtOn(page)
  await open(page, `/games/${cast.finished.uuid}`)
  await page.route('**/assets/scoreboard-csv-*', (route) => route.abort())
  await press(page, 'Download CSV')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  expect(uncaught).toEqual([])
})

test('a member whose network is lost before the page is there is told so, and nothing else fails', async ({
  page,
  server,
}) => {
  const uncaught = uncaughtOn(page)
  const member = await newOrganizer(server)
  await setUpGame(member)
  await signIn(page, member)
  await page.route('**/assets/offline-*', (route) => route.abort())
  await page.goto('/scoreboard')
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  await page.unroute('**/assets/offline-*')
  await press(page, 'Try Again')
  await expect(page.getByRole('heading', { name: 'Sunday rummy' })).toBeVisible()
  expect(uncaught).toEqual([])
})
