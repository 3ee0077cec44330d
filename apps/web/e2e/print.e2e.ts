import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { isFullProof } from '../../../tools/proof.ts'
import { playLongGame } from './support/long-game.ts'
import { open, press } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { type PrintedPage, type PrintedText, print } from './support/paper.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

const PHONE = { width: 360, height: 640 }
const DESK = { width: 1280, height: 800 }

const NAMES = [
  ...['Ananya Iyer', 'Farhan Qureshi', 'Kavitha Nair', 'Dev Rao', 'Joseph D’Souza'],
  ...['Raghavendra Subramanian', 'Leela Menon', 'Asha Pillai', 'Bela Shah', 'Chitra Bose'],
  ...['Esha Roy', 'Gita Das', 'Hari Menon', 'Indu Jain', 'Jaya Pal'],
  ...['Kiran Rao', 'Lata Sen', 'Mira Ghosh', 'Nila Dutta', 'Om Kapoor'],
]

/** The smallest letters on paper, in millimetres: 5.5 points. */
const SMALLEST = 1.94

test.use({ viewport: PHONE })

test('from every tab, on a phone and at a desk, a game is printed as the same sheet of A4 (P-export-4, P-export-7)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'files@example.com')
  const game = await playSundayRummy(organizer)
  await signIn(page, organizer)
  await open(page, '/scoreboard')
  await expect(page.locator('[data-live]')).toHaveText('Live')
  const running = await printed(page)
  expect(wordsOf(running)).toContain('Standing after round 9')
  for (const unwanted of [
    'Live',
    'Options',
    'Undo',
    'Scores',
    'Stats',
    'Print',
    'Score round 10',
  ]) {
    expect(wordsOf(running)).not.toContain(unwanted)
  }
  await organizer.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })

  await open(page, `/games/${game.uuid}`)
  const sheet = await printed(page)
  expect(sheet.map(({ width, height }) => [width, height])).toEqual([[210, 297]])
  const words = wordsOf(sheet)
  const address = `${server.url}/games/${game.uuid}`
  for (const wanted of ['Sunday rummy at Nani’s', 'Winner', 'Won', 'Final standing', address]) {
    expect(words).toContain(wanted)
  }
  expect(words.filter((word) => word === 'Ananya Iyer')).toHaveLength(3)
  expect(words).toContain('Out in round 5, 14 over')
  expect(words).toContain('Page 1 of 1')
  expect(words.find((word) => /20\d\d at \d/.test(word))).toBeDefined()

  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [size, tabs] of [
    [PHONE, isFullProof ? ['Scores', 'Stats', 'History'] : ['Stats']],
    [DESK, isFullProof ? ['Scores', 'Stats', 'History'] : ['History']],
  ] as const) {
    await page.setViewportSize(size)
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      // What a panel loads moves the button below it, also during a press.
      await page.getByRole('tabpanel').locator('table, ol, ul').first().waitFor()
      expect(placesOf(await printed(page))).toEqual(placesOf(sheet))
    }
  }
})

test('the marks stand under and around the scores, and the code leads to the game (P-export-7)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'marks@example.com')
  const game = await playSundayRummy(organizer)
  await open(page, `/games/${game.uuid}`)
  await pressPrint(page)
  const paper = await print(page)
  const texts = paper.pages[0]?.texts ?? []
  const table = texts.findIndex(({ text }) => text === 'Round')
  const rowOf = (round: number) =>
    texts.slice(table).find(({ text, left }) => text === String(round) && left < 16)?.baseline ?? 0
  const inRow = (score: string, round: number) =>
    texts.filter(({ text, baseline }) => text === score && Math.abs(baseline - rowOf(round)) < 1.5)
  // Joseph goes out in round 4, Kavitha in round 5.
  const out = [...inRow('80', 4), ...inRow('39', 5)]
  expect(out).toHaveLength(2)
  for (const { left, right, baseline, size } of out) {
    const width = right - left
    const above = await paper.picture(0, {
      ...{ left, width, top: baseline - size * 0.6, height: size * 0.55 },
    })
    expect(redLines(above)).toBe(0)
    const below = await paper.picture(0, { left, width, top: baseline, height: 2.4 })
    expect(redLines(below)).toBe(2)
  }
  const whole = await paper.picture(0, { left: 165, top: 240, width: 45, height: 45 })
  expect(decodeQR(whole)).toBe(`${server.url}/games/${game.uuid}`)
})

/** Players, rounds, digits of a total, and pages. */
const GAMES = [
  [8, 20, 4, 1],
  [20, 60, 4, 3],
] as const
const MORE_GAMES = [
  [8, 20, 3, 1],
  [2, 1, 4, 1],
  [6, 25, 4, 1],
  [20, 3, 4, 1],
] as const

for (const [players, rounds, digits, pages] of [...GAMES, ...(isFullProof ? MORE_GAMES : [])]) {
  test(`${players} players and ${rounds} rounds with totals of ${digits} digits are printed on ${pages} x A4 that can be read (P-export-4)`, async ({
    page,
    server,
  }) => {
    const settings =
      digits === 3 ? { targetScore: 999, most: 40 } : { targetScore: 9999, most: 160 }
    const sheet = await printedGame(page, server, players, rounds, settings)
    expect(sheet).toHaveLength(pages)
    expectReadable(sheet)
    const numbers = sheet.flatMap(({ texts }) => texts.filter(({ left }) => left < 16))
    for (let round = 1; round <= rounds; round += 1) {
      expect(numbers.map(({ text }) => text)).toContain(String(round))
    }
    for (const [index, { texts }] of sheet.entries()) {
      const words = texts.map(({ text }) => text)
      expect(words).toContain(`Page ${index + 1} of ${pages}`)
      // Each page repeats whose scores these are.
      for (const word of ['A club evening', 'Round', 'Dev Rao'].slice(0, players > 3 ? 3 : 2)) {
        expect(words).toContain(word)
      }
    }
  })
}

async function printedGame(
  page: Page,
  server: Parameters<typeof signUp>[0],
  players: number,
  rounds: number,
  settings: { readonly targetScore: number; readonly most: number },
): Promise<readonly PrintedPage[]> {
  const address = `print-${players}-${rounds}-${settings.most}@example.com`
  const organizer = await signUp(server, 'Ananya Iyer', address)
  const names = NAMES.slice(0, players)
  const game = await playLongGame(organizer, {
    name: 'A club evening',
    players: names,
    rounds,
    ...settings,
  })
  await open(page, `/games/${game.uuid}`)
  return printed(page)
}

async function printed(page: Page): Promise<readonly PrintedPage[]> {
  await pressPrint(page)
  return (await print(page)).pages
}

/** The browser's own dialog would wait for a person. */
async function pressPrint(page: Page): Promise<void> {
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = () => resolve()
      }),
  )
  await press(page, 'Print')
  await asked
}

function wordsOf(pages: readonly PrintedPage[]): string[] {
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text))
}

/** The positions on the page, to a tenth of a millimetre. */
function placesOf(pages: readonly PrintedPage[]): string[] {
  return pages.flatMap(({ texts }, index) =>
    texts.map(({ text, left, baseline }) =>
      [index, text, left.toFixed(1), baseline.toFixed(1)].join(' '),
    ),
  )
}

/** Large enough, within the margins, and no two pieces of a line over each other. */
function expectReadable(pages: readonly PrintedPage[]): void {
  for (const { texts } of pages) {
    expect(texts.filter(({ size }) => size < SMALLEST)).toEqual([])
    expect(texts.filter(({ left, right }) => left < 14.9 || right > 195.5)).toEqual([])
    expect(texts.filter((one) => texts.some((other) => covers(one, other)))).toEqual([])
  }
}

function covers(one: PrintedText, other: PrintedText): boolean {
  if (one === other) return false
  const apart = Math.abs(one.baseline - other.baseline)
  const isSameLine = apart < 0.6 * Math.min(one.size, other.size)
  return isSameLine && one.left < other.right - 0.2 && other.left < one.right - 0.2
}

/** Returns the number of lines in a picture that are red from one side to the other. */
function redLines({
  width,
  height,
  data,
}: {
  width: number
  height: number
  data: Uint8ClampedArray
}) {
  const isRed = (pixel: number) =>
    (data[pixel * 4] ?? 0) > 140 &&
    (data[pixel * 4 + 1] ?? 0) < 140 &&
    (data[pixel * 4 + 2] ?? 0) < 140
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => y * width + x).every(isRed),
  )
  return rows.filter((isLine, y) => isLine && !rows[y - 1]).length
}
