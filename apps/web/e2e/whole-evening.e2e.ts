import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { copied } from './support/copied.ts'
import { Keypad } from './support/keypad.ts'
import { noteErrors } from './support/note-errors.ts'
import { chooseOption, goTo, installed, open, press, shown } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { said } from './support/said.ts'
import { ScoreboardPage, standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

/** Milliseconds in which every device has to show what happens at the table, without a touch. */
const SOON = 2_000

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const TELEVISION = { viewport: { width: 1280, height: 720 } }
const NAMES = ['Asha', 'Bela', 'Chitra', 'Divya']

/** For each person the name, the place in each game, and the number of games won. */
const EVENING = [
  ['Bela', '2', '1', '2', '1'],
  ['Asha', '1', '3', '3', '1'],
  ['Chitra', '3', '4', '1', '1'],
  ['Divya', '4', '2', '4', '0'],
]

test.use(PHONE)

test('an evening of three games goes on by itself before a viewer, a second phone that scores by one link, and a television (P-invite-3, P-invite-7, P-scoreboard-16, P-score-table-2, P-score-table-7, P-score-table-8, P-score-table-9, P-tables-10, P-tables-17, P-tables-18, P-tables-20, P-tables-21, P-tv-6, P-tv-7)', async ({
  page: organizer,
  server,
  browser,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await signIn(organizer, member)
  const errors: string[] = []
  noteErrors(organizer, errors)
  const device = (options: BrowserContextOptions) =>
    openDevice(browser, { ...options, baseURL: server.url }, errors)
  const [scorer, viewer, television] = await Promise.all([PHONE, PHONE, TELEVISION].map(device))
  if (!scorer || !viewer || !television) throw new Error('A device is missing.')
  const watching = [viewer, scorer, television]
  const board = new ScoreboardPage(organizer)

  await open(organizer, '/scoreboard')
  await board.setUp('House', NAMES)
  await chooseOption(organizer, said('board.shareGame'))
  const address = await copied(organizer, 'Watch')
  await organizer.getByRole('radio', { name: 'Score', exact: true }).check()
  await press(organizer, 'Make the link')
  const secret = await copied(organizer, 'Score')
  await organizer.keyboard.press('Escape')
  const code = address.slice(-6)
  // In another form, as it is said at a table.
  await goTo(viewer, `/t/${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase())
  await expect(viewer).toHaveURL(`${server.url}/t/${code}`)
  await goTo(television, '/tv')
  await expect(television.getByRole('button', { name: 'A', exact: true })).toBeFocused()
  for (const sign of code) await television.keyboard.press(sign)
  await expect(television).toHaveURL(`${server.url}/t/${code}/tv`)
  await open(scorer, secret)
  // A copied address gives no right to score.
  expect(new URL(scorer.url()).hash).toBe('')
  await scorer.getByRole('button', { name: 'Bela', exact: true }).tap()
  await expect(scorer.getByText(/^You score as Bela at .+’s table\.$/)).toBeVisible()

  await new Keypad(scorer).scoreRound(['Won', 'Drop', 41, 'Middle'])
  for (const page of [organizer, viewer, television]) await expectTotal(page, 'Chitra', 41)
  await board.chooseOption(said('board.players'))
  await press(organizer, 'Divya leaves')
  await press(organizer, 'Leave after round 1')
  await press(organizer, said('ui.done'))
  for (const page of [organizer, ...watching]) {
    await expect(standingsRow(page, 'Divya')).toContainText('Left after round 1')
  }
  await board.edit(1, { Bela: 30 })
  for (const page of [organizer, ...watching]) await expectTotal(page, 'Bela', 30)
  const late = await viewer.context().newPage()
  noteErrors(late, errors)
  const [first] = await member.call<{ uuid: string }[]>('GET', '/games')
  await goTo(late, `/games/${first?.uuid}`)
  await scrollDown(organizer)
  await board.close('Asha', 'Play Again')
  await expect(late.getByRole('status', { name: said('game.winner') })).toBeVisible()
  await expect(viewer.getByRole('status', { name: said('game.winner') })).toBeVisible()
  await expect(television.getByText('Won after 1 round')).toBeVisible()

  await startNext(board)
  for (const page of [viewer, television]) await expectTitle(page, /^Game 2, /)
  await new Keypad(organizer).scoreRound([12, 'Won', 77, 8])
  await Promise.all(watching.map((page) => expectTotal(page, 'Chitra', 77)))
  await late.getByRole('link', { name: 'Show the Next Game' }).tap()
  await expectTotal(late, 'Chitra', 77)
  await scrollDown(organizer)
  await board.close('Bela', 'Play Again')

  await startNext(board)
  for (const page of [viewer, television]) await expectTitle(page, /^Game 3, /)
  await expect(scorer.getByRole('button', { name: 'Score round 1' }).first()).toBeVisible()
  await installed(scorer)
  await scorer.context().setOffline(true)
  await new Keypad(scorer).scoreRound(['Won', 14, 9, 31])
  await expect(scorer.getByText('1 round waits on this device')).toBeVisible()
  await scorer.reload()
  await expectTotal(scorer, 'Bela', 14)
  await scorer.context().setOffline(false)
  for (const page of [organizer, viewer, television]) await expectTotal(page, 'Bela', 14, 30_000)
  await new Keypad(organizer).scoreRound([20, 'Won', 3, 6])
  await Promise.all(watching.map((page) => expectTotal(page, 'Asha', 20)))
  await chooseOption(organizer, said('board.shareGame'))
  await shown(organizer.getByRole('button', { name: /^Who has access/ })).tap()
  await press(organizer, 'Turn off: Bela')
  await organizer.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).tap()
  await expect(scorer.getByText('This link does not work any more')).toBeVisible()
  await expect(scorer.getByRole('button', { name: /^Score round/ })).toBeHidden()
  await press(organizer, said('ui.done'))
  await press(organizer, said('ui.done'))
  await scrollDown(organizer)
  await board.close('Chitra', 'View Scoreboard')

  await press(viewer, 'Show the Evening')
  await television.clock.fastForward(61_000)
  await open(organizer, '/dashboard')
  await organizer.getByRole('link', { name: /’s table/ }).tap()
  await goTo(scorer, address)
  for (const page of [organizer, ...watching]) {
    await expect.poll(() => eveningOf(page)).toEqual(EVENING)
  }

  const { tables } = await member.call<{ tables: { id: number }[] }>('GET', '/tables')
  await member.call('PUT', `/tables/${tables[0]?.id}`, { isOpen: false })
  await expect(viewer.getByRole('heading', { name: 'This table is closed' })).toBeVisible()
  await expect(television.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  // The browser also logs the answer that a link is revoked.
  expect(errors.filter((error) => !/ 401 .*\/api\/v1\/link$/.test(error))).toEqual([])
  for (const page of watching) await page.context().close()
})

async function openDevice(
  browser: Browser,
  options: BrowserContextOptions,
  errors: string[],
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  noteErrors(page, errors)
  await page.clock.install()
  return page
}

async function expectTotal(page: Page, name: string, total: number, timeout = SOON): Promise<void> {
  await expect(standingsRow(page, name)).toContainText(String(total), { timeout })
}

async function expectTitle(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Scrolls to the end, so that the next board is seen to begin at the top. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

/** Starts the next game with the players who are already seated: its board begins at the top (P-scoreboard-16). */
async function startNext(board: ScoreboardPage): Promise<void> {
  const scrolled = () => board.page.evaluate(() => scrollY)
  expect(await scrolled()).toBeGreaterThan(0)
  await board.start()
  await expect.poll(scrolled).toBe(0)
}

/** Returns the evening as a page shows it. */
function eveningOf(page: Page): Promise<string[][]> {
  const places = page.getByRole('columnheader', { name: 'Places' })
  const ofTable = page.getByRole('table').filter({ has: places }).locator('tbody tr')
  const ofTelevision = page.getByRole('region', { name: 'This evening' }).getByRole('listitem')
  const rows = ofTable.or(ofTelevision)
  return rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map(({ textContent }) =>
        // A place on a television is said with its game, and shown.
        (textContent ?? '').replace(/Game \d+: place (\d+)(?=\1)|, won| won|no place/g, ''),
      ),
    ),
  )
}
