import type { Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { open, shown } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida', 'Gita', 'Hema']

test.use(SMALL_PHONE)

for (const { players, height } of [
  { players: 6, height: 560 },
  { players: 6, height: 640 },
  { players: 7, height: 640 },
  { players: 8, height: 740 },
]) {
  test(`a table of ${players} is scored at 360 x ${height} without scrolling (P-keypad-2)`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 360, height })
    await sitDown(page, server, players)
    const keypad = new Keypad(page)
    await keypad.tap(/^Score round \d/)
    for (const name of PLAYERS.slice(0, players)) {
      await expect(field(page, name)).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 })
    const list = page.getByRole('dialog').getByRole('list')
    expect(await list.evaluate((rows) => rows.scrollHeight - rows.clientHeight)).toBe(0)
  })
}

test('the first row has the focus, a press anywhere in a line marks it, and no keyboard opens (P-keypad-1)', async ({
  page,
  server,
}) => {
  await sitDown(page, server, 3)
  const keypad = new Keypad(page)
  await keypad.tap(/^Score round \d/)
  await expect(field(page, 'Asha')).toBeFocused()
  await page.getByRole('dialog').getByText('Chitra').tap()
  await expect(field(page, 'Chitra')).toBeFocused()
  await keypad.tap('7')
  await expect(field(page, 'Chitra')).toHaveValue('7')
  await expect(field(page, 'Chitra')).toBeFocused()
  await expect(field(page, 'Chitra')).toHaveAttribute('inputmode', 'none')
})

test('Delete steps back over an empty line, and held it empties one (P-keypad-5)', async ({
  page,
  server,
}) => {
  await sitDown(page, server, 3)
  const keypad = new Keypad(page)
  for (const key of [/^Score round \d/, '3', '8', /^Next/, 'Delete last digit'])
    await keypad.tap(key)
  await expect(field(page, 'Asha')).toBeFocused()
  await keypad.tap('4')
  await keypad.tap('5')
  await expect(field(page, 'Asha')).toHaveValue('45')
  await page.getByRole('button', { name: 'Delete last digit' }).dispatchEvent('pointerdown')
  await expect(field(page, 'Asha')).toHaveValue('')
})

test('a second tap on the button that has sent the round opens nothing (P-keypad-6)', async ({
  page,
  server,
}) => {
  await sitDown(page, server, 3)
  const keypad = new Keypad(page)
  for (const key of [/^Score round \d/, /^Won/, /^Drop/, /^Full/]) await keypad.tap(key)
  const send = page.getByRole('button', { name: 'Score round 1' })
  const box = await send.boundingBox()
  if (box === null) throw new Error('There is no button to send with.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.8]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await expect(standingsRow(page, 'Chitra')).toHaveText(/Total 80$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('on its side the keys stand right of the players (P-keypad-1)', async ({ page, server }) => {
  await page.setViewportSize({ width: 740, height: 340 })
  await sitDown(page, server, 4)
  await new Keypad(page).tap(/^Score round \d/)
  const [name, digit] = await Promise.all([
    field(page, 'Asha').boundingBox(),
    page.getByRole('button', { name: '1', exact: true }).boundingBox(),
  ])
  expect(digit?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 })
  await expect(field(page, 'Divya')).toBeInViewport({ ratio: 1 })
})

test('with text at twice its size each row has its own keys (P-keypad-1)', async ({
  page,
  server,
}) => {
  await sitDown(page, server, 3)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await shown(page.getByRole('button', { name: /^Score round \d/ })).tap()
  await page.getByRole('button', { name: '20 Drop, Bela' }).tap()
  await expect(page.getByRole('textbox', { name: 'Bela' })).toHaveValue('20')
  await expect(page.getByRole('textbox', { name: 'Bela' })).toHaveAttribute('inputmode', 'numeric')
})

test('an earlier round is corrected with the same keys (P-keypad-6)', async ({ page, server }) => {
  await sitDown(page, server, 3)
  await new Keypad(page).scoreRound(['Won', 12, 7])
  await page.getByRole('button', { name: 'Edit round 1' }).tap()
  const keypad = new Keypad(page)
  await page.getByRole('dialog').getByText('Bela').first().tap()
  for (const key of ['1', '3']) await keypad.tap(key)
  await expect(page.getByText('What this edit changes: Bela')).toBeVisible()
  await keypad.tap('Save Scores')
  await expect(standingsRow(page, 'Bela')).toHaveText(/Total 13$/)
})

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name: `${name}, score` })
}

let tables = 0

/** Opens the scoreboard of a new game of this many players. */
async function sitDown(page: Page, server: RunningServer, players: number): Promise<void> {
  tables += 1
  const member = await signUp(server, 'Ananya Iyer', `keypad-${tables}-${Date.now()}@example.com`)
  await member.call('POST', '/games', {
    name: 'Sunday rummy',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: PLAYERS.slice(0, players).map((name) => ({ name })),
  })
  await signIn(page, member)
  await open(page, '/scoreboard')
}
