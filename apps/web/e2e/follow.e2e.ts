import { newPerson } from './accounts/person.ts'
import { goBack, open } from './support/on-page.ts'
import { signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('what is added to the home screen from a game’s page is that game (P-follow-2)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  const game = await playSundayRummy(organizer, 1)
  const browser = await page.context().newCDPSession(page)
  const manifest = async () => {
    const { data = '{}', errors } = await browser.send('Page.getAppManifest')
    const { name, start_url } = JSON.parse(data)
    return { name, start_url, errors }
  }
  const app = { name: 'Meldboard', start_url: '/scoreboard', errors: [] }
  const own = { name: 'Sunday rummy at Nani’s', start_url: `/games/${game.uuid}`, errors: [] }
  const title = page.locator('meta[name="apple-mobile-web-app-title"]')
  await open(page, `/games/${game.uuid}`)
  expect(await manifest()).toEqual(own)
  await expect(title).toHaveAttribute('content', own.name)
  await page.getByRole('link', { name: 'Login' }).tap()
  await expect(title).toHaveAttribute('content', 'Meldboard')
  await expect.poll(manifest).toEqual(app)
  await goBack(page)
  await expect(title).toHaveAttribute('content', own.name)
  await expect.poll(manifest).toEqual(own)
})
