import type { Page } from '@playwright/test'
import { type Cast, reopenOver } from '../support/cast.ts'
import {
  breakCalls,
  chooseOption,
  goTo,
  holdCalls,
  open,
  press,
  untilRendered,
} from '../support/on-page.ts'
import type { Organizer } from '../support/organizer.ts'
import { said } from '../support/said.ts'
import { newLink } from '../support/score-link.ts'
import type { Screen } from './visit.ts'

const NOBODYS_GAME = '9d0f5a0e-5b0c-4d6e-9a53-2f3f3b6a1c11'

async function openStats(page: Page): Promise<void> {
  await page.getByRole('tab', { name: said('game.stats') }).click()
  await page.getByRole('table', { name: /Running totals/ }).waitFor()
}

/**
 * Opens a page as a browser without scripts shows it. Axe is a script: from then on scripts run again, but none of
 * the page's own. The page must not refresh itself meanwhile, as a running game does (P-details-12).
 */
async function openUnscripted(page: Page, path: string): Promise<void> {
  await page.route('**/games/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ response, body })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await untilRendered(page, path)
  await goTo(page, path)
  await page.getByRole('region', { name: said('game.standing') }).waitFor()
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
}

async function codeOf({ call }: Organizer): Promise<string> {
  const { tables } = await call<{ tables: { code: string }[] }>('GET', '/tables')
  return tables[0]?.code ?? ''
}

async function openTable(page: Page, { organizer }: Cast): Promise<void> {
  await open(page, `/t/${await codeOf(organizer)}`)
  await page.getByRole('region', { name: said('game.standing') }).waitFor()
}

/** A game as its readers and its organizer see it, in every state. */
export const GAME_SCREENS: readonly Screen[] = [
  { name: 'live', as: null, open: (page, { game }) => open(page, `/games/${game.uuid}`) },
  {
    name: 'player-game',
    as: null,
    async open(page, { game }) {
      await open(page, `/games/${game.uuid}`)
      await page
        .getByRole('button', { name: /^Game of / })
        .nth(3)
        .click()
      await page.getByRole('list', { name: 'Rounds' }).waitFor()
    },
  },
  {
    name: 'live-since-you-looked',
    as: null,
    async open(page, { game }) {
      const players = [1, 2, 3, 4, 5, 6].map((id) => ({ id, total: 15 * id, isOut: false }))
      const looks = [[game.uuid, { version: 3, round: 7, isRunning: true, players }]]
      await page.addInitScript(
        (stored) => localStorage.setItem('looked_games', stored),
        JSON.stringify(looks),
      )
      await open(page, `/games/${game.uuid}`)
      await page.getByText('2 rounds since you looked').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'live-stats',
    as: null,
    async open(page, { game }) {
      await open(page, `/games/${game.uuid}`)
      await openStats(page)
    },
  },
  {
    name: 'live-share',
    as: null,
    async open(page, { game }) {
      await open(page, `/games/${game.uuid}`)
      await press(page, said('board.shareGame'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'live-qr',
    as: null,
    async open(page, { game }) {
      await open(page, `/games/${game.uuid}`)
      await press(page, said('board.shareGame'))
      await press(page, 'Large: Watch')
      await page.getByRole('dialog', { name: 'Watch' }).waitFor()
    },
  },
  {
    name: 'link-scoring',
    as: null,
    async open(page, { game, organizer }) {
      await open(page, await newLink(organizer, game, 'Farhan’s phone'))
      await page.getByText('You score as').waitFor()
    },
  },
  {
    name: 'link-revoked',
    as: null,
    open: (page, { game }) => open(page, `/games/${game.uuid}#link=${'x'.repeat(43)}`),
  },
  {
    name: 'live-completed',
    as: null,
    open: (page, { finished }) => open(page, `/games/${finished.uuid}`),
  },
  {
    name: 'live-over',
    as: null,
    async open(page, { over, closer }) {
      await reopenOver({ over, closer })
      await open(page, `/games/${over.uuid}`)
    },
  },
  {
    name: 'live-unknown',
    as: null,
    async open(page) {
      await open(page, `/games/${NOBODYS_GAME}`)
      await page.getByText('Game Not Found').waitFor()
    },
  },
  {
    name: 'live-invalid',
    as: null,
    async open(page) {
      await open(page, '/games/nonsense')
      await page.getByText('Invalid Game ID').waitFor()
    },
  },
  {
    name: 'live-loading',
    as: 'viewer',
    async open(page, { game }) {
      await open(page, '/games')
      await holdCalls(page, '/scoreboard/**')
      await page.locator(`a[href="/games/${game.uuid}"]`).first().click()
      await page.getByText(said('game.loadingGame')).waitFor()
    },
  },
  {
    name: 'live-failed',
    as: 'viewer',
    async open(page, { game }) {
      await open(page, '/games')
      await breakCalls(page, '/scoreboard/**')
      await page.locator(`a[href="/games/${game.uuid}"]`).first().click()
      await page.getByText(said('game.failedToLoadGame')).waitFor()
    },
  },
  {
    name: 'live-member',
    as: 'viewer',
    open: (page, { game }) => open(page, `/games/${game.uuid}`),
  },
  {
    name: 'tv',
    as: null,
    async open(page, { game }) {
      await goTo(page, `/games/${game.uuid}/tv`)
      await page.getByRole('region', { name: said('game.standing') }).waitFor()
    },
  },
  {
    name: 'tv-lines',
    as: null,
    async open(page, { gathered }) {
      await goTo(page, `/games/${gathered.uuid}/tv`)
      await page.getByText('3 of 5 are in').first().waitFor()
    },
  },
  {
    name: 'live-lines',
    as: null,
    async open(page, { gathered }) {
      await goTo(page, `/games/${gathered.uuid}`)
      await page.getByText('3 of 5 are in').first().waitFor()
    },
  },
  {
    name: 'tv-completed',
    as: null,
    async open(page, { finished }) {
      await goTo(page, `/games/${finished.uuid}/tv`)
      await page.getByRole('region', { name: said('game.standing') }).waitFor()
    },
  },
  { name: 'table-live', as: null, open: openTable },
  {
    name: 'table-qr',
    as: null,
    async open(page, cast) {
      await openTable(page, cast)
      // The foot is for phones; on a desktop its place is empty.
      const button = page
        .getByRole('button', { name: said('game.showQr') })
        .filter({ visible: true })
      if ((await button.count()) > 0) await button.first().click()
    },
  },
  {
    name: 'table-empty',
    as: null,
    async open(page, { newcomer }) {
      await open(page, `/t/${await codeOf(newcomer)}`)
      await page.getByText('No game here yet').waitFor()
    },
  },
  {
    name: 'table-between',
    as: null,
    async open(page, { between }) {
      await open(page, `/t/${await codeOf(between)}`)
      await page.getByRole('heading', { name: 'This evening' }).waitFor()
    },
  },
  {
    name: 'table-closed',
    as: null,
    async open(page) {
      await open(page, '/t/ZZZZZZ')
      await page.getByText('No table with this code').first().waitFor()
    },
  },
  {
    name: 'table-code',
    as: null,
    async open(page) {
      await open(page, '/t')
      await page.getByLabel('Code of a table').fill('K7Q')
      await press(page, 'Watch')
      await page.getByText('A code has six signs').waitFor()
    },
  },
  {
    name: 'tv-door',
    as: null,
    async open(page) {
      await goTo(page, '/tv')
      await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
      await page.keyboard.type('K7Q')
    },
  },
  {
    name: 'tv-send',
    as: 'organizer',
    async open(page) {
      await open(page, '/tv/4uYJ0pXx1mZb8Qv2Rk7sTw')
      await page.getByRole('button', { name: /table/ }).first().waitFor()
    },
  },
  {
    name: 'tv-table',
    as: null,
    async open(page, { organizer }) {
      await goTo(page, `/t/${await codeOf(organizer)}/tv`)
      await page.getByRole('region', { name: said('game.standing') }).waitFor()
    },
  },
  {
    name: 'tv-between',
    as: null,
    async open(page, { between }) {
      await goTo(page, `/t/${await codeOf(between)}/tv`)
      await page.getByText('Next game starts here').first().waitFor()
    },
  },
  {
    name: 'live-unscripted',
    as: null,
    open: (page, { game }) => openUnscripted(page, `/games/${game.uuid}`),
  },
  {
    name: 'live-completed-unscripted',
    as: null,
    open: (page, { finished }) => openUnscripted(page, `/games/${finished.uuid}`),
  },
  {
    name: 'tv-unscripted',
    as: null,
    open: (page, { game }) => openUnscripted(page, `/games/${game.uuid}/tv`),
  },
  { name: 'live-pool', as: null, open: (page, { pool }) => open(page, `/games/${pool.uuid}`) },
  {
    name: 'live-points',
    as: null,
    open: (page, { points }) => open(page, `/games/${points.uuid}`),
  },
  { name: 'live-left', as: null, open: (page, { left }) => open(page, `/games/${left.uuid}`) },
  {
    name: 'live-rules',
    as: null,
    async open(page, { pool }) {
      await open(page, `/games/${pool.uuid}`)
      await press(page, 'How this game is scored')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'tv-points',
    as: null,
    async open(page, { points }) {
      await goTo(page, `/games/${points.uuid}/tv`)
      await page.getByRole('region', { name: said('game.standing') }).waitFor()
    },
  },
  { name: 'scoreboard-pool', as: 'dealer', open: (page) => open(page, '/scoreboard') },
  { name: 'scoreboard', as: 'organizer', open: (page) => open(page, '/scoreboard') },
  {
    name: 'live-long',
    as: null,
    async open(page, { long }) {
      await open(page, `/games/${long.uuid}`)
      await press(page, 'Show rounds 1 to 20')
    },
  },
  {
    name: 'live-folded',
    as: null,
    async open(page, { long }) {
      await open(page, `/games/${long.uuid}`)
      await page
        .getByRole('button', { name: 'Show rounds 1 to 20' })
        .evaluate((button) => button.scrollIntoView())
    },
  },
  {
    name: 'stats',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await openStats(page)
      await page.getByLabel('Pick out a player').selectOption('Raghavendra Subramanian')
    },
  },
  {
    name: 'history',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await page.getByRole('tab', { name: said('game.history') }).click()
      await page
        .getByRole('list', { name: 'History, newest first' })
        .locator('> li')
        .first()
        .waitFor()
    },
  },
  {
    name: 'scoreboard-loading',
    as: 'organizer',
    async open(page) {
      await holdCalls(page, '/games/active')
      await goTo(page, '/scoreboard')
      await page.getByText('Loading scoreboard...').waitFor()
    },
  },
  {
    name: 'scoreboard-failed',
    as: 'organizer',
    async open(page) {
      await breakCalls(page, '/games/active')
      await goTo(page, '/scoreboard')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'scoreboard-empty', as: 'newcomer', open: (page) => open(page, '/scoreboard') },
  { name: 'scoreboard-shared', as: 'viewer', open: (page) => open(page, '/scoreboard') },
  { name: 'scoreboard-running', as: 'returner', open: (page) => open(page, '/scoreboard') },
  {
    name: 'live-organizer',
    as: 'organizer',
    open: (page, { game }) => open(page, `/games/${game.uuid}`),
  },
  { name: 'scoreboard-nobody', as: 'host', open: (page) => open(page, '/scoreboard') },
  {
    name: 'completed',
    as: 'organizer',
    open: (page, { finished }) => open(page, `/games/${finished.uuid}`),
  },
  {
    name: 'cancelled',
    as: 'organizer',
    open: (page, { cancelled }) => open(page, `/games/${cancelled.uuid}`),
  },
  {
    name: 'over',
    as: 'closer',
    async open(page, { over, closer }) {
      await reopenOver({ over, closer })
      await open(page, '/scoreboard')
    },
  },
  {
    name: 'winner',
    as: 'closer',
    async open(page, { over, closer }) {
      await reopenOver({ over, closer })
      await open(page, '/scoreboard')
      await press(page, said('board.endGame'))
      await page.getByRole('alertdialog', { name: 'Leela' }).waitFor()
    },
  },
  {
    name: 'just-completed',
    as: 'closer',
    async open(page, { over, closer }) {
      await reopenOver({ over, closer })
      await open(page, '/scoreboard')
      await press(page, said('board.endGame'))
      await press(page, said('board.viewScoreboard'))
      await page.getByRole('status', { name: said('game.winner') }).waitFor()
    },
  },
  {
    name: 'options',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await press(page, said('board.options'))
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'show-qr',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await press(page, said('game.showQr'))
      await page.getByRole('img', { name: 'QR code' }).waitFor()
    },
  },
  {
    name: 'close-game',
    as: 'organizer',
    open: (page) => chooseOption(page, said('board.closeGame')),
  },
  {
    name: 'select-winner',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.closeGame'))
      await press(page, said('board.endGame'))
      await page.getByRole('radio', { name: /Farhan/ }).check()
    },
  },
  {
    name: 'cancel-game',
    as: 'organizer',
    open: (page) => chooseOption(page, said('board.cancelGame')),
  },
  {
    name: 'share-table',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.shareGame'))
      await page.getByRole('img', { name: 'QR code: Watch' }).waitFor()
    },
  },
  {
    name: 'share-score',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.shareGame'))
      await page.getByRole('radio', { name: 'Score' }).check()
      await press(page, 'Make the link')
      await page.getByRole('img', { name: 'QR code: Score' }).waitFor()
    },
  },
  {
    name: 'share-players',
    as: 'gatherer',
    async open(page) {
      await openPlayers(page)
      await press(page, 'Make the link')
      const title = said('share.players')
      await page.getByRole('img', { name: said('controls.qrCodeOf', { title }) }).waitFor()
    },
  },
  {
    name: 'share-players-free',
    as: 'gatherer',
    async open(page) {
      await openPlayers(page)
      await page
        .getByRole('button', { name: said('share.freeSeatOf', { name: 'Ananya Iyer' }) })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'share-television',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.shareGame'))
      await page.getByRole('img', { name: 'QR code: Watch' }).waitFor()
      await page.getByRole('radio', { name: 'Television' }).check()
      await page.getByText('Shows the board, needs no hand').waitFor()
    },
  },
  {
    name: 'share-access',
    as: 'organizer',
    async open(page, { game, organizer }) {
      await newLink(organizer, game, 'Farhan’s phone')
      await chooseOption(page, said('board.shareGame'))
      await page.getByRole('button', { name: /^Who has access/ }).click()
      await page.getByText('Farhan’s phone').first().waitFor()
    },
  },
  {
    name: 'share-turn-off',
    as: 'organizer',
    async open(page, { game, organizer }) {
      await newLink(organizer, game, 'Farhan’s phone')
      await chooseOption(page, said('board.shareGame'))
      await page.getByRole('button', { name: /^Who has access/ }).click()
      await press(page, 'Turn off: Farhan’s phone')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'share-game',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.shareGame'))
      await press(page, said('share.byMail'))
      await page.getByLabel(said('share.recipientName')).fill('Uncle')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('board.shareGame') })
        .click()
      await page.getByText(said('accounts.emailIsRequired')).waitFor()
    },
  },
]

async function openPlayers(page: Page): Promise<void> {
  await chooseOption(page, said('board.shareGame'))
  await page.getByRole('radio', { name: said('share.players') }).check()
  await page.getByText(said('share.seatsTaken', { taken: 4, all: 5 })).waitFor()
}
