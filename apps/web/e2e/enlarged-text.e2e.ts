import type { Page } from '@playwright/test'
import { newOrganizer, setUpGame } from './offline/device.ts'
import { open, shown } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

// What is measured must not still be rising.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('with text at one and a half its size the header is one line, for members and visitors (P-access-2)', async ({
  page,
  server,
}) => {
  await open(page, '/login')
  await enlarge(page, 150)
  await expectOneLine(page)
  const member = await newOrganizer(server)
  await setUpGame(member)
  await signIn(page, member)
  await open(page, '/scoreboard')
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await enlarge(page, 150)
  await expectOneLine(page)
})

test('with text at twice its size the games fit on a phone on its side (P-access-2)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  await setUpGame(member)
  await signIn(page, member)
  await page.setViewportSize({ width: 800, height: 360 })
  await open(page, '/games')
  await page.getByRole('heading', { name: 'Sunday rummy' }).waitFor()
  await enlarge(page, 200)
  expect(await overflow(page)).toEqual([])
})

test('with text at twice its size the score sheet is whole, its keys two by two (P-access-2, P-keypad-1)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  await setUpGame(member)
  await signIn(page, member)
  await open(page, '/scoreboard')
  await enlarge(page, 200)
  await shown(page.getByRole('button', { name: 'Score round 1' })).tap()
  const dialog = page.getByRole('dialog')
  const keys = ['0 Won', '20 Drop', '40 Middle', '80 Full'].map((key) =>
    dialog.getByRole('button', { name: `${key}, Asha` }),
  )
  const boxes = await Promise.all(keys.map((key) => key.boundingBox()))
  const places = boxes.map((box) => [box?.x, box?.y])
  const [won, drop, middle, full] = places
  expect([won?.[0], drop?.[0]]).toEqual([middle?.[0], full?.[0]])
  expect([won?.[1], middle?.[1]]).toEqual([drop?.[1], full?.[1]])
  expect(middle?.[1]).toBeGreaterThan(won?.[1] ?? 0)
  for (const key of keys) {
    expect(await key.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
  }
  expect(await overflow(page)).toEqual([])
  const send = dialog.getByRole('button', { name: 'Score round 1' })
  await expect(send).toBeInViewport({ ratio: 1 })
  for (const name of ['Asha', 'Bela', 'Chitra']) {
    await dialog
      .getByRole('button', { name: `${name === 'Asha' ? '0 Won' : '20 Drop'}, ${name}` })
      .tap()
  }
  await send.tap()
  await expect(dialog).toBeHidden()
})

test('with text at twice its size no word is broken in lines with something at their right (P-access-2)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'enlarged-host@example.com')
  const friend = await signUp(server, 'Dev Rao', 'enlarged@example.com')
  const game = await organizer.call<{ id: number }>('POST', '/games', {
    name: 'Rummy night',
    description: '',
    ...{ targetScore: 200, dropScore: 20, middleDropScore: 40, fullCountScore: 80 },
    players: [{ name: 'Ananya' }, { name: 'Dev', email: friend.email }],
  })
  await organizer.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await friend.call('POST', '/groups', { name: 'Sunday table' })
  await signIn(page, friend)
  const seen = { notifications: 'Rummy night', profile: 'Google', players: 'Sunday table' }
  for (const [place, text] of Object.entries(seen)) {
    await open(page, `/${place}`)
    await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    await enlarge(page, 200)
    expect(await brokenWords(page), place).toEqual([])
    expect(await overflow(page), place).toEqual([])
  }
})

/** Returns the words in the page's main part that stand on two lines; addresses may. */
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
