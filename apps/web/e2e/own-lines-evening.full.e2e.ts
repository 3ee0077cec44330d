import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { copied } from './support/copied.ts'
import { Keypad } from './support/keypad.ts'
import { noteErrors } from './support/note-errors.ts'
import { chooseOption, goTo, installed, open, press } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { ScoreboardPage, standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'
import { countTaps, tapsOf } from './support/taps.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const TELEVISION = { viewport: { width: 1280, height: 720 } }
const NAMES = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida']

test.use(PHONE)

test('six players enter their own scores over an evening of three games, before an organizer and a television: two lose the network, the organizer too, a seat is freed, and two scores differ (P-line-6, P-line-8, P-line-30, P-line-36, P-line-51, P-line-54)', async ({
  page: organizer,
  server,
  browser,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await countTaps(organizer)
  await signIn(organizer, member)
  const errors: string[] = []
  noteErrors(organizer, errors)
  const board = new ScoreboardPage(organizer)
  const device = (options: BrowserContextOptions) =>
    openDevice(browser, { ...options, baseURL: server.url, locale: 'en-GB' }, errors)
  await open(organizer, '/scoreboard')
  await board.setUp('House', NAMES)
  const [first] = await member.call<{ uuid: string }[]>('GET', '/games')
  await chooseOption(organizer, 'Share Game')
  await organizer.getByRole('radio', { name: 'Players', exact: true }).check()
  await press(organizer, 'Make the link')
  const address = await copied(organizer, 'Players')
  await press(organizer, 'Done')

  const television = await device(TELEVISION)
  await goTo(television, `/games/${first?.uuid}/tv`)
  const phones = await Promise.all(NAMES.map(() => device(PHONE)))
  const players = phones.map((phone, at) => new Player(phone, NAMES[at] ?? ''))
  const [asha, bela, chitra, divya] = players as [Player, Player, Player, Player]
  for (const player of players) await player.sit(address)

  // All are in: two taps of the organizer, three of a player.
  const scores = [0, 21, 32, 43, 54, 65]
  for (const [at, player] of players.entries()) await player.send(scores[at] ?? 0)
  await expect(television.getByText('6 of 6 are in').first()).toBeVisible()
  const before = await tapsOf(organizer)
  await press(organizer, /6 of 6 are in/)
  await new Keypad(organizer).tap('Score round 1')
  await expect(standingsRow(organizer, 'Farida')).toHaveText(/Total 65$/)
  expect((await tapsOf(organizer)) - before).toBe(2)
  for (const player of players) await player.goOn(1)

  // Two phones have no network: the others are opened, and what comes later fills the empty rows.
  await asha.setOffline(true)
  await bela.setOffline(true)
  await asha.type(12)
  await bela.type(34)
  for (const player of [asha, bela]) {
    await expect(player.page.getByText('Not sent yet')).toBeVisible()
  }
  for (const player of players.slice(2)) await player.send(player === chitra ? 0 : 25)
  await press(organizer, /4 of 6 are in/)
  await field(organizer, 'Bela').tap()
  for (const key of ['4', '3']) await new Keypad(organizer).tap(key)
  await press(organizer, 'Open')
  await organizer
    .getByRole('alertdialog', { name: 'Open without Asha?' })
    .getByRole('button', { name: 'Open' })
    .tap()
  await expect(field(organizer, 'Divya')).toHaveValue('25')
  await asha.setOffline(false)
  await bela.setOffline(false)
  await expect(field(organizer, 'Asha')).toHaveValue('12')
  await expect(organizer.getByRole('alert')).toHaveText('Bela sent 34you typed 43')
  await press(organizer, 'Take 34')
  await new Keypad(organizer).tap('Score round 2')
  await expect(standingsRow(organizer, 'Bela')).toHaveText(/Total 55$/)
  for (const player of players) await player.goOn(2)

  // A seat is freed, and taken again by the same phone.
  await chooseOption(organizer, 'Share Game')
  await organizer.getByRole('radio', { name: 'Players', exact: true }).check()
  await press(organizer, 'Free the seat of Divya')
  await organizer.getByRole('alertdialog').getByRole('button', { name: /Free/ }).tap()
  await expect(divya.page.getByRole('heading', { name: 'Which seat is yours?' })).toBeVisible()
  await press(organizer, 'Done')
  await divya.page.getByRole('button', { name: /Divya/ }).tap()

  // The organizer without a network scores as ever; what was sent for this round is too late.
  await installed(organizer)
  await chitra.send(9)
  await organizer.context().setOffline(true)
  await new Keypad(organizer).scoreRound(['Won', 1, 2, 3, 4, 5])
  await organizer.context().setOffline(false)
  for (const player of players) await player.goOn(3)
  await expect(standingsRow(television, 'Farida')).toContainText('95')

  // The seats go on by the names of the next games.
  for (const game of [2, 3]) {
    await board.close('Asha', 'Play Again')
    await board.start()
    for (const [at, player] of players.entries()) {
      const next = player.page.getByRole('button', { name: 'Go to the next game' })
      await next.tap()
      await player.send(at * game)
    }
    await press(organizer, /6 of 6 are in/)
    await new Keypad(organizer).tap('Score round 1')
    await expect(standingsRow(organizer, 'Farida')).toHaveText(new RegExp(`Total ${5 * game}$`))
    for (const player of players) await player.goOn(1)
  }
  expect(errors).toEqual([])
  for (const { page } of [...players, { page: television }]) await page.context().close()
})

/** A player on their own phone. */
class Player {
  readonly page: Page
  readonly name: string

  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  async sit(address: string): Promise<void> {
    await goTo(this.page, address)
    await this.page.getByRole('button', { name: new RegExp(this.name) }).tap()
    await expect(this.page.getByRole('textbox', { name: 'Your score' })).toBeVisible()
  }

  async type(score: number): Promise<void> {
    for (const digit of String(score)) await press(this.page, digit)
    await press(this.page, `Send ${score}`)
  }

  async send(score: number): Promise<void> {
    await this.type(score)
    await expect(this.page.getByText('You sent')).toBeVisible()
  }

  /** Looks at the board of a scored round, then goes on to the next one. */
  async goOn(round: number): Promise<void> {
    await press(this.page, `Enter round ${round + 1}`)
    await expect(this.page.getByRole('textbox', { name: 'Your score' })).toBeVisible()
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.page.context().setOffline(isOffline)
  }
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name: `${name}, score` })
}

async function openDevice(
  browser: Browser,
  options: BrowserContextOptions,
  errors: string[],
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  noteErrors(page, errors)
  return page
}
