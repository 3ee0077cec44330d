import type { Page } from '@playwright/test'
import { breakCalls, chooseOption, holdCalls, open, press } from '../support/on-page.ts'
import type { Screen } from './visit.ts'

const NOBODYS_GAME = '9d0f5a0e-5b0c-4d6e-9a53-2f3f3b6a1c11'

async function openStats(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Stats' }).click()
  await page.getByRole('table', { name: /Running totals/ }).waitFor()
}

/** A game as its readers and its organizer see it, in every state. */
export const GAME_SCREENS: readonly Screen[] = [
  { name: 'live', as: null, open: (page, { game }) => open(page, `/games/${game.uuid}`) },
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
      await press(page, 'Share Game')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'live-qr',
    as: null,
    async open(page, { game }) {
      await open(page, `/games/${game.uuid}`)
      await press(page, 'Share Game')
      await press(page, 'QR Code')
      await page.getByRole('img', { name: 'QR code' }).waitFor()
    },
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
      await closer.call('PUT', `/games/${over.id}/resume`)
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
      await page.getByText('Loading game...').waitFor()
    },
  },
  {
    name: 'live-failed',
    as: 'viewer',
    async open(page, { game }) {
      await open(page, '/games')
      await breakCalls(page, '/scoreboard/**')
      await page.locator(`a[href="/games/${game.uuid}"]`).first().click()
      await page.getByText('Failed to load game details').waitFor()
    },
  },
  {
    name: 'live-member',
    as: 'viewer',
    open: (page, { game }) => open(page, `/games/${game.uuid}`),
  },
  { name: 'scoreboard', as: 'organizer', open: (page) => open(page, '/scoreboard') },
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
      await page.getByRole('tab', { name: 'History' }).click()
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
      await page.goto('/scoreboard')
      await page.getByText('Loading scoreboard...').waitFor()
    },
  },
  {
    name: 'scoreboard-failed',
    as: 'organizer',
    async open(page) {
      await breakCalls(page, '/games/active')
      await page.goto('/scoreboard')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'scoreboard-empty', as: 'newcomer', open: (page) => open(page, '/scoreboard') },
  { name: 'scoreboard-shared', as: 'viewer', open: (page) => open(page, '/scoreboard') },
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
      await closer.call('PUT', `/games/${over.id}/resume`)
      await open(page, '/scoreboard')
    },
  },
  {
    name: 'winner',
    as: 'closer',
    async open(page, { over, closer }) {
      await closer.call('PUT', `/games/${over.id}/resume`)
      await open(page, '/scoreboard')
      await press(page, 'End Game')
      await page.getByRole('alertdialog', { name: 'Leela' }).waitFor()
    },
  },
  {
    name: 'just-completed',
    as: 'closer',
    async open(page, { over, closer }) {
      await closer.call('PUT', `/games/${over.id}/resume`)
      await open(page, '/scoreboard')
      await press(page, 'End Game')
      await press(page, 'View Scoreboard')
      await page.getByRole('status', { name: 'Winner' }).waitFor()
    },
  },
  {
    name: 'options',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await press(page, 'Options')
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'show-qr',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await press(page, 'Show QR')
      await page.getByRole('img', { name: 'QR code' }).waitFor()
    },
  },
  { name: 'close-game', as: 'organizer', open: (page) => chooseOption(page, 'Close Game') },
  {
    name: 'select-winner',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, 'Close Game')
      await press(page, 'End Game')
      await page.getByRole('radio', { name: /Farhan/ }).check()
    },
  },
  { name: 'cancel-game', as: 'organizer', open: (page) => chooseOption(page, 'Cancel Game') },
  {
    name: 'share-game',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, 'Share Game')
      await press(page, 'Send by Email')
      await page.getByText('Email is required').waitFor()
    },
  },
]
