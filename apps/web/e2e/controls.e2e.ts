import type { Page } from '@playwright/test'
import type { Screen } from './screens/visit.ts'
import { openBrowser, openScreen } from './screens/visit.ts'
import { controlsInView } from './support/controls.ts'
import { chooseOption, open, press } from './support/on-page.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

type CountedScreen = Screen & {
  /** The most controls that it may have in view on a phone. */
  readonly most: number
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** The screens that are used in a hurry, each with what it may have in view. */
const SCREENS: readonly CountedScreen[] = [
  { name: 'New game, step 1', as: 'newcomer', open: openSetup, most: 7 },
  { name: 'Board of six', as: 'organizer', open: openBoard, most: 14 },
  // Six lines; that of Players also has the key Add Player.
  { name: 'Options', as: 'organizer', open: openOptions, most: 7 },
  // Five pages, and the three keys.
  { name: 'Menu', as: 'organizer', open: openMenu, most: 8 },
  { name: 'Player', as: 'organizer', open: openPlayer, most: 3 },
  // Four ways since players enter their own scores; three keys of the chosen one, and two lines.
  { name: 'Share Game', as: 'organizer', open: openShare, most: 9 },
]

for (const screen of SCREENS) {
  test(`a phone has at most ${screen.most} controls in view: ${screen.name} (P-controls-1)`, async ({
    browser,
    server,
    cast,
  }) => {
    const place = { browser, server, cast }
    const context = await openBrowser(place, screen.as, PHONE)
    const page = await openScreen(context, place, screen)
    const controls = await controlsInView(page)
    expect(controls.length, controls.join(' | ')).toBeGreaterThan(0)
    expect(controls.length, controls.join(' | ')).toBeLessThanOrEqual(screen.most)
    await context.close()
  })
}

async function openBoard(page: Page): Promise<void> {
  await open(page, '/scoreboard')
  await page.getByRole('button', { name: 'Game of Ananya Iyer' }).waitFor()
}

async function openOptions(page: Page): Promise<void> {
  await openBoard(page)
  await press(page, said('board.options'))
  await page.getByText('House', { exact: true }).waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await openBoard(page)
  await press(page, said('member.menu'))
  await page.getByRole('dialog', { name: said('member.menu') }).waitFor()
}

async function openPlayer(page: Page): Promise<void> {
  await openBoard(page)
  await page.getByRole('button', { name: 'Game of Kavitha Nair' }).click()
  await page.getByRole('button', { name: /^Bring back/ }).waitFor()
}

async function openShare(page: Page): Promise<void> {
  await open(page, '/scoreboard')
  await chooseOption(page, said('board.shareGame'))
  await page.getByRole('img', { name: 'QR code: Watch' }).waitFor()
}

async function openSetup(page: Page): Promise<void> {
  await open(page, '/scoreboard')
  await press(page, said('board.setupNewGame'))
  await page.getByRole('dialog').waitFor()
}
