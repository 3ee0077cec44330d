import type { Page } from '@playwright/test'
import type { Cast } from '../support/cast.ts'
import { enterScores, open, press } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

/** Scores a round on the device, without an account. */
async function scoreOnDevice(page: Page): Promise<void> {
  await open(page, '/device')
  const field = page.getByLabel(said('players.playerName'))
  for (const name of ['Asha', 'Raghavendra Subramanian']) {
    await field.fill(name)
    await field.press('Enter')
  }
  await press(page, said('players.startGame'))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await enterScores(page, '0', '31')
  await dialog.getByRole('button', { name: /^Score round \d/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Signs in on that device, which then asks about its game. */
async function signInOnDevice(page: Page, { scorer }: Cast): Promise<void> {
  await open(page, '/login')
  await page.getByLabel(said('accounts.email')).fill(scorer.email)
  await page.getByLabel(said('accounts.password'), { exact: true }).fill(scorer.password)
  await press(page, said('accounts.signInButton'))
  await page.getByRole('dialog', { name: 'Games on this device' }).waitFor()
}

/** Scoring without an account, and the question about it after a sign-in. */
export const GUEST_SCREENS: readonly Screen[] = [
  {
    name: 'device-first',
    as: null,
    async open(page) {
      await open(page, '/device')
      await page.getByLabel(said('players.playerName')).waitFor()
    },
  },
  { name: 'device-board', as: null, open: scoreOnDevice },
  {
    name: 'on-this-device',
    as: null,
    async open(page) {
      await scoreOnDevice(page)
      // A tap at the place of the last one would be dropped, as a second tap on Score (P-keypad-6).
      await open(page, '/device')
      await press(page, said('board.options'))
      await page.getByRole('menuitem', { name: said('board.onThisDevice') }).click()
    },
  },
  {
    name: 'device-games',
    as: null,
    async open(page) {
      await scoreOnDevice(page)
      await open(page, '/device/games')
    },
  },
  {
    name: 'take-games',
    as: null,
    async open(page, cast) {
      await scoreOnDevice(page)
      await signInOnDevice(page, cast)
    },
  },
  {
    name: 'login-device',
    as: null,
    async open(page) {
      await scoreOnDevice(page)
      await open(page, '/login')
      await page.getByRole('heading', { name: 'Game on this device' }).waitFor()
    },
  },
]
