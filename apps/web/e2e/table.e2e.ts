import { newOrganizer, openDevice, setUpGame, type TableGame } from './offline/device.ts'
import { goTo } from './support/on-page.ts'
import type { Organizer } from './support/organizer.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

/** The time within which a viewer has to see the first round of the next game. */
const SOON = 2_000

test('an evening goes on from game to game before a viewer and a television, without a touch (P-tables-10, P-tables-18, P-tables-21, P-tv-6)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const { tables } = await member.call<{ tables: { code: string }[] }>('GET', '/tables')
  const code = tables[0]?.code ?? ''
  const first = await setUpGame(member, 200)
  await score(member, first, 1, [0, 30, 40])

  const viewing = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  })
  const viewer = await viewing.newPage()
  const errors: unknown[] = []
  viewer.on('pageerror', (error) => errors.push(error))
  // In any form, as it was said at the table.
  await goTo(viewer, `/t/${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase())
  await expect(viewer).toHaveURL(`${server.url}/t/${code}`)
  await expect(viewer.getByRole('heading', { name: 'Sunday rummy' })).toBeVisible()
  await expect(viewer.locator('[data-live]')).toHaveText('Live')

  const room = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 720 },
  })
  const television = await room.newPage()
  await goTo(television, '/tv')
  await expect(television.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(television.getByRole('button', { name: 'A', exact: true })).toBeFocused()
  for (const sign of code) await television.keyboard.press(sign)
  await expect(television).toHaveURL(`${server.url}/t/${code}/tv`)
  await expect(television.locator('[data-live]')).toHaveText('Live')

  await member.call('PUT', `/games/${first.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await expect(viewer.getByRole('status', { name: 'Winner' })).toBeVisible()
  await expect(television.getByText('Won after 1 round')).toBeVisible()

  const late = await viewing.newPage()
  await goTo(late, `/games/${first.uuid}`)
  await expect(late.getByRole('status', { name: 'Winner' })).toBeVisible()

  const next = await setUpGame(member, 250)
  for (const page of [viewer, television]) {
    await expect(page.getByText('Won after 1 round')).toHaveCount(0)
    await expect(page.getByText('250', { exact: true }).first()).toBeVisible({ timeout: SOON })
  }
  await score(member, next, 1, [0, 77, 12])
  for (const page of [viewer, television]) {
    await expect(standingsRow(page, 'Bela')).toContainText('77', { timeout: SOON })
  }
  await late.getByRole('link', { name: 'Show the Next Game' }).click()
  await expect(late).toHaveURL(`${server.url}/games/${next.uuid}`)
  await expect(standingsRow(late, 'Bela')).toContainText('77')
  const evening = viewer.getByRole('row', { name: /Asha/ }).last()
  await expect(evening).toContainText('1, won')
  // A power cut.
  const again = await room.newPage()
  await goTo(again, '/tv')
  await expect(standingsRow(again, 'Bela')).toContainText('77')

  await member.call('PUT', `/tables/${await idOf(member)}`, { isOpen: false })
  await expect(viewer.getByRole('heading', { name: 'This table is closed' })).toBeVisible()
  await expect(again.getByRole('heading', { name: 'Enter the code of the table' })).toBeVisible()
  // Of the page that was sent nothing was drawn again.
  expect(errors).toEqual([])
  await viewing.close()
  await room.close()
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

async function idOf(member: Organizer): Promise<number> {
  const { tables } = await member.call<{ tables: { id: number }[] }>('GET', '/tables')
  return tables[0]?.id ?? 0
}

function score(member: Organizer, game: TableGame, roundNumber: number, points: readonly number[]) {
  const scores = points.map((scoreValue, index) => {
    return { playerId: index + 1, scoreType: 'CUSTOM', scoreValue }
  })
  return member.call('POST', `/games/${game.id}/scores/round`, { roundNumber, scores })
}
