import type { Locator, Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { open, press } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida', 'Gita', 'Hema']

const SETTINGS = {
  name: 'Sunday rummy',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

test.use(SMALL_PHONE)

test('tables of six, seven and eight are scored at 360 px without scrolling (P-keypad-2)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'keypad-sizes@example.com')
  await signIn(page, member)
  for (const [players, ...heights] of [
    [6, 560, 640],
    [7, 640],
    [8, 740],
  ] as const) {
    await setUp(member, players)
    await open(page, '/scoreboard')
    // The previous game is shown until the server has answered.
    await expect(standingsRow(page, PLAYERS[players - 1] as string)).toBeVisible()
    await new Keypad(page).tap(/^Score round \d/)
    for (const height of heights) {
      await page.setViewportSize({ width: 360, height })
      for (const name of PLAYERS.slice(0, players)) {
        await expect(field(page, name)).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 })
      const list = page.getByRole('dialog').getByRole('list')
      expect(await list.evaluate((rows) => rows.scrollHeight - rows.clientHeight)).toBe(0)
    }
  }
})

for (const [place, width, height] of [
  ['a desk', 1280, 800],
  ['a phone in landscape', 740, 360],
] as const) {
  test(`on ${place} the keys are beside six players, who are all in view, and a round takes 12 taps (P-keypad-1, P-keypad-2, P-score-16)`, async ({
    page,
    server,
  }) => {
    const member = await signUp(server, 'Ananya Iyer', `keypad-${width}@example.com`)
    await setUp(member, 6)
    await signIn(page, member)
    await page.setViewportSize({ width, height })
    await open(page, '/scoreboard')
    const keypad = new Keypad(page)
    await keypad.tap(/^Score round \d/)
    const next = page.getByRole('button', { name: /^Next/ })
    const place = await next.boundingBox()
    for (const name of PLAYERS.slice(0, 6)) {
      await expect(field(page, name)).toBeInViewport({ ratio: 1 })
    }
    const box = await field(page, 'Asha').boundingBox()
    const digit = await page.getByRole('button', { name: '1', exact: true }).boundingBox()
    expect(digit?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0))
    const list = page.getByRole('dialog').getByRole('list')
    expect(await list.evaluate((rows) => rows.scrollHeight - rows.clientHeight)).toBe(0)
    let taps = 1
    for (const key of [/^Drop/, '3', '8', /^Next/, /^Won/, '9', /^Next/, /^Full/, '2', '4']) {
      await keypad.tap(key)
      taps += 1
    }
    const send = page.getByRole('dialog').getByRole('button', { name: 'Score round 1' })
    expect(await send.boundingBox()).toEqual(place)
    await keypad.tap('Score round 1')
    expect(taps + 1).toBe(12)
    await expect(standingsRow(page, 'Farida')).toContainText('24')
  })
}

test('on a desk a round of six is scored by figures, letters and Enter alone (P-keypad-8, P-keypad-16)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'keypad-letters@example.com')
  await setUp(member, 6)
  await signIn(page, member)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/scoreboard')
  await press(page, /^Score round \d/)
  await expect(field(page, 'Asha')).toBeFocused()
  for (const part of ['d', '120', 'Enter', 'w', 'm', '9', 'Enter', 'f', 'Enter']) {
    if (part === 'Enter') await page.keyboard.press(part)
    else await page.keyboard.type(part)
  }
  const totals = { Asha: 20, Bela: 120, Chitra: 0, Divya: 40, Esha: 9, Farida: 80 }
  for (const [name, total] of Object.entries(totals)) {
    await expect(standingsRow(page, name)).toHaveText(new RegExp(`Total ${total}$`))
  }
})

test('thirteen cards are counted in 15 taps and scored, and by figures and letters on a desk (P-hand-2, P-hand-5, P-hand-6)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'keypad-cards@example.com')
  await setUp(member, 2)
  await signIn(page, member)
  await open(page, '/scoreboard')
  const keypad = new Keypad(page)
  await keypad.tap(/^Score round \d/)
  const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A', 'J', 'Joker', '2']
  const cards = ranks.map((rank) => new RegExp(`^${rank}, `))
  const taps = ['Count cards, Asha', ...cards, 'Done']
  expect(taps).toHaveLength(15)
  for (const key of taps) await keypad.tap(key)
  await expect(field(page, 'Asha')).toHaveValue('76')
  await page.setViewportSize({ width: 1280, height: 800 })
  await field(page, 'Bela').press('c')
  await expect(page.getByRole('dialog', { name: 'Bela’s cards' })).toBeVisible()
  await page.keyboard.type('*')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Bela')).toHaveValue('0')
  await expect(field(page, 'Bela')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(standingsRow(page, 'Asha')).toHaveText(/Total 76$/)
})

test('with larger text six players and the keys are in view, and no first name is cut (P-access-2, P-keypad-1, P-keypad-15)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'keypad-large@example.com')
  const players = CAST.map((name) => ({ name }))
  const game = await member.call<{ readonly id: number }>('POST', '/games', {
    ...SETTINGS,
    players,
  })
  await signIn(page, member)
  // 288 x 512 is 360 x 640 with the page at 125 %.
  for (const [percent, width, height, rows] of [
    [100, 288, 512, 4],
    [115, 360, 640, 6],
    [130, 360, 640, 6],
    [200, 360, 640, 6],
    [200, 360, 740, 6],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/scoreboard')
    await enlarge(page, percent)
    await new Keypad(page).tap('Score round 1')
    for (const name of CAST.slice(0, rows)) {
      await expect(field(page, name)).toBeInViewport({ ratio: 1 })
    }
    const dialog = page.getByRole('dialog')
    const heights = await dialog
      .getByRole('group')
      .getByRole('button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await shownNames(dialog), `${percent} %`).toEqual(CAST.map(firstName))
    expect(await overflow(page)).toEqual([])
    await press(page, said('ui.close'))
  }
  // 24 points before the target: the warning is for the line that has the focus.
  await member.call('POST', `/games/${game.id}/scores/round`, {
    roundNumber: 1,
    scores: [0, 20, 38, 184, 9, 24].map((scoreValue, index) => {
      return { playerId: index + 1, scoreType: 'CUSTOM', scoreValue }
    }),
  })
  await open(page, '/scoreboard')
  await enlarge(page, 200)
  const keypad = new Keypad(page)
  await keypad.tap('Score round 2')
  await field(page, 'Farhan Qureshi').click()
  await expect(page.getByRole('dialog').getByText('16 left')).toBeVisible()
  await field(page, 'Ananya Iyer').click()
  await keypad.tap(/^Won, /)
  for (let others = 1; others < CAST.length; others += 1) {
    await keypad.tap('1')
    if (others < CAST.length - 1) await keypad.tap(/^Next/)
  }
  await keypad.tap('Score round 2')
  await expect(standingsRow(page, 'Kavitha Nair')).toContainText('10')
})

const CAST = [
  'Ananya Iyer',
  'Raghavendra Subramanian',
  'मीनाक्षी जोशी',
  'Farhan Qureshi',
  'Kavitha Nair',
  'செல்வி முருகன்',
]

const firstName = (name: string) => name.split(' ')[0]

/** Returns the first word of each name, if it is wholly visible. */
async function shownNames(dialog: Locator): Promise<string[]> {
  return dialog.locator('[data-fitting] > bdi:first-child').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange()
      const text = name.firstChild as Text
      const [first = ''] = text.data.split(' ')
      range.setStart(text, 0)
      range.setEnd(text, first.length)
      const place = name.parentElement?.getBoundingClientRect()
      const isWhole = range.getBoundingClientRect().right <= (place?.right ?? 0) + 1
      return isWhole ? first : `${first}, cut`
    }),
  )
}

async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name: `${name}, score` })
}

function setUp(member: Organizer, players: number): Promise<unknown> {
  return member.call('POST', '/games', {
    ...SETTINGS,
    players: PLAYERS.slice(0, players).map((name) => ({ name })),
  })
}
