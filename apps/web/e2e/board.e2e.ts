import type { Page } from '@playwright/test'
import { isFullProof } from '../../../tools/proof.ts'
import { Keypad, type TappedScore } from './support/keypad.ts'
import { playLongGame } from './support/long-game.ts'
import { open, press, shown } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { playByPreset } from './support/play-by-preset.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const PLAYERS = Array.from({ length: 20 }, (_, seat) => `Player ${String.fromCharCode(65 + seat)}`)

test.use(SMALL_PHONE)

test('right after a round all six players are in view at 360 x 640, scored at the top of the page and at its foot (P-scoreboard-11, P-standings-7)', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await sitDown(page, server, 6, 12)
  const folded = page.getByText('after round 12', { exact: true })
  await expect(folded).toBeHidden()
  await scrollToFoot(page)
  await expect(folded).toBeVisible()
  expect((await folded.boundingBox())?.y).toBeLessThan(44)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(folded).toBeHidden()
  for (const round of [13, 14]) {
    if (round === 14) {
      await scrollToFoot(page)
      await new Keypad(page).waitAfterSending()
    }
    await new Keypad(page).scoreRound(['Won', 20, 31, 7, 12, 5])
    await expect(page.getByText(`Round ${round} is scored. Correct and Undo`)).toBeAttached()
    for (const name of PLAYERS.slice(0, 6)) await expectClear(page, name)
  }
})

test('rows are denser from seven players on, each can be pressed, and a table of nine is in view after a round (P-standings-7)', async ({
  page,
  server,
}) => {
  const member = await newMember(server)
  await signIn(page, member)
  const heights: number[] = []
  for (const players of [6, 20, 9]) {
    await playRounds(member, players, 3)
    await open(page, '/scoreboard')
    await expect(standingsRow(page, /Player/)).toHaveCount(players)
    const row = await standingsRow(page, 'Player A').boundingBox()
    heights.push(row?.height ?? 0)
  }
  const [six = 0, twenty = 0, nine = 0] = heights
  expect(nine).toBeLessThan(six)
  expect(twenty).toBeGreaterThanOrEqual(44)
  expect(twenty).toBeLessThanOrEqual(nine)

  const scores: TappedScore[] = ['Won', 20, 31, 7, 12, 5, 9, 11, 40]
  await new Keypad(page).scoreRound(scores)
  await expect(shown(page.getByRole('button', { name: said('history.undo') }))).toBeVisible()
  for (const name of PLAYERS.slice(0, 9)) await expectClear(page, name)
})

test('on its side six rows of one line are in view beside the buttons, the table beside the board where there is room, and all options are in view (P-access-2, P-actions-2, P-standings-8)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const member = await newMember(server)
  const { id } = await playRounds(member, 6, 4)
  await member.call('PUT', `/games/${id}`, { description: 'On the terrace' })
  await signIn(page, member)
  await open(page, '/scoreboard')
  const standing = page.getByRole('region', { name: said('game.standing') })
  const rounds = page.getByRole('region', { name: 'Scores by round' })
  for (const width of [640, 740]) {
    await page.setViewportSize({ width, height: 360 })
    for (const row of (await standing.getByRole('listitem').all()).slice(0, 6)) {
      await expect(row).toBeInViewport({ ratio: 0.95 })
    }
    await expect(page.getByText('Next round')).toBeInViewport({ ratio: 1 })
    for (const name of ['Score round 5', 'Options', 'Show QR']) {
      await expect(page.getByRole('button', { name }).filter({ visible: true })).toBeInViewport({
        ratio: 1,
      })
    }
  }
  await page.setViewportSize({ width: 980, height: 430 })
  const [board, table] = await Promise.all([standing.boundingBox(), rounds.boundingBox()])
  if (board === null || table === null) throw new Error('The game is not shown.')
  expect(table.x).toBeGreaterThan(board.x + board.width)
  expect(table.y).toBeLessThan(board.y + board.height)
  expect(await rounds.evaluate((pad) => pad.scrollWidth - pad.clientWidth)).toBeLessThanOrEqual(0)
  // The board stays while the rounds scroll past.
  await scrollToFoot(page)
  await expect(standingsRow(page, 'Player A')).toBeInViewport()
  await page.setViewportSize({ width: 740, height: 360 })
  await press(page, said('board.options'))
  await expect(page.getByRole('menuitem')).toHaveCount(8)
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).toBeInViewport({ ratio: 0.99 })
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  // With text at twice its size the board has the whole width.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(async () => (await standing.boundingBox())?.width).toBeGreaterThan(600)
})

test('on its side nothing beside the board or above it is cut: the keys under what was just scored, the rules, whole names (P-access-2, P-standings-8)', async ({
  page,
  server,
}) => {
  const member = await newMember(server)
  await signIn(page, member)
  await page.setViewportSize({ width: 640, height: 360 })
  await playSundayRummy(member, 6)
  await open(page, '/scoreboard')
  for (const name of ['Joseph D’Souza', 'Kavitha Nair']) {
    const box = standingsRow(page, name).getByText(name, { exact: true }).locator('..').first()
    await expect
      .poll(() => box.evaluate((one) => one.scrollWidth - one.clientWidth))
      .toBeLessThanOrEqual(0)
  }
  await playByPreset(member, 'rummy-500', [[85, -20, 140, 30]])
  await open(page, '/scoreboard')
  await expect(page.getByRole('button', { name: 'How this game is scored' })).toBeInViewport({
    ratio: 1,
  })
  await sitDown(page, server, 3, 1)
  await new Keypad(page).scoreRound(['Won', 20, 31])
  await expect(shown(page.getByRole('button', { name: said('history.undo') }))).toBeInViewport({
    ratio: 1,
  })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(shown(page.getByRole('button', { name: 'Score round 3' }))).toBeInViewport({
    ratio: 1,
  })
})

for (const players of isFullProof ? [6, 12] : [12]) {
  test(`the table of a long game of ${players} opens at the newest round, in the page itself (P-table-6)`, async ({
    page,
    server,
  }) => {
    await sitDown(page, server, players, 60)
    await expect(page.getByRole('button', { name: 'Edit round 60' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit round 50' })).toBeHidden()
    const scrollers = page.locator('main *').filter({ visible: true })
    const upright = await scrollers.evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowY) &&
            one.scrollHeight > one.clientHeight + 1,
        ).length,
    )
    expect(upright).toBe(0)

    await page.getByRole('button', { name: 'Show rounds 1 to 50' }).tap()
    await expect(page.getByRole('button', { name: 'Edit round 1', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Edit round 30' }).scrollIntoViewIfNeeded()
    // The names stay above the rounds, below the folded head.
    const tops = await page
      .getByText('Player F', { exact: true })
      .filter({ visible: true })
      .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().top))
    expect(tops.filter((top) => top >= 44 && top < 160)).toHaveLength(1)
    await page.getByRole('button', { name: 'Hide rounds 1 to 50' }).tap()
    await expect(page.getByRole('button', { name: 'Edit round 1', exact: true })).toBeHidden()
  })
}

test('short names lie above the columns of a phone, and the next round is the last of three buttons in one line, also with text at 130 % (P-actions-1, P-table-11)', async ({
  page,
  server,
}) => {
  await sitDown(page, server, 4, 2)
  const name = page.getByRole('columnheader', { name: 'Player A' }).getByText('Player A')
  for (const [width, lies] of [
    [360, true],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    const box = await name.boundingBox()
    expect((box?.width ?? 0) > (box?.height ?? 0), `at ${width} px`).toBe(lies)
  }
  const buttons = ['Show QR', 'Options', 'Score round 3'].map((label) =>
    shown(page.getByRole('button', { name: label })),
  )
  for (const [width, text] of [
    [320, 100],
    [360, 100],
    [360, 130],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, text)
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    const [qr, options, score] = boxes.map((box) => box ?? { x: 0, y: 0 })
    expect(options?.x).toBeGreaterThan(qr?.x ?? width)
    expect(score?.x).toBeGreaterThan(options?.x ?? width)
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size, `${text} %`).toBe(1)
  }
})

test('the double rule of a late joiner who goes out lies below the figure (P-table-2)', async ({
  page,
  server,
}) => {
  const member = await newMember(server)
  const game = { name: 'Sunday rummy at Nani’s', players: PLAYERS.slice(0, 3), rounds: 2 }
  const { id } = await playLongGame(member, { ...game, targetScore: 200, most: 40 })
  await member.call('POST', `/games/${id}/players`, {
    ...{ name: 'Late', type: 'MIDDLE_JOIN', position: 4, beginningScore: 140, roundJoined: 3 },
  })
  await member.call('POST', `/games/${id}/scores/round`, {
    roundNumber: 3,
    scores: [0, 5, 5, 80].map((scoreValue, seat) => ({
      ...{ playerId: seat + 1, scoreType: 'CUSTOM', scoreValue },
    })),
  })
  await signIn(page, member)
  await open(page, '/scoreboard')
  const cell = page.getByRole('cell', { name: /140/ })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const gap = await cell.evaluate((td) => {
      const { bottom, height } = getComputedStyle(td, '::after')
      const foot = td.getBoundingClientRect().bottom
      const rule = foot - Number.parseFloat(bottom) - Number.parseFloat(height)
      const figure = [...td.querySelectorAll('span')].find((each) => each.textContent === '80')
      if (figure === undefined) throw new Error('There is no figure.')
      const line = figure.getBoundingClientRect()
      // In Anek, figures are 0.65 of the font size high.
      const size = Number.parseFloat(getComputedStyle(figure).fontSize)
      return rule - (line.top + line.height / 2 + (0.65 / 2) * size)
    })
    expect(gap, `at ${width} px`).toBeGreaterThan(1)
  }
})

test('no button is shown, and so none moves, before it is known whose game it is (P-details-7)', async ({
  page,
  server,
}) => {
  const member = await newMember(server)
  const game = await playSundayRummy(member)
  await member.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await signIn(page, member)
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    void page.route(`**/api/v1/games/${game.uuid}`, async (route) => {
      asked()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
  })
  await open(page, `/games/${game.uuid}`)
  await isAsked
  await page.getByRole('tab', { name: said('game.stats') }).waitFor()
  const buttons = page.getByRole('button', { name: /Share Game|Reopen Game/ })
  await expect(buttons.filter({ visible: true })).toHaveCount(0)
  answer()
  for (const name of ['Reopen Game', 'Share Game']) {
    await shown(page.getByRole('button', { name })).waitFor()
  }
})

/** Expects that no bar covers a player's line. */
async function expectClear(page: Page, name: string): Promise<void> {
  const row = standingsRow(page, name)
  await expect(row).toBeInViewport({ ratio: 1 })
  // Rows trade places first.
  await expect
    .poll(() =>
      row.evaluate((line) => {
        const { left, top, bottom } = line.getBoundingClientRect()
        const points = [top + 2, bottom - 2]
        return points.every((y) => line.contains(document.elementFromPoint(left + 40, y)))
      }),
    )
    .toBe(true)
}

async function scrollToFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

let tables = 0

function newMember(server: RunningServer): Promise<Organizer> {
  tables += 1
  return signUp(server, 'Ananya Iyer', `board-${tables}-${Date.now()}@example.com`)
}

function playRounds(member: Organizer, players: number, rounds: number) {
  return playLongGame(member, {
    name: 'Sunday rummy at Nani’s',
    players: PLAYERS.slice(0, players),
    rounds,
    targetScore: 9999,
    most: 40,
  })
}

/** Opens the scoreboard of a game of this many players and rounds. */
async function sitDown(
  page: Page,
  server: RunningServer,
  players: number,
  rounds: number,
): Promise<void> {
  const member = await newMember(server)
  await playRounds(member, players, rounds)
  await signIn(page, member)
  await open(page, '/scoreboard')
}
