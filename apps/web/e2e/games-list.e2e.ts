import { newPerson } from './accounts/person.ts'
import { goBack, open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('an evening is found again by the name of a player, and the way back and a reload keep the search (P-games-1, P-games-16, P-games-17)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  const ended = await playSundayRummy(organizer)
  await organizer.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await playSundayRummy(organizer)
  for (const name of ['Diwali table', 'Rainy evening']) {
    const players = [{ name: 'Zoë Kumar' }, { name: 'Bela' }]
    const game = await organizer.call<{ id: number }>('POST', '/games', {
      ...{ name, players, description: '', targetScore: 100 },
      ...{ dropScore: 20, middleDropScore: 40, fullCountScore: 80 },
    })
    await organizer.call('PUT', `/games/${game.id}/cancel`, {})
  }

  await signIn(page, organizer)
  await open(page, '/games')
  const now = page.getByRole('region', { name: 'Running now' })
  await expect(now.getByRole('article')).toHaveCount(1)
  const past = page.getByRole('region', { name: 'Ended' })
  await expect(past.getByRole('article')).toHaveCount(3)
  await expect(past.getByText('Ananya Iyer, winner, 65')).toBeVisible()
  await expect(past.getByText('and 3 more')).toBeVisible()
  expect(await overflow(page)).toEqual([])

  const search = page.getByLabel('Game or player')
  await search.fill('zoe RAINY')
  await expect(page.getByText('1 game found')).toBeVisible()
  await search.fill('zoe')
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(page.getByText('2 games found')).toBeVisible()
  await expect(page).toHaveURL(/\/games\?search=zoe&status=CANCELLED$/)

  await page.getByRole('article').getByRole('link', { name: 'Diwali table' }).first().tap()
  await expect(page.getByRole('heading', { name: 'Diwali table' })).toBeVisible()
  await goBack(page)
  await expect(page.getByText('2 games found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 games found')).toBeVisible()
  await expect(search).toHaveValue('zoe')
  await search.fill('')
  await page.getByLabel('Status').selectOption('All')
  await expect(page).toHaveURL(/\/games$/)
  await now.getByRole('button', { name: 'Scoreboard' }).tap()
  await expect(page).toHaveURL(/\/scoreboard$/)
  const title = page.getByRole('heading', { name: 'Sunday rummy at Nani’s', level: 2 })
  await expect(title).toBeVisible()
})
