import type { Page } from '@playwright/test'
import { goTo, holdCalls, open, openWith, press } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

const EMAIL = 'nani@example.com'
/** How long a PIN is valid, in minutes (P-account-1). */
const VALID = 10
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000

/** A PIN that expires in this many minutes, sent at the matching time. */
const pinScreen = (path: string, minutes: number) => (page: Page) => {
  const expiresAt = new Date(inMinutes(minutes)).toISOString()
  return openWith(page, path, { email: EMAIL, expiresAt, sentAt: inMinutes(minutes - VALID) })
}

async function typePin(page: Page): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type('123456')
}

/** Opens the link of a mail whose address has, or has not, stopped such mails. */
async function openShareMails(page: Page, isStopped: boolean): Promise<void> {
  const json = { success: true, data: { isStopped } }
  await page.route('**/api/v1/share-mails/*', (route) => route.fulfill({ json }))
  await goTo(page, `/stop-mails?token=${'A'.repeat(64)}`)
  await page.getByRole('button', { name: isStopped ? 'Mail Them Again' : 'Stop' }).waitFor()
}

/** Stores a started sign-in with Google on this device, which matches the redirect. */
async function beginGoogle(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('google_state', 'begun-here'))
}

type Answer = { readonly status: number; readonly body: string }

/** Opens a page of a server without an account, which answers a restore with `restored`; without it, not at all. */
async function openEmpty(page: Page, path: string, restored?: Answer): Promise<void> {
  const ways = { google: false, own: null, password: true, signUp: 'open', isEmpty: true }
  const json = (data: unknown) => ({ json: { success: true, data } })
  // A server without an account sends a sign-in page that the app draws, as it draws others.
  await page.route('**/login', async (route) => {
    const url = new URL('/register', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.route('**/api/v1/auth/ways', (route) => route.fulfill(json(ways)))
  await page.route('**/api/v1/installation/restore', (route) => {
    if (route.request().method() === 'GET') return route.fulfill(json({ maxBytes: 2_147_483_648 }))
    return restored && route.fulfill(restored)
  })
  await open(page, path)
}

/** Opens the page of a restore, and presses its button with a code and a file. */
async function pressRestore(page: Page, restored?: Answer): Promise<void> {
  await openEmpty(page, '/restore', restored)
  await page.getByLabel('Code').fill('7K3QM-2PXWZ-9RT4B-HNV6D')
  const buffer = Buffer.alloc(4096)
  const file = { name: 'meldboard-20261121T040000Z.backup', mimeType: '', buffer }
  await page.getByLabel(said('accounts.backup')).setInputFiles(file)
  await press(page, 'Restore Backup')
}

/** The account pages: signing in, registering, PINs and passwords. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', as: null, open: (page) => open(page, '/login') },
  {
    name: 'login-errors',
    as: null,
    async open(page) {
      await open(page, '/login')
      await press(page, said('accounts.signInButton'))
      await page.getByText(said('accounts.passwordIsRequired')).waitFor()
    },
  },
  {
    name: 'login-refused',
    as: null,
    async open(page) {
      await open(page, '/login')
      await page.getByLabel(said('accounts.email')).fill(EMAIL)
      await page.getByLabel(said('accounts.password'), { exact: true }).fill('Not-the-one-7!')
      await press(page, said('accounts.signInButton'))
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-empty',
    as: null,
    async open(page) {
      await openEmpty(page, '/login')
      await page.getByText('Moving here?').waitFor()
    },
  },
  {
    name: 'restore',
    as: null,
    open: (page) => openEmpty(page, '/restore'),
  },
  {
    name: 'restore-errors',
    as: null,
    async open(page) {
      await openEmpty(page, '/restore')
      await press(page, 'Restore Backup')
      await page.getByText('Choose the file of the backup').waitFor()
    },
  },
  {
    name: 'restore-sending',
    as: null,
    async open(page) {
      await pressRestore(page)
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'restore-proxy',
    as: null,
    async open(page) {
      await pressRestore(page, { status: 413, body: '<h1>413</h1>' })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'restore-done',
    as: null,
    async open(page) {
      const data = { people: 6, games: 184 }
      await pressRestore(page, { status: 200, body: JSON.stringify({ success: true, data }) })
      await page.getByText('184 games of 6 people are here').waitFor()
    },
  },
  { name: 'register', as: null, open: (page) => open(page, '/register') },
  {
    name: 'register-taken',
    as: null,
    async open(page) {
      await open(page, '/register')
      await page.getByLabel(said('accounts.fullName')).fill('Ananya Iyer')
      await page.getByLabel(said('accounts.emailAddress')).fill('ananya@example.com')
      await press(page, said('accounts.continue'))
      await page.getByText('Email Already Registered').waitFor()
    },
  },
  { name: 'verify-email', as: null, open: pinScreen('/verify-email', 9.5) },
  { name: 'verify-email-expired', as: null, open: pinScreen('/verify-email', -1) },
  { name: 'verify-email-nobody', as: null, open: (page) => open(page, '/verify-email') },
  {
    name: 'verify-email-link',
    as: null,
    async open(page) {
      await goTo(page, '/verify-email?token=not-a-token')
      await page.getByLabel(said('accounts.password'), { exact: true }).fill('Ink-and-paper-7!')
      await press(page, 'Verify Email')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'confirm-email-none', as: 'organizer', open: (page) => open(page, '/confirm-email') },
  { name: 'stop-mails', as: null, open: (page) => openShareMails(page, false) },
  { name: 'stop-mails-stopped', as: null, open: (page) => openShareMails(page, true) },
  {
    name: 'stop-mails-unknown',
    as: null,
    async open(page) {
      await goTo(page, `/stop-mails?token=${'A'.repeat(64)}`)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'register-complete',
    as: null,
    open: async (page) => {
      const state = { email: EMAIL, name: 'Nani Iyer', pin: '123456' }
      await openWith(page, '/register/complete', state)
      await page.getByLabel(said('accounts.password'), { exact: true }).fill('Ink-and-paper-7!')
    },
  },
  { name: 'login-with-pin', as: null, open: (page) => open(page, '/login-with-pin') },
  { name: 'verify-login-pin', as: null, open: pinScreen('/verify-login-pin', 9.5) },
  { name: 'verify-login-pin-expired', as: null, open: pinScreen('/verify-login-pin', -1) },
  {
    name: 'verify-login-pin-refused',
    as: null,
    async open(page) {
      await pinScreen('/verify-login-pin', 9.5)(page)
      await typePin(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'forgot-password', as: null, open: (page) => open(page, '/forgot-password') },
  { name: 'verify-reset-pin', as: null, open: pinScreen('/verify-reset-pin', 9.5) },
  {
    name: 'reset-password',
    as: null,
    async open(page) {
      await openWith(page, '/reset-password', { email: EMAIL, resetToken: 'a-token' })
      await page.getByLabel(said('accounts.newPassword'), { exact: true }).fill('short')
      await press(page, said('accounts.resetPassword'))
    },
  },
  {
    name: 'google-on-its-way',
    as: null,
    async open(page) {
      await holdCalls(page, '/**')
      await beginGoogle(page)
      await goTo(page, '/google-callback?access_token=one.two.three&state=begun-here')
      await page.getByText('Completing sign-in...').waitFor()
    },
  },
  {
    name: 'google-refused',
    as: null,
    async open(page) {
      await beginGoogle(page)
      await goTo(
        page,
        '/google-callback?error=access_denied&error_description=Not%20today&state=begun-here',
      )
      await page.getByText('Not today').waitFor()
    },
  },
  {
    name: 'login-back',
    as: null,
    async open(page) {
      await page.addInitScript((email) => localStorage.setItem('last_sign_in', email), EMAIL)
      await open(page, '/login')
      await page.getByRole('heading', { name: said('accounts.welcomeBack') }).waitFor()
    },
  },
]
