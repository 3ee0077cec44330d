import type { Browser, Page } from '@playwright/test'
import { customScores } from '../src/testing/sunday-rummy.ts'
import { newPerson } from './accounts/person.ts'
import { open, shown } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { said } from './support/said.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

test.use(SMALL_PHONE)

test('an evening of three games is settled: ticks, a part, one taken back, one without a network, two tabs, a correction, a picture (P-stakes-62 to P-stakes-66, P-stakes-71, P-stakes-73)', async ({
  page,
  context,
  server,
}) => {
  const { organizer, groupId, second } = await playEvening(server)
  await signIn(page, organizer)
  await open(page, `/groups/${groupId}`)
  const doors = page.getByRole('region', { name: 'Settle up' })
  await doors.getByRole('link', { name: 'Tonight' }).tap()
  await expect(page.getByRole('heading', { name: 'Settle up' })).toBeVisible()
  await expect(results(page)).toHaveText([
    /^Ananya Iyer\+250$/,
    /^Nani\+50$/,
    /^Joseph D’Souza−125$/,
    /^मीनाक्षी जोशी−175$/,
  ])
  await expect(page.getByText('You get')).toBeVisible()
  await expect(page.getByText(/payments, the fewest there are$/)).toBeVisible()

  const lines = page.getByRole('region', { name: 'The plan' }).getByRole('checkbox')
  const named = await namesOf(lines)
  const [first, last] = [lines.first(), lines.last()]
  const places = await placesOf(lines)
  await first.tap()
  await expect(first).toBeChecked()
  await expect(page.getByText(/^fixed at/)).toBeVisible()
  await expect(page.getByText('1 of 3 paid')).toBeVisible()
  expect(await namesOf(lines)).toEqual(named)
  expect(await placesOf(lines)).toEqual(places)
  await first.tap()
  await expect(page.getByText('0 of 3 paid')).toBeVisible()

  await page
    .getByRole('button', { name: /: a part of it$/ })
    .nth(1)
    .tap()
  await page.getByLabel('Given so far').fill('30')
  // The server has it before the network is lost: otherwise two payments would wait.
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith('/settlements/lines') && response.ok(),
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('ui.save') })
    .tap()
  await expect(page.getByText('30 given')).toBeVisible()
  await recorded

  await context.setOffline(true)
  await last.tap()
  await expect(last).toBeChecked()
  await expect(page.getByText('1 payment waits on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/waits on this device/)).toBeHidden()
  await expect(page.getByText('1 of 3 paid')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 3 paid')).toBeVisible()

  const tab = await context.newPage()
  await open(tab, page.url())
  const inTab = tab.getByRole('region', { name: 'The plan' }).getByRole('checkbox').first()
  await first.tap()
  await expect(inTab).toBeChecked()
  await inTab.tap()
  await expect(page.getByText('1 of 3 paid')).toBeVisible()
  await tab.close()

  await correctRound(server, organizer, second)
  await page.reload()
  const since = page.getByRole('region', { name: 'Since then' })
  await expect(since.getByText('Game 2, round 1 corrected')).toBeVisible()
  expect(await namesOf(lines)).toEqual(named)

  await shown(page.getByRole('button', { name: 'Send' })).tap()
  await expect(page.getByLabel(said('settle-up.settlement'))).toHaveValue(
    /^Sunday table, .*\n\nAnanya Iyer/,
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: said('controls.downloadPicture') }).tap()
  expect((await download).suggestedFilename()).toMatch(/^Sunday table, .*\.png$/)
})

test('two phones tick the same line once, and a banker is chosen before the first payment (P-stakes-66, P-stakes-67)', async ({
  page,
  browser,
  server,
}) => {
  const { organizer, groupId } = await playEvening(server)
  await signIn(page, organizer)
  await open(page, `/settle-up?group=${groupId}`)
  await page.getByRole('radio', { name: 'One banker' }).tap()
  await expect(page.getByRole('region', { name: 'Give to Ananya Iyer' })).toBeVisible()
  await page.getByLabel('Banker', { exact: true }).selectOption('Nani')
  await expect(page.getByRole('region', { name: 'Give to Nani' })).toBeVisible()

  const other = await secondPhone(browser, server, organizer, `/settle-up?group=${groupId}`)
  const line = /^Joseph D’Souza has paid Nani 125$/
  await page.context().setOffline(true)
  await other.context().setOffline(true)
  for (const phone of [page, other]) {
    await phone.getByRole('checkbox', { name: line }).tap()
    await expect(phone.getByText('1 payment waits on this device')).toBeVisible()
  }
  for (const phone of [page, other]) {
    await phone.context().setOffline(false)
    await expect(phone.getByText(/waits on this device/)).toBeHidden()
    await expect(phone.getByRole('checkbox', { name: line })).toBeChecked()
  }
  await shown(page.getByRole('button', { name: said('settle-up.options') })).tap()
  await page.getByRole('menuitem', { name: 'Payments and Adjustments' }).tap()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await other.context().close()
})

type Played = { readonly id: number; readonly uuid: string }

const NAMES = ['Ananya Iyer', 'Nani', 'Joseph D’Souza', 'मीनाक्षी जोशी']

const SETTINGS = {
  ...{ description: '', targetScore: 500 },
  ...{ dropScore: 20, middleDropScore: 40, fullCountScore: 80 },
}

const POT = { settle: 'POT', currency: null, buyIn: 50, rejoinFee: 50, dropFee: 0 }
const REST = { pointValue: 0, callUp: 0, kittyPercent: 0, unit: 1 }
const GIN = { gin: { game: 100, box: 20, shutout: 'NONE' } }

/** A group whose owner has played three games tonight: two for a pot of 200, one for points. */
async function playEvening(server: RunningServer) {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  const body = { name: 'Sunday table' }
  const { id: groupId } = await organizer.call<{ id: number }>('POST', '/groups', body)
  const play = async (name: string, stakes: object, points: readonly number[], winner: number) => {
    const [first = '', ...others] = NAMES
    const players = [
      { name: first, email: organizer.email },
      ...others.map((each) => ({ name: each })),
    ]
    const game = await organizer.call<Played>('POST', '/games', {
      ...{ ...SETTINGS, name, players, groupId, stakes },
    })
    const scores = customScores(points)
    await organizer.call('POST', `/games/${game.id}/scores/round`, { roundNumber: 1, scores })
    const end = { winnerPlayerIds: [winner], manualEnd: true }
    await organizer.call('PUT', `/games/${game.id}/end`, end)
    return game
  }
  const pot = { ...POT, ...REST, ...GIN }
  const points = { ...pot, settle: 'POINTS', buyIn: 0, rejoinFee: 0, pointValue: 1 }
  await play('First', pot, [0, 10, 20, 30], 1)
  const second = await play('Second', points, [50, 0, 25, 75], 2)
  await play('Third', pot, [0, 10, 20, 30], 1)
  return { organizer, groupId, second }
}

/** Reopens the game of points, and closes it with another score of one player. */
async function correctRound(server: RunningServer, organizer: Organizer, { id }: Played) {
  await organizer.call('PUT', `/games/${id}/resume`)
  const token = JSON.parse(organizer.stored.auth_token).access_token
  const answer = await fetch(`${server.url}/api/v1/games/${id}/scores/round/1`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': '"1"',
    },
    body: JSON.stringify({ scores: customScores([50, 0, 25, 85]) }),
  })
  expect(answer.ok).toBe(true)
  await organizer.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [2], manualEnd: true })
}

async function secondPhone(
  browser: Browser,
  server: RunningServer,
  organizer: Organizer,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ ...SMALL_PHONE, baseURL: server.url })
  await signIn(context, organizer)
  const page = await context.newPage()
  await open(page, path)
  return page
}

function results(page: Page) {
  return page.getByRole('region', { name: 'The evening, in points' }).getByRole('listitem')
}

/** Returns the lines' positions on the page, independent of its scrolling. */
function placesOf(lines: ReturnType<Page['getByRole']>) {
  return lines.evaluateAll((boxes) =>
    boxes.map((box) => Math.round(box.getBoundingClientRect().top + window.scrollY)),
  )
}

function namesOf(lines: ReturnType<Page['getByRole']>) {
  return lines.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')))
}
