import type { Locator, Page } from '@playwright/test'
import { open, press } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { newSeatLink } from './support/seats.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('with enlarged text the header is one line, the games fit on a phone on its side, and no word is broken (P-access-2)', async ({
  page,
  server,
}) => {
  await open(page, '/login')
  await enlarge(page, 150)
  await expectOneLine(page)

  const organizer = await signUp(server, 'Ananya Iyer', 'enlarged-host@example.com')
  const friend = await signUp(server, 'Dev Rao', 'enlarged@example.com')
  const ended = await organizer.call<{ id: number }>('POST', '/games', {
    ...{ name: 'Rummy night', ...SETTINGS },
    players: [{ name: 'Ananya' }, { name: 'Dev', email: friend.email }],
  })
  await organizer.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await friend.call('POST', '/groups', { name: 'Sunday table' })
  const players = [{ name: 'Asha' }, { name: 'Bela' }]
  await friend.call('POST', '/games', { name: 'Sunday rummy', ...SETTINGS, players })
  await signIn(page, friend)
  await open(page, '/scoreboard')
  await page.getByRole('button', { name: said('member.menu') }).waitFor()
  await expect(page.getByText(said('ui.live'), { exact: true })).toBeVisible()
  await enlarge(page, 150)
  await expectOneLine(page)
  await page.getByRole('button', { name: said('board.options') }).click()
  const options = page.getByRole('menu')
  await expect(options).toBeVisible()
  expect(await options.evaluate((menu) => menu.getBoundingClientRect().right)).toBeLessThanOrEqual(
    360,
  )
  expect(await options.evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')

  const seen = { notifications: 'Rummy night', profile: 'Google', players: 'Sunday table' }
  for (const [place, text] of Object.entries(seen)) {
    await open(page, `/${place}`)
    await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    await enlarge(page, 200)
    expect(await brokenWords(page), place).toEqual([])
  }

  await page.setViewportSize({ width: 800, height: 360 })
  await open(page, '/games')
  await page.getByRole('heading', { name: 'Sunday rummy' }).waitFor()
  await enlarge(page, 200)
  expect(await overflow(page)).toEqual([])
})

test('with text of twice the size a player sees the field and what was sent, and nothing covers them (P-access-2)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Nani', 'enlarged-seats@example.com')
  await playSundayRummy(organizer)
  const { address } = await newSeatLink(server.url, organizer)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, address)
  await press(page, /Joseph/)
  await press(page, '3')
  await enlarge(page, 200)
  const boxOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().toJSON())
  const keys = await boxOf(page.getByText('Nobody sees your score yet.'))
  for (const part of [page.getByLabel('Your score'), page.getByText('Count my cards')]) {
    expect((await boxOf(part)).bottom).toBeLessThanOrEqual(keys.top)
  }
  const words = await boxOf(page.getByText('After this round'))
  expect(words.right).toBeLessThan((await boxOf(page.getByText('200', { exact: true }))).left)

  await press(page, 'Send 3')
  const figure = await boxOf(page.getByText('3', { exact: true }))
  expect(figure.bottom).toBeLessThan((await boxOf(page.getByText('Change mine'))).top)
})

const SETTINGS = {
  ...{ description: '', targetScore: 200 },
  ...{ dropScore: 20, middleDropScore: 40, fullCountScore: 80 },
}

/** Returns the words in the page's main part that break over two lines; addresses may. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s@-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !text.textContent?.includes('@')) broken.push(word)
      }
    }
    return broken
  })
}

async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    window.dispatchEvent(new Event('resize'))
  }, percent)
}

/** Expects the parts of the header beside each other. */
async function expectOneLine(page: Page): Promise<void> {
  const parts = page
    .getByRole('banner')
    .locator('a, button, [role=status]')
    .filter({ visible: true })
  const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(boxes.length).toBeGreaterThan(1)
  const lowestTop = Math.max(...boxes.map(({ top }) => top))
  const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom))
  expect(lowestTop).toBeLessThan(highestBottom)
  expect(await overflow(page)).toEqual([])
}
