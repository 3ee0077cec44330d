import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('a friend finds the running game that was shared on the first screen, and its organizer scores from its page (P-scoreboard-10, P-details-11)', async ({
  page,
  server,
  browser,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'runs@example.com')
  const friend = await signUp(server, 'Dev Rao', 'follows@example.com')
  const game = await playSundayRummy(organizer)
  await organizer.call('POST', `/games/${game.id}/share`, { name: 'Dev', email: friend.email })

  await signIn(page, friend)
  await open(page, '/scoreboard')
  const running = page.getByRole('region', { name: 'Running now' })
  await expect(running.getByText('Round 9, Ananya Iyer leads with 65')).toBeInViewport()
  await expect(page.getByText('Last game')).toHaveCount(0)
  await running.getByRole('link', { name: /Sunday rummy/ }).tap()
  await expect(page).toHaveURL(new RegExp(`/games/${game.uuid}$`))
  await expect(
    page.getByRole('button', { name: 'Leave Game' }).filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Score', exact: true })).toHaveCount(0)

  const own = await browser.newPage({ viewport: { width: 360, height: 640 }, hasTouch: true })
  await signIn(own, organizer)
  await open(own, `${server.url}/games/${game.uuid}`)
  await own.getByRole('button', { name: 'Score', exact: true }).filter({ visible: true }).tap()
  await expect(own).toHaveURL(/\/scoreboard$/)
  await expect(own.getByRole('heading', { name: 'Sunday rummy at Nani’s' })).toBeVisible()
  await own.close()
})
