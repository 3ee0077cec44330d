import { LANGUAGES, type Language } from '@meldboard/messages'
import type { Browser, Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'
import { threePlayers } from './support/three-players.ts'
import { wordsOf } from './support/words.ts'

test('one table is scored in Hindi on a phone and in German on a desk, watched in Tamil, and shown on television in English (P-language-4, P-language-6)', async ({
  browser,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  const game = await threePlayers(organizer)
  const phone = await pageIn(browser, server, 'hi', { width: 360, height: 740 })
  const desk = await pageIn(browser, server, 'de', { width: 1280, height: 830 })
  const viewer = await pageIn(browser, server, 'ta', { width: 360, height: 740 })
  const television = await pageIn(browser, server, 'en', { width: 1280, height: 720 })
  for (const page of [phone, desk]) await signIn(page, organizer)
  await open(viewer, `/games/${game.uuid}`)
  await open(television, `/games/${game.uuid}/tv`)
  await open(desk, '/scoreboard')
  await open(phone, '/scoreboard')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'hi')

  await score(phone, 'hi', 2, ['won', 'drop', 'full'])
  await expect(rowOf(phone, 'hi', 'Bela')).toContainText(left('hi', 50))
  await expect(rowOf(desk, 'de', 'Bela')).toContainText(left('de', 50))
  await expect(rowOf(viewer, 'ta', 'Bela')).toContainText(left('ta', 50))
  await expect(television.getByRole('listitem').filter({ hasText: 'Bela' })).toContainText(
    '50 left',
  )
  await expect(rowOf(viewer, 'ta', 'Chitra')).toContainText(
    wordsOf('ta', 'game')('outInRound', { round: 2 }),
  )

  await score(desk, 'de', 3, ['won', 'full'])
  await expect(viewer.getByRole('status').filter({ hasText: 'Asha' }).first()).toBeVisible()
  await expect(television.getByText('Asha').first()).toBeVisible()
  await expect(rowOf(phone, 'hi', 'Bela')).toContainText(
    wordsOf('hi', 'game')('outInRound', { round: 3 }),
  )
})

test('a visitor takes the language that the browser asks for, or any of the list, and it stays on the device and with the account (P-language-6, P-language-7)', async ({
  browser,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' })
  const [page, otherTab] = [await context.newPage(), await context.newPage()]
  await open(otherTab, '/login')
  await open(page, '/login')
  await page.getByRole('button', { name: LANGUAGES.de.offer }).click()
  const inGerman = wordsOf('de', 'accounts')
  await expect(page.getByRole('button', { name: inGerman('signInButton') })).toBeVisible()
  // Another tab goes on in its language, and has the device's when it is loaded again.
  await expect(otherTab.locator('html')).toHaveAttribute('lang', 'en')
  await otherTab.reload()
  await expect(otherTab.getByRole('button', { name: inGerman('signInButton') })).toBeVisible()
  await otherTab.close()
  await open(page, '/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: LANGUAGES.de.offer })).toHaveCount(0)

  // A language that cannot be loaded leaves the page as it is.
  const list = page.getByRole('dialog')
  await page.getByRole('button', { name: wordsOf('de', 'shell')('language') }).click()
  await list.getByText(LANGUAGES.te.name).waitFor()
  await context.setOffline(true)
  await list.getByText(LANGUAGES.te.name).click()
  await expect(list.getByRole('alert')).toContainText(wordsOf('de', 'member')('languageNotLoaded'))
  await context.setOffline(false)
  await list.getByText(LANGUAGES.de.name).click()
  await list.waitFor({ state: 'hidden' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await page.getByLabel(inGerman('email')).fill(organizer.email)
  await page.getByRole('textbox', { name: inGerman('password') }).fill('Not-the-password-7!')
  await page.getByRole('button', { name: inGerman('signInButton') }).click()
  await expect(page.getByRole('alert')).toContainText(wordsOf('de', 'errors')('wrongCredentials'))
  await page.getByRole('textbox', { name: inGerman('password') }).fill(organizer.password)
  await page.getByRole('button', { name: inGerman('signInButton') }).click()
  await page.waitForURL('**/scoreboard')
  await expect
    .poll(() => organizer.call<{ language: string }>('GET', '/auth/settings'))
    .toMatchObject({ language: 'de' })

  await open(page, '/settings')
  await page.getByRole('button', { name: new RegExp(wordsOf('de', 'shell')('language')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^English/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await context.close()
})

async function pageIn(
  browser: Browser,
  server: RunningServer,
  language: Language,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport, hasTouch: viewport.width < 600, locale: 'en-GB' },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'language', value: language, url: server.url }])
  return context.newPage()
}

const KEYS = { won: 'wonKey', drop: 'dropKey', full: 'fullCountKey' } as const

/** Scores a round on the keys of the sheet, each player's in turn. */
async function score(
  page: Page,
  language: Language,
  round: number,
  scores: readonly (keyof typeof KEYS)[],
): Promise<void> {
  const t = wordsOf(language, 'score-sheet')
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await press(wordsOf(language, 'board')('scoreRound', { round }))
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  for (const one of scores) await press(new RegExp(`^${t(KEYS[one])}, `))
  await press(t('scoreRound', { round }))
  await sheet.waitFor({ state: 'hidden' })
}

function left(language: Language, points: number): string {
  return wordsOf(language, 'game')('pointsLeft', { points })
}

function rowOf(page: Page, language: Language, name: string) {
  return page
    .getByRole('region', { name: wordsOf(language, 'game')('standing') })
    .getByRole('listitem')
    .filter({ hasText: name })
}
