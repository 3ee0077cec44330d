import { normaliseName } from '@meldboard/engine'
import type { Locator, Page } from '@playwright/test'
import { isFullProof } from '../../../tools/proof.ts'
import { playLongGame } from './support/long-game.ts'
import { chooseOption, open, press } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

/** Twenty unusual names that screens are not designed with, none above 80 characters. */
const NAMES = [
  'W'.repeat(80),
  'Wilhelmina Maximiliana Wolfeschlegelsteinhausenbergerdorff-Montgomery of Windsor',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  '🃏🎴🀄♠️♥️♦️♣️🏳️‍🌈👍🏽',
  'عبد الرحمن بن محمد الأنصاري القرطبي',
  'יהונתן בן־שלמה',
  'Ali علي (captain)',
  'Mallory \u202Egnirevo',
  'கிருஷ்ணமூர்த்தி வெங்கடசுப்பிரமணியன்',
  'ＦＵＬＬ　ＷＩＤＴＨ',
  'กรุงเทพมหานครอมรรตนโกสินทร์มหินทรายุธยามหาดิลกภพ',
  'རྒྱལ་མཚན་རྡོ་རྗེ',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"; DROP TABLE games; --',
  '{{7*7}} #{7*7} %s %n',
  '=HYPERLINK("http://example.com")',
  'a\u0301e\u0301i\u0301o\u0301u\u0301 Ünïcödé',
  '1234567890123456789012345678901234567890',
  '__proto__',
]

/** 40 give totals of five digits; 210 also give round numbers of three. */
const ROUNDS = isFullProof ? 210 : 40

const GAME_NAME = `${'🃏 لعبة '.repeat(5)}${'W'.repeat(40)}`

/** The printable area of a page: A4 without its margins, in CSS pixels. */
const PAPER = { width: 680, height: 1009 }

test.use({ viewport: { width: 360, height: 740 } })

test(`20 players with names of every kind and ${ROUNDS} rounds stand out of no screen and no paper (P-table-5)`, async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'W'.repeat(80), 'names@example.com')
  const game = await playLongGame(organizer, {
    name: GAME_NAME,
    players: NAMES,
    rounds: ROUNDS,
    targetScore: 99_999,
    most: 960,
  })
  const errors = errorsOn(page)
  const found: string[] = []
  const look = async (name: string) => {
    found.push(...(await overflow(page)).map((problem) => `${name}: ${problem}`))
  }

  await open(page, `/games/${game.uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GAME_NAME)
  const names = await page
    .getByRole('region', { name: said('game.standing') })
    .locator('bdi')
    .allTextContents()
  expect(names.sort()).toEqual(NAMES.map(normaliseName).sort())
  await look('public page')
  expect(await tooNarrow(page.getByRole('cell'))).toEqual([])
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.getByText('Kept by').waitFor()
  await look('paper')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 360, height: 740 })
  await openStats(page)
  await look('public stats')
  expect(await tooNarrow(page.getByRole('cell'))).toEqual([])

  await signIn(page, organizer)
  await open(page, '/games')
  await look('history of games')
  await open(page, '/scoreboard')
  await look('scoreboard')
  await openStats(page)
  await look('stats')
  await page.getByRole('tab', { name: said('game.history') }).click()
  await page.getByRole('list', { name: 'History, newest first' }).locator('> li').first().waitFor()
  await look('history of the game')
  await open(page, '/scoreboard')
  await press(page, /^Score round \d/)
  await fillScores(page, '999')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Score round \d/ })
    .click()
  await page.getByRole('alert').getByText('must have a score of 0').waitFor()
  await look('score dialog')
  await press(page, said('ui.close'))
  await press(page, 'Discard Scores')
  await press(page, `Show rounds 1 to ${ROUNDS - 10}`)
  await look('all rounds')
  await press(page, 'Edit round 1')
  await fillScores(page, '0')
  await page.getByRole('region', { name: 'What this edit changes' }).waitFor()
  await look('edit dialog')
  await press(page, said('ui.close'))
  await press(page, 'Discard Scores')
  await chooseOption(page, said('board.addPlayer'))
  await page.getByRole('dialog').waitFor()
  await look('join dialog')
  await chooseOption(page, said('board.closeGame'))
  await press(page, said('board.endGame'))
  await page.getByRole('radio').first().waitFor()
  await look('winner picker')
  await page.getByRole('radio').first().check()
  await press(page, said('board.confirm'))
  await page.getByRole('button', { name: said('board.viewScoreboard') }).waitFor()
  await look('winner dialog')
  await press(page, said('board.viewScoreboard'))
  await look('winner banner')

  expect(found).toEqual([])
  expect(errors).toEqual([])
})

async function openStats(page: Page): Promise<void> {
  await page.getByRole('tab', { name: said('game.stats') }).click()
  await page.getByRole('table', { name: /Running totals/ }).waitFor()
}

/** Returns the cells whose figures overlap the next one. */
function tooNarrow(cells: Locator): Promise<(string | null)[]> {
  return cells.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  )
}

/** Gives every player the most expensive round, except one, who gets another score. */
async function fillScores(page: Page, first: string): Promise<void> {
  const fields = page.getByRole('dialog').getByRole('textbox')
  await expect(fields).toHaveCount(NAMES.length)
  for (const [index, field] of (await fields.all()).entries()) {
    await field.fill(index === 0 ? first : '999')
  }
}

function errorsOn(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
