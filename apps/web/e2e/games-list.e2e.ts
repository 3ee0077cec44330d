import type { Page } from '@playwright/test'
import { axeFindings } from './support/axe-findings.ts'
import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const cards = (page: Page) => page.getByRole('article')

test('an evening is found again by the name of a player, and the way back and a reload keep the search (P-games-1, P-games-16, P-games-17)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'finds@example.com')
  const ended = await playSundayRummy(organizer)
  await organizer.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  const running = await playSundayRummy(organizer)
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
  await expect(now.getByRole('listitem').filter({ hasText: 'Ananya Iyer' }).last()).toContainText(
    '65',
  )
  const past = page.getByRole('region', { name: 'Ended' })
  await expect(past.getByRole('article')).toHaveCount(3)
  await expect(past.getByText('Ananya Iyer, winner, 65')).toBeVisible()
  await expect(past.getByText('and 3 more')).toBeVisible()
  expect(await overflow(page)).toEqual([])

  await page.getByLabel('Game or player').fill('zoe RAINY')
  await expect(page.getByText('1 game found')).toBeVisible()
  await expect(cards(page)).toContainText('Rainy evening')
  await page.getByLabel('Game or player').fill('zoe')
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(page.getByText('2 games found')).toBeVisible()
  await expect(page).toHaveURL(/\/games\?search=zoe&status=CANCELLED$/)

  await cards(page).getByRole('link', { name: 'Diwali table' }).first().tap()
  await expect(page.getByRole('heading', { name: 'Diwali table' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 games found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 games found')).toBeVisible()
  await expect(page.getByLabel('Game or player')).toHaveValue('zoe')
  await page.getByLabel('Game or player').fill('')
  await page.getByLabel('Status').selectOption('All')
  await expect(cards(page)).toHaveCount(4)
  await expect(page).toHaveURL(/\/games$/)
  await now.getByRole('button', { name: 'Scoreboard' }).tap()
  await expect(page).toHaveURL(/\/scoreboard$/)
  expect(running.id).toBeGreaterThan(ended.id)
})

test('without a network the list shows and searches the games that the device knows (P-games-18)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'offline-list@example.com')
  await playSundayRummy(organizer)
  await signIn(page, organizer)
  await open(page, '/games')
  await expect(cards(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await page.getByLabel('Game or player').fill('joseph')
  await expect(
    page.getByText('Only what this device knows is shown and searched: 1 game.'),
  ).toBeVisible()
  await expect(page.getByText('1 game found')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Game or player').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Show All Games' }).tap()
  await expect(page.getByText('No network')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
})
