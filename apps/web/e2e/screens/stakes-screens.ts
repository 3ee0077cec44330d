import { type Stakes, stakesOf } from '@meldboard/engine/stakes'
import type { Page } from '@playwright/test'
import type { Cast } from '../support/cast.ts'
import { chooseOption, open, press, shown } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

const POT = stakesOf({ buyIn: 250 })

/** Answers as if this page's games had these stakes: other screens share the games. */
async function playFor(page: Page, stakes: Stakes, waived = {}): Promise<void> {
  await page.route('**/api/v1/stakes', (route) =>
    route.fulfill({ json: { success: true, data: { stakes: 'currency' } } }),
  )
  await page.route('**/api/v1/games/*/stakes', (route) =>
    route.fulfill({ json: { success: true, data: { stakes, waived, callUps: {}, split: null } } }),
  )
}

async function openBoard(page: Page, stakes: Stakes, waived = {}): Promise<void> {
  await playFor(page, stakes, waived)
  await open(page, '/scoreboard')
  await page.getByRole('button', { name: /^(Pot|Stakes)/ }).waitFor()
}

async function setUp(page: Page): Promise<void> {
  await playFor(page, POT)
  await open(page, '/scoreboard')
  await press(page, said('board.setupNewGame'))
  await press(page, 'More')
  await page.getByLabel(said('setup.playForStakes')).check()
}

/** Opens the split of the drawn game: three are in, with 3 drops, 1 and none. */
async function openSplit(
  page: Page,
  { splitter, late }: Cast,
  key: string,
  unit = 1,
): Promise<void> {
  await splitter.call('PUT', `/games/${late.drawn.id}/resume`)
  await playFor(page, stakesOf({ buyIn: 25_000, currency: 'INR', unit }))
  await open(page, '/scoreboard')
  await page.getByRole('button', { name: /^Pot/ }).waitFor()
  await splitInstead(page)
  await page.getByRole('dialog').getByLabel(key, { exact: true }).check()
}

async function splitInstead(page: Page): Promise<void> {
  await chooseOption(page, said('board.closeGame'))
  await press(page, said('board.endGame'))
  await press(page, 'Split the Pot instead')
}

/** Stakes in the setup, on the board, and in the split of a pot. */
export const STAKES_SCREENS: readonly Screen[] = [
  {
    name: 'stakes-setup',
    as: 'newcomer',
    async open(page) {
      await setUp(page)
      await page.getByLabel(said('setup.buyIn')).fill('250')
    },
  },
  {
    name: 'stakes-setup-more',
    as: 'newcomer',
    async open(page) {
      await setUp(page)
      await page.getByLabel(said('setup.countedIn')).selectOption('INR')
      await page.getByLabel(said('setup.buyIn')).fill('12x')
      await page.getByRole('button', { name: said('setup.moreStakes') }).click()
      await page.getByLabel(said('setup.unit')).fill('1')
      await press(page, said('setup.nextToPlayers'))
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'stakes-board', as: 'organizer', open: (page) => openBoard(page, POT) },
  {
    name: 'stakes-pot',
    as: 'organizer',
    async open(page) {
      await openBoard(page, stakesOf({ buyIn: 25_000, dropFee: 500, currency: 'INR' }), { 6: 1 })
      await page.getByRole('button', { name: /^Pot/ }).click()
      await page.getByRole('dialog', { name: 'Pot' }).waitFor()
    },
  },
  {
    name: 'stakes-points',
    as: 'dealer',
    async open(page) {
      await openBoard(page, stakesOf({ settle: 'ALL_PAIRS', pointValue: 5 }))
      await page.getByRole('button', { name: 'Stakes' }).click()
      await page.getByRole('dialog', { name: 'Stakes' }).waitFor()
    },
  },
  {
    name: 'stakes-won',
    as: 'organizer',
    async open(page, { finished }) {
      await playFor(page, POT)
      await open(page, `/games/${finished.uuid}`)
      await page.getByRole('button', { name: /^Pot/ }).click()
      await page.getByRole('dialog', { name: 'Pot' }).waitFor()
    },
  },
  {
    name: 'stakes-final',
    as: 'organizer',
    async open(page, { finished }) {
      await playFor(page, POT)
      await open(page, `/games/${finished.uuid}`)
      await page.getByText('+ won, − lost').waitFor()
    },
  },
  {
    name: 'stakes-player',
    as: 'organizer',
    async open(page) {
      await openBoard(page, POT)
      await page.getByRole('button', { name: 'Game of Joseph D’Souza' }).click()
      await page.getByText('Put in', { exact: true }).waitFor()
    },
  },
  {
    name: 'stakes-rejoin',
    as: 'organizer',
    async open(page) {
      await openBoard(page, POT)
      await press(page, said('board.options'))
      await page.getByRole('menuitem', { name: said('board.addPlayer') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(said('players.joinerComesBack')).check()
      await shown(dialog.getByLabel('Waive the fee')).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'stakes-offer',
    as: 'splitter',
    async open(page, { splitter, late }) {
      await splitter.call('PUT', `/games/${late.close.id}/resume`)
      await openBoard(page, POT)
      await page.getByRole('button', { name: 'Split the pot?' }).waitFor()
    },
  },
  {
    name: 'split',
    as: 'splitter',
    open: (page, cast) => openSplit(page, cast, 'By drops left', 100),
  },
  {
    name: 'split-typed',
    as: 'splitter',
    async open(page, cast) {
      await openSplit(page, cast, 'By hand')
      await page.getByLabel('Part of Ananya Iyer').fill('1,000')
      await page
        .getByText(said('stakes.leftToGive', { amount: '₹…' }).split('₹…')[1] ?? '')
        .waitFor()
    },
  },
  {
    name: 'split-counted',
    as: 'splitter',
    async open(page, { splitter, late }) {
      await splitter.call('PUT', `/games/${late.counted.id}/resume`)
      await openBoard(page, POT)
      await splitInstead(page)
      await page.getByRole('dialog').getByLabel('By points and drops left').check()
    },
  },
  {
    name: 'close-with-pot',
    as: 'organizer',
    async open(page) {
      await playFor(page, POT)
      await chooseOption(page, said('board.closeGame'))
      await page.getByRole('button', { name: said('board.endGame') }).click()
      await page.getByRole('radio', { name: 'Ananya Iyer' }).check()
      await page.getByText(said('stakes.potGoesTo', { count: 1 }).split('…')[1] ?? '').waitFor()
    },
  },
]
