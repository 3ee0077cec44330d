import { isFullProof } from '../../../tools/proof.ts'
import { newOrganizer, openDevice } from './offline/device.ts'
import { goTo } from './support/on-page.ts'
import type { Organizer } from './support/organizer.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { newSeatLink } from './support/seats.ts'
import { expect, test } from './support/table.ts'

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
]

const NAMES = [
  'Ananya Iyer',
  'मीनाक्षी जोशी',
  'தமிழ்ச்செல்வி முருகன்',
  'Raghavendra Subramanian of Coimbatore',
]

/** How often the game changes before a television that is left on. */
const CHANGES = isFullProof ? 500 : 80

test('two to twenty players fit on every television, each line whole and without a scrollbar (P-tv-1)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  for (const players of [2, 6, 8, 14, 20]) {
    const { uuid } = await play(member, players, 3)
    await goTo(page, `/games/${uuid}/tv`)
    const lines = page.getByRole('region', { name: said('game.standing') }).getByRole('listitem')
    await expect(lines).toHaveCount(players)
    await expect(page.locator('[data-sent]')).toHaveCount(0)
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      // The layout after its own measurement is drawn in the next frame.
      await expect
        .poll(() => page.evaluate(outOfPlace), `${players} players, ${screen.width}`)
        .toEqual([])
    }
  }
})

test('how many are in stands on every television, and nothing else moves (P-line-76)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  for (const players of [2, 8, 9, 20]) {
    const game = await play(member, players, 2)
    const link = await newSeatLink(server.url, member)
    await goTo(page, `/games/${game.uuid}/tv`)
    await expect(page.locator('[data-live]')).toHaveText('Live')
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await expect.poll(() => page.evaluate(outOfPlace)).toEqual([])
      const before = await page.evaluate(placesOfRest)
      const device = await link.take(game, 1)
      await device.enter(game, 3, 7)
      await expect(page.getByText(`1 of ${players} are in`).first()).toBeVisible()
      await expect(page.locator('aside svg[data-is]')).toHaveCount(players > 8 ? 0 : players)
      const where = `${players} players, ${screen.width}`
      await expect.poll(() => page.evaluate(outOfPlace), where).toEqual([])
      expect(await page.evaluate(placesOfRest), where).toEqual(before)
      await member.call('DELETE', `/seats/1?game=${game.uuid}`)
      await expect(page.getByText('are in')).toHaveCount(0)
    }
  }
})

test('a television fills the screen, hides the pointer, and follows the game from round to round to its winner (P-tv-2, P-tv-3)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await play(member, 3, 1)
  await goTo(page, `/games/${game.uuid}/tv`)
  await expect(page.locator('[data-live]')).toHaveText('Live')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(true)
  await page.mouse.click(300, 300)
  await expect.poll(isFull).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.body).cursor)).toBe('none')

  const row = standingsRow(page, 'Ananya Iyer')
  await expect(row).toContainText('Last round +2')
  await expect(page.getByText('Next round')).toBeVisible()
  await score(member, game, 2, [0, 90, 20])
  // The totals count up past it.
  await expect(page.getByRole('complementary').getByText('3', { exact: true })).toBeVisible()
  await expect(row).toContainText('Last round 0')
  await score(member, game, 3, [0, 199, 199])
  await expect(page.getByText(/Ananya Iyer wins with 2 after 3 rounds/)).toBeAttached()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
})

test(`a television that is left on grows by nothing in ${CHANGES} changes (P-tv-3)`, async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await play(member, 4, 2)
  await goTo(page, `/games/${game.uuid}/tv`)
  await expect(page.locator('[data-live]')).toHaveText('Live')
  const row = standingsRow(page, 'Ananya Iyer')
  const session = await page.context().newCDPSession(page)
  // A round and its undo, so that the length of the game does not change.
  const change = async (times: number) => {
    for (let count = 0; count < times; count += 2) {
      const { version } = await score(member, game, 3, [0, 9, 9, 9])
      await member.call('POST', `/games/${game.id}/undo`, { version })
    }
    await score(member, game, 3, [0, 9, 9, 9])
    await expect(row).toContainText('Last round 0')
    const { version } = await member.call<Played>('GET', `/scoreboard/${game.id}`)
    await member.call('POST', `/games/${game.id}/undo`, { version })
    await expect(row).toContainText('Last round +2')
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { nodes, jsEventListeners, megabytes: usedSize / 1e6 }
  }
  const before = await change(CHANGES * 0.4)
  const after = await change(CHANGES)
  expect(after.nodes).toBeLessThan(before.nodes + CHANGES / 5)
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 10)
  expect(after.megabytes).toBeLessThan(before.megabytes + 1)
})

test('a phone sends its table to a television by the QR code beside the keys (P-tv-9)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const room = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 720 },
  })
  const television = await room.newPage()
  const opened = television.waitForResponse(/\/screens$/)
  await goTo(television, '/tv')
  await expect(television.getByRole('img', { name: /QR code for a phone/ })).toBeVisible()
  const { data } = await (await opened).json()

  const device = await openDevice(browser, server, member)
  await goTo(device.page, `/tv/${data.code}`)
  await device.page.getByRole('button', { name: /table/ }).click()
  await expect(device.page.getByText(/opens there/)).toBeVisible()
  await expect(television.getByText('No game here yet')).toBeVisible()
  await device.context.close()
  await room.close()
})

/** Returns the places of what is not about who is in. */
function placesOfRest(): (readonly number[])[] {
  return [...document.querySelectorAll('h1, section, li, aside [role="img"]')].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })
}

/** Returns the texts of the page that are outside the screen, or outside their line. */
function outOfPlace(): string[] {
  const isInside = (
    part: Element,
    whole: { left: number; right: number; top: number; bottom: number },
  ) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const slack = 2
    return (
      left >= whole.left - slack &&
      right <= whole.right + slack &&
      top >= whole.top - slack &&
      bottom <= whole.bottom + slack
    )
  }
  const { scrollWidth, scrollHeight } = document.documentElement
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const wrong = [...document.querySelectorAll('h1, aside p, aside svg, li')]
    .filter((part) => !isInside(part, screen))
    .map((part) => part.textContent ?? '')
  for (const line of document.querySelectorAll('li')) {
    const box = line.getBoundingClientRect()
    const parts = [...line.querySelectorAll(':scope > span')].filter((part) =>
      part.checkVisibility(),
    )
    // Vowel signs are above and below the letters' own box.
    const around = { ...box.toJSON(), top: box.top - box.height * 0.1, bottom: box.bottom + 1 }
    wrong.push(
      ...parts
        .filter((part) => !isInside(part, around))
        .map((part) => `${part.className} ${part.textContent}`),
    )
  }
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push('scrolls')
  return wrong
}

type Game = { readonly id: number; readonly uuid: string }
type Played = { readonly version: number }

/** Sets up a game with long names, and scores rounds in which the last player soon is out. */
async function play(member: Organizer, players: number, rounds: number): Promise<Game> {
  const game = await member.call<Game>('POST', '/games', {
    name: 'Sunday rummy at Nani’s',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: Array.from({ length: players }, (_, at) => ({
      name: NAMES[at] ?? `${NAMES[at % NAMES.length]} ${at}`,
    })),
  })
  for (let round = 1; round <= rounds; round += 1) {
    const values = Array.from({ length: players }, (_, at) => (at === 1 ? 0 : 2 + at * 2))
    if (round === 3 && players > 2) values[players - 1] = 199
    await score(member, game, round, values)
  }
  return game
}

async function score(
  member: Organizer,
  { id }: Game,
  roundNumber: number,
  values: readonly number[],
): Promise<Played> {
  const scores = values.map((scoreValue, at) => ({
    playerId: at + 1,
    scoreType: 'CUSTOM',
    scoreValue,
  }))
  return member.call<Played>('POST', `/games/${id}/scores/round`, { roundNumber, scores })
}
