import type { Page } from '@playwright/test'
import { open } from '../support/on-page.ts'
import { signUp } from '../support/organizer.ts'
import { playSundayRummy } from '../support/play-sunday-rummy.ts'
import { said } from '../support/said.ts'
import { standingsRow } from '../support/scoreboard-page.ts'
import { expect, test } from '../support/table.ts'
import { submitLogin } from './account-pages.ts'
import { newPerson } from './person.ts'

/** A browser whose settings forbid a site to store anything throws on each access. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`Access to ${name} is denied.`, 'SecurityError')
        },
      })
    }
  })
}

test('a browser that may store nothing watches a game, and signs in until its page is closed (P-storage-1)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  const game = await playSundayRummy(member)
  await blockStorage(page)
  await open(page, `/games/${game.uuid}`)
  await expect(page.getByText(said('ui.live'))).toBeVisible()
  await expect(standingsRow(page, 'Ananya')).toContainText('65')

  await open(page, '/games')
  await expect(page.getByText('This browser stores nothing for this site')).toBeVisible()
  await submitLogin(page, member)
  await page.waitForURL('**/games')
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Scoreboard' })).toBeVisible()
  await expect(standingsRow(page, 'Ananya')).toContainText('65')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
