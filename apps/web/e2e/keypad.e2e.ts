import type { Locator, Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { open, press, shown } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida', 'Gita', 'Hema']

test.use(SMALL_PHONE)

test('tables of six, seven and eight are scored at 360 px without scrolling (P-keypad-2)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'keypad-sizes@example.com')
  await signIn(page, member)
  for (const [players, ...heights] of [
    [6, 560, 640],
    [7, 640],
    [8, 740],
  ] as const) {
    await setUp(member, players)
    await open(page, '/scoreboard')
    // The game before is shown until the server has answered.
    await expect(standingsRow(page, PLAYERS[players - 1] as string)).toBeVisible()
    await new Keypad(page).tap(/^Score round \d/)
    for (const height of heights) {
      await page.setViewportSize({ width: 360, height })
      for (const name of PLAYERS.slice(0, players)) {
        await expect(field(page, name)).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 })
      const list = page.getByRole('dialog').getByRole('list')
      expect(await list.evaluate((rows) => rows.scrollHeight - rows.clientHeight)).toBe(0)
    }
  }
})

test('on its side the keys stand right of the players, and with text at twice its size in each line (P-access-2, P-keypad-1)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'keypad-turned@example.com')
  await setUp(member, 4)
  await signIn(page, member)
  await page.setViewportSize({ width: 740, height: 340 })
  await open(page, '/scoreboard')
  await new Keypad(page).tap(/^Score round \d/)
  await expect(field(page, 'Divya')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 })
  const name = await field(page, 'Asha').boundingBox()
  const digit = await page.getByRole('button', { name: '1', exact: true }).boundingBox()
  expect(digit?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  await press(page, 'Close')

  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await shown(page.getByRole('button', { name: 'Score round 1' })).tap()
  const dialog = page.getByRole('dialog')
  await expectTwoByTwo(dialog)
  expect(await overflow(page)).toEqual([])
  const send = dialog.getByRole('button', { name: 'Score round 1' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: '0 Won, Asha' }).tap()
  for (const player of ['Bela', 'Chitra', 'Divya']) {
    await dialog.getByRole('button', { name: `20 Drop, ${player}` }).tap()
  }
  const bela = page.getByRole('textbox', { name: 'Bela' })
  await expect(bela).toHaveValue('20')
  await expect(bela).toHaveAttribute('inputmode', 'numeric')
  await send.tap()
  await expect(standingsRow(page, 'Bela')).toHaveText(/Total 20$/)
})

/** Expects the four keys of a line in two rows, each with its word whole. */
async function expectTwoByTwo(dialog: Locator): Promise<void> {
  const keys = ['0 Won', '20 Drop', '40 Middle', '80 Full'].map((key) =>
    dialog.getByRole('button', { name: `${key}, Asha` }),
  )
  await keys[0]?.waitFor()
  const boxes = await Promise.all(keys.map((key) => key.boundingBox()))
  const [won, drop, middle, full] = boxes.map((box) => [box?.x, box?.y])
  expect([won?.[0], drop?.[0]]).toEqual([middle?.[0], full?.[0]])
  expect([won?.[1], middle?.[1]]).toEqual([drop?.[1], full?.[1]])
  expect(middle?.[1]).toBeGreaterThan(won?.[1] ?? 0)
  for (const key of keys) {
    expect(await key.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
  }
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name: `${name}, score` })
}

/** Sets up a game of this many players. */
function setUp(member: Organizer, players: number): Promise<unknown> {
  return member.call('POST', '/games', {
    name: 'Sunday rummy',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: PLAYERS.slice(0, players).map((name) => ({ name })),
  })
}
