import type { Browser, Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { Keypad } from './support/keypad.ts'
import { keepOffers, open, shown } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { said } from './support/said.ts'
import { newLink } from './support/score-link.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

test.use(SMALL_PHONE)

/*
 * The evening by hand. House rules up to 100: a drop is worth 20, a middle drop 40, a full count 80. A seat
 * costs 100, a rejoin 60, a drop 10; nothing goes to the kitty. "d" is a drop or a middle drop, "!" an exit.
 *
 * Game 1, ended by the rules. Dev and Chitra come back after round 2 with 56 and 57; Chitra's fee is waived.
 *
 *            round 1   2      3      4     seat  rejoin  drops   put in   gets    net
 *   Ananya     0     20 d     0      0     100            10      110     600    +490
 *   Bela      20 d    0      20 d   61!    100            20      120       0    −120
 *   Chitra    80     30!     50!           100    (0)      0      100       0    −100
 *   Dev       80     25!     50!           100    60       0      160       0    −160
 *   Esha      40 d   15      50!           100            10      110       0    −110
 *                                                          pot    600     600       0
 *
 * Game 2, split by room after round 2: 520 by 30, 80 and 15 of 125 are 124.8, 332.8 and 62.4; of the two units
 * that are left over, one each goes to the remainders of .8.
 *
 *            round 1   2     total  room   put in   gets    net
 *   Ananya    80     30!      110           100       0    −100
 *   Bela       0     70        70    30     100     125     +25
 *   Chitra    20 d    0        20    80     110     333    +223
 *   Dev       60     25        85    15     100      62     −38
 *   Esha      80     40!d     120           110       0    −110
 *                                    pot    520     520       0
 *
 * Game 3, ended by the rules. Esha leaves after round 1. Corrected in round 3, after the first payment: Bela had
 * the full count and Ananya nothing, and Dev has counted 12 and not dropped.
 *
 *            round 1   2     3   put in  gets   net    3 as corrected  put in  gets   net   difference
 *   Ananya     0     60     50!    100     0   −100          0          100    520   +420      +520
 *   Bela      30      0      0     100   530   +430         80!         100      0   −100      −530
 *   Chitra    40     30     40!    100     0   −100         40!         100      0   −100         0
 *   Dev       50     40 d   20!d   120     0   −120         12!         110      0   −110       +10
 *   Esha      20 d                 110     0   −110                     110      0   −110         0
 *                           pot    530   530      0          pot        520    520      0         0
 *
 * Nets of the evening, when it is settled and as corrected:
 *
 *   Ananya   490 − 100 − 100 = +290         +810
 *   Bela    −120 +  25 + 430 = +335         −195
 *   Chitra  −100 + 223 − 100 =  +23          +23
 *   Dev     −160 −  38 − 120 = −318         −308
 *   Esha    −110 − 110 − 110 = −330         −330
 *                                 0            0
 *
 * The plan. Neither 318 nor 330 is a sum of some of 290, 335 and 23, so no fewer than five people settle among
 * each other, with four payments. By seats: Dev pays Ananya all of 290 and Bela the other 28; Esha pays Bela the
 * 307 that are left, and Chitra 23. With Bela, who has won most, as the banker: Dev gives 318 and Esha 330, Ananya
 * gets 290 and Chitra 23, and 648 − 313 = 335 are Bela's.
 *
 * Since then, of the difference of game 3 alone: Bela pays Ananya 520, and Dev 10. With both: Ananya 290 + 520 =
 * 810, Bela 28 + 307 − 530 = −195, Chitra 23, Dev −290 − 28 + 10 = −308, Esha −307 − 23 = −330.
 */

const NAMES = ['Ananya Iyer', 'Bela', 'Chitra', 'Dev', 'Esha'] as const

const PLAN = [
  'Dev has paid Ananya Iyer 290',
  'Dev has paid Bela 28',
  'Esha has paid Bela 307',
  'Esha has paid Chitra 23',
]

const SINCE = ['Bela has paid Ananya Iyer 520', 'Bela has paid Dev 10']

test('an evening of three games for points is played and settled, and every amount is the one that is worked out by hand: rejoins, a waived fee, a split by room, a player who leaves, a corrected round (P-stakes-7, P-stakes-42, P-stakes-47, P-stakes-49, P-stakes-51, P-stakes-54, P-stakes-61, P-stakes-62, P-stakes-64, P-stakes-67, P-stakes-73)', async ({
  page,
  browser,
  server,
}) => {
  const evening = await beginEvening(page, server)
  const { board } = evening

  await playToTheRules(evening)
  await playAgain(board)
  await playToTheSplit(evening)
  await playAgain(board)
  const watching = await playWithoutEsha(evening, browser, server)

  await shown(page.getByRole('link', { name: 'Settle up' })).tap()
  await settleFirst(page)
  await correctTheLastRound(evening)
  await shown(page.getByRole('link', { name: 'Settle up' })).tap()
  await settleTheRest(page)
  await watching.expectNothing(/Completed|won/i)
})

type Evening = {
  readonly page: Page
  readonly board: ScoreboardPage
  readonly keypad: Keypad
  readonly organizer: Organizer
}

/** Opens the phone of an organizer, and sets up the first game in it. */
async function beginEvening(page: Page, server: RunningServer): Promise<Evening> {
  const organizer = await signUp(server, NAMES[0], newPerson().email)
  const evening = { page, board: new ScoreboardPage(page), keypad: new Keypad(page), organizer }
  const { dialog } = evening.board
  await signIn(page, organizer)
  await page.clock.install()
  await keepOffers(page)
  await open(page, '/scoreboard')
  await evening.board.press(said('board.setupNewGame'))
  await dialog.getByLabel(said('setup.targetScore')).fill('100')
  await dialog.getByRole('button', { name: 'More', exact: true }).tap()
  await dialog.getByLabel(said('setup.playForStakes')).check()
  await dialog.getByLabel('What a seat costs').fill('100')
  await dialog.getByRole('button', { name: 'More stakes' }).tap()
  await dialog.getByLabel('A rejoin costs').fill('60')
  await dialog.getByLabel('A drop costs').fill('10')
  await dialog.getByLabel('For the kitty').fill('0')
  await dialog.getByRole('button', { name: said('setup.nextToPlayers') }).tap()
  for (const name of NAMES) {
    await dialog.getByLabel(said('players.playerName')).fill(name)
    await page.keyboard.press('Enter')
  }
  await evening.board.start()
  return evening
}

/** The first game: Dev and Chitra rejoin, one of them for free, and the last round ends it. */
async function playToTheRules(evening: Evening): Promise<void> {
  const { page, board, keypad } = evening
  const { dialog } = board
  await expectPot(page, '500')
  await keypad.scoreRound(['Won', 'Drop', 'Full', 'Full', 'Middle'])
  await expectPot(page, '520')
  await scoreElsewhere(evening, 2, ['Drop', 0, 30, 25, 15])
  await expectPot(page, '530')
  await chooseToBringBack(board, 'Dev')
  await expect(dialog).toContainText('Dev pays 60 again, the pot is 590.')
  await dialog.getByRole('button', { name: said('players.bringBack') }).tap()
  await expectPot(page, '590')
  await chooseToBringBack(board, 'Chitra')
  await dialog.getByLabel('Waive the fee').check()
  await expect(dialog).toContainText('Chitra pays nothing again, the pot stays 590.')
  await dialog.getByRole('button', { name: said('players.bringBack') }).tap()
  await expect(board.row('Chitra')).toContainText('57')
  await scoreElsewhere(evening, 3, [0, 'Drop', 50, 50, 50])
  await keypad.scoreRound(['Won', 61])
  await viewResult(board, NAMES[0])
  await expectSheet(page, '600', [
    ['Ananya Iyer', '110', '+490'],
    ['Bela 2 drops', '120', '−120'],
    ['Chitra 1 rejoin, 1 waived', '100', '−100'],
    ['Dev 1 rejoin', '160', '−160'],
    ['Esha 1 drop', '110', '−110'],
  ])
}

/** The second game: three are in, and split the pot by their room to the limit. */
async function playToTheSplit(evening: Evening): Promise<void> {
  const { page, board, keypad } = evening
  const { dialog } = board
  await expectPot(page, '500')
  await scoreElsewhere(evening, 1, ['Full', 0, 'Drop', 60, 'Full'])
  await keypad.scoreRound([30, 70, 'Won', 25, 'Middle'])
  await expectPot(page, '520')
  await board.chooseOption(said('board.closeGame'))
  await board.press(said('board.endGame'))
  await board.press('Split the Pot instead')
  await dialog.getByLabel('By points left', { exact: true }).check()
  for (const [name, part] of [
    ['Bela', '125'],
    ['Chitra', '333'],
    ['Dev', '62'],
    ['In all', '520'],
  ] as const) {
    const cells = dialog.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
    await expect(cells.nth(2)).toHaveText(part)
  }
  await dialog.getByRole('button', { name: 'Split and end' }).tap()
  await viewResult(board, 'Bela', 'Chitra', 'Dev')
  await expectSheet(page, '520', [
    ['Ananya Iyer', '100', '−100'],
    ['Bela', '100', '+25'],
    ['Chitra', '110', '+223'],
    ['Dev', '100', '−38'],
    ['Esha', '110', '−110'],
  ])
}

/** The third game: Esha goes home after round 1, and others watch from then on. */
async function playWithoutEsha(evening: Evening, browser: Browser, server: RunningServer) {
  const { page, board, keypad } = evening
  await expectPot(page, '500')
  await scoreElsewhere(evening, 1, [0, 30, 40, 50, 'Drop'])
  await board.chooseOption(said('board.players'))
  await page.getByRole('button', { name: 'Esha leaves' }).tap()
  await page.getByRole('button', { name: 'Leave after round 1' }).tap()
  await page.getByRole('button', { name: said('ui.done') }).tap()
  await expect(board.row('Esha')).toContainText('Left after round 1')
  const watching = await watch(browser, server, evening)
  await watching.expectNothing('Esha')
  await scoreElsewhere(evening, 2, [60, 0, 30, 'Middle', null])
  await expectPot(page, '520')
  await keypad.scoreRound([50, 'Won', 40, 'Drop'])
  await viewResult(board, 'Bela')
  await expectSheet(page, '530', [
    ['Ananya Iyer', '100', '−100'],
    ['Bela', '100', '+430'],
    ['Chitra', '100', '−100'],
    ['Dev', '120', '−120'],
    ['Esha', '110', '−110'],
  ])
  return watching
}

/** One banker is tried, then few payments are chosen: a whole line, a part of one, and one that is taken back. */
async function settleFirst(page: Page): Promise<void> {
  await expectResults(page, ['Bela+335', 'Ananya Iyer+290', 'Chitra+23', 'Dev−318', 'Esha−330'])
  await expect(page.getByText('4 payments, the fewest there are')).toBeVisible()
  expect(await ticksIn(page, 'The plan')).toEqual(PLAN)
  await expectOwn(page, 'You get 290 from Dev')
  await expectOpen(page, '0 of 4 paid', '648')

  await page.getByRole('radio', { name: 'One banker' }).tap()
  await expect(page.getByRole('region', { name: 'Give to Bela' })).toBeVisible()
  expect(await ticksIn(page, 'Give to Bela')).toEqual([
    'Dev has paid Bela 318',
    'Esha has paid Bela 330',
  ])
  expect(await ticksIn(page, 'Bela gives to')).toEqual([
    'Bela has paid Ananya Iyer 290',
    'Bela has paid Chitra 23',
  ])
  await expect(page.getByText(/^Bela keeps/).locator('..')).toHaveText('Bela keeps335')
  await expectOwn(page, 'You get 290 from Bela')
  await page.getByRole('radio', { name: 'Few payments' }).tap()
  await expect(page.getByRole('region', { name: 'The plan' })).toBeVisible()
  expect(await ticksIn(page, 'The plan')).toEqual(PLAN)

  await page.getByRole('checkbox', { name: 'Dev has paid Ananya Iyer 290' }).tap()
  await expectOpen(page, '1 of 4 paid', '358')
  await expectOwn(page, 'You are even, all is paid')
  await page.getByRole('button', { name: '307, Esha to Bela: a part of it' }).tap()
  await page.getByLabel('Given so far').fill('100')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('ui.save') })
    .tap()
  await expect(page.getByText('100 given')).toBeVisible()
  await expect(page.getByText('207 open')).toBeVisible()
  await expectOpen(page, '1 of 4 paid', '258')
  const mistaken = page.getByRole('checkbox', { name: 'Dev has paid Bela 28' })
  await mistaken.tap()
  await expectOpen(page, '2 of 4 paid', '230')
  await mistaken.tap()
  await expectOpen(page, '1 of 4 paid', '258')
  expect(await ticksIn(page, 'The plan')).toEqual(PLAN)
}

/** The sentence behind a line leads to the third game, whose last round was recorded for the wrong player. */
async function correctTheLastRound(evening: Evening): Promise<void> {
  const { page, board } = evening
  await page.getByRole('button', { name: 'Why? Esha to Bela' }).tap()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Esha lost' })).toHaveText(
    /^Esha lost 330 in games 1, 2,? and 3\. Bela is still owed 307, so 307 of it go there\.$/,
  )
  await page.getByRole('link', { name: 'Game 3' }).tap()
  await shown(page.getByRole('button', { name: said('board.reopenGame') })).tap()
  await shown(page.getByRole('button', { name: said('board.endGame') })).waitFor()
  await page.getByRole('button', { name: 'Edit round 3' }).tap()
  for (const [name, points] of [
    ['Ananya Iyer', '0'],
    ['Bela', '80'],
    ['Dev', '12'],
  ] as const) {
    await board.dialog.getByLabel(`${name}, score`).fill(points)
  }
  await board.dialog.getByRole('button', { name: said('score-sheet.saveScores') }).tap()
  await viewResult(board, NAMES[0])
  await expectSheet(page, '520', [
    ['Ananya Iyer', '100', '+420'],
    ['Bela', '100', '−100'],
    ['Chitra', '100', '−100'],
    ['Dev', '110', '−110'],
    ['Esha', '110', '−110'],
  ])
}

/** The earlier lines are unchanged, the correction has two of its own, and all of them are ticked. */
async function settleTheRest(page: Page): Promise<void> {
  await expectResults(page, ['Ananya Iyer+810', 'Chitra+23', 'Bela−195', 'Dev−308', 'Esha−330'])
  expect(await ticksIn(page, 'The plan')).toEqual(PLAN)
  const since = page.getByRole('region', { name: 'Since then' })
  await expect(since.getByText(/^Game 3, round 3 corrected$/)).toBeVisible()
  expect(await ticksIn(page, 'Since then')).toEqual(SINCE)
  await expectOwn(page, 'You get 520 from Bela')
  await expectOpen(page, '1 of 6 paid', '788')
  for (const name of [...PLAN.slice(1), ...SINCE]) {
    await page.getByRole('checkbox', { name }).tap()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await expectOpen(page, '6 of 6 paid', '0')
  await expectOwn(page, 'You are even, all is paid')
  expect(await ticksIn(page, 'The plan')).toEqual(PLAN)
  await new ScoreboardPage(page).chooseOption('Payments and Adjustments')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Bela paid Dev 10/,
    /^Bela paid Ananya Iyer 520/,
    /^Esha paid Chitra 23/,
    /^Esha paid Bela 207/,
    /^Dev paid Bela 28/,
    /^Dev paid Bela 28.*taken back/,
    /^Esha paid Bela 100/,
    /^Dev paid Ananya Iyer 290/,
  ])
}

type Points = number | 'Drop' | 'Middle' | 'Full' | null

const TYPES = { Drop: 'DROP', Middle: 'MIDDLE_DROP', Full: 'FULL_COUNT' } as const

/** Scores a round of the newest game from another device, in table order, and waits for the board. */
async function scoreElsewhere(
  { page, organizer }: Evening,
  roundNumber: number,
  points: readonly Points[],
): Promise<void> {
  const scores = points.flatMap((value, index) => {
    if (value === null) return []
    const score =
      typeof value === 'number'
        ? { scoreType: 'CUSTOM', scoreValue: value }
        : { scoreType: TYPES[value] }
    return [{ playerId: index + 1, ...score }]
  })
  const { id } = await newestGame(organizer)
  await organizer.call('POST', `/games/${id}/scores/round`, { roundNumber, scores })
  await expect(
    shown(page.getByRole('button', { name: `Score round ${roundNumber + 1}` })),
  ).toBeVisible()
}

type Game = { readonly id: number; readonly uuid: string }

async function newestGame(organizer: Organizer): Promise<Game> {
  const [game] = await organizer.call<Game[]>('GET', '/games')
  if (game === undefined) throw new Error('There is no game.')
  return game
}

/** Opens the next game of the evening, with the same players and stakes. */
async function playAgain(board: ScoreboardPage): Promise<void> {
  await board.press(said('board.playAgain'))
  await expect(board.dialog).toContainText('a seat costs 100')
  await board.start()
}

async function chooseToBringBack(board: ScoreboardPage, name: string): Promise<void> {
  await board.chooseOption(said('board.addPlayer'))
  await board.dialog.getByLabel(said('players.joinerComesBack')).check()
  await board.dialog.getByLabel(new RegExp(`^${name}`)).check()
}

async function viewResult({ page }: ScoreboardPage, ...winners: readonly string[]): Promise<void> {
  const winner = page.getByRole('alertdialog')
  for (const name of winners) await expect(winner).toContainText(name)
  await winner.getByRole('button', { name: said('board.viewScoreboard') }).tap()
  await expect(winner).toBeHidden()
}

function expectPot(page: Page, amount: string): Promise<void> {
  return expect(shown(page.getByRole('button', { name: `Pot ${amount}` }))).toBeVisible()
}

/** Compares what each player has paid and won or lost with the sheet of a game that is over. */
async function expectSheet(
  page: Page,
  pot: string,
  rows: readonly (readonly [string, string, string])[],
): Promise<void> {
  await shown(page.getByRole('button', { name: `Pot ${pot}` })).tap()
  const sheet = page.getByRole('dialog', { name: 'Pot' })
  await expect(sheet.getByRole('row')).toHaveCount(rows.length + 1)
  for (const [name, ...amounts] of rows) {
    const row = sheet.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row.getByRole('cell')).toHaveText(amounts)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

function expectResults(page: Page, results: readonly string[]): Promise<void> {
  const list = page.getByRole('region', { name: 'The evening, in points' })
  return expect(list.getByRole('listitem')).toHaveText(results)
}

function expectOwn(page: Page, sentence: string): Promise<void> {
  return expect(page.getByText(sentence, { exact: true })).toBeVisible()
}

async function expectOpen(page: Page, paid: string, amount: string): Promise<void> {
  const sum = page.getByText(paid, { exact: true }).locator('..')
  await expect(sum).toHaveText(`${paid}still open ${amount}`)
}

/** Returns the payments that can be ticked in a part of the plan, in order. */
function ticksIn(page: Page, part: string): Promise<(string | null)[]> {
  return page
    .getByRole('region', { name: part })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')))
}

/** Opens the newest game as a visitor, on a television, and by a score link. */
async function watch(browser: Browser, server: RunningServer, { organizer }: Evening) {
  const game = await newestGame(organizer)
  const asked: string[] = []
  const openApart = async (path: string) => {
    const context = await browser.newContext({ baseURL: server.url })
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const watcher = await context.newPage()
    await open(watcher, path)
    return watcher
  }
  const watchers = [
    await openApart(`/games/${game.uuid}`),
    await openApart(`/games/${game.uuid}/tv`),
    await openApart(await newLink(organizer, game, 'Bela’s phone')),
  ]
  return {
    /** Checks that the pages, which show this now, neither show stakes nor request them. */
    async expectNothing(shows: string | RegExp): Promise<void> {
      for (const watcher of watchers) {
        await expect(shown(watcher.getByText(shows))).toBeVisible()
        await expect(watcher.locator('body')).not.toContainText(/\bpot\b|stakes|settle|seat costs/i)
      }
      const paths = asked.filter((path) => /^\/api\/.*(stakes|settlements)/.test(path))
      expect(paths).toEqual([])
    },
  }
}
