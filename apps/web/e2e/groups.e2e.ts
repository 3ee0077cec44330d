import { devices, type Page } from '@playwright/test'
import { groupSeason } from '../src/testing/group.ts'
import { axeFindings } from './support/axe-findings.ts'
import { breakCalls, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import type { RunningServer } from './support/server.ts'
import { smallTargets } from './support/small-targets.ts'
import { expect, test } from './support/table.ts'
import { playThreeSeasons } from './support/three-seasons.ts'

let table: { readonly person: Organizer; readonly groupId: number } | undefined

type Listed = { readonly id: number; readonly userRole: string }

/** A group whose owner and organizer have played three seasons in it. */
async function sundayTable(server: RunningServer) {
  const person = await signUp(server, 'Ananya Iyer', 'owner-of-group@example.com')
  const host = await signUp(server, 'Farhan Qureshi', 'host-of-group@example.com')
  const { id: groupId } = await person.call<{ id: number }>('POST', '/groups', {
    name: 'Sunday table',
  })
  for (const member of [{ name: host.name, email: host.email }, { name: 'मीनाक्षी जोशी' }]) {
    await person.call('POST', `/groups/${groupId}/members`, member)
  }
  await playThreeSeasons(server, person, host)
  for (const organizer of [person, host]) {
    const games = await organizer.call<readonly Listed[]>('GET', '/games?page_size=100')
    for (const { id, userRole } of games) {
      if (userRole !== 'ORGANIZER') continue
      await organizer.call('PUT', `/games/${id}/group`, { groupId })
    }
  }
  return { person, groupId }
}

test.beforeEach(async ({ page, server }) => {
  table ??= await sundayTable(server)
  await signIn(page, table.person)
})

const openGroup = (page: Page, search = '') => open(page, `/groups/${table?.groupId}${search}`)
const openChoice = (page: Page) => page.getByText(/^Season:/).click()
const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Season standing' }).getByRole('listitem')

for (const [width, options] of [
  [360, { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }],
  [1280, { viewport: { width: 1280, height: 800 } }],
] as const) {
  const { defaultBrowserType: _, ...use } = { defaultBrowserType: '', ...options }
  test.describe(`at ${width} px`, () => {
    test.use(use)

    test('three seasons of a group have tables, evenings and records (P-groups-page-2 to P-groups-page-5)', async ({
      page,
    }) => {
      await open(page, '/players')
      await page.getByRole('link', { name: /^Sunday table/ }).click()
      await expect(page.getByRole('heading', { name: 'Sunday table' })).toBeVisible()
      await expect(page.locator('[data-facts]')).toContainText('3 members')

      await openGroup(page, '?all=true')
      await expect(rowsOf(page)).toHaveCount(5)
      await expect(rowsOf(page).first()).toContainText('24 played')
      await expect(page.getByRole('region', { name: 'Records' })).toContainText('Lowest total')
      expect(await overflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])

      await openChoice(page)
      await page.getByLabel('Season', { exact: true }).selectOption('2025')
      await expect(rowsOf(page).first()).toContainText('8 played')
      await page.getByLabel('Left out', { exact: true }).selectOption('The worst')
      await expect(page.getByText('Everybody’s worst game is left out.')).toBeVisible()
      await expect(page.getByText('Season: 2025, League, the worst left out')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Everybody’s worst game is left out.')).toBeVisible()
      await expect(rowsOf(page).first()).toContainText('8 played')

      const last = page.getByRole('region', { name: 'Last evenings' }).getByRole('link')
      await expect(last).toHaveCount(5)
      await last.first().click()
      await expect(page.getByRole('heading', { name: 'Evening 8 of 2025' })).toBeVisible()
    })

    test('a season is closed, keeps its table when a game goes, and is opened again (P-groups-page-11)', async ({
      page,
    }) => {
      const person = table?.person as Organizer
      const year = width === 360 ? '2024' : '2025'
      const textsOfRows = () => rowsOf(page).allTextContents()
      await openGroup(page, `?from=${year}-01-01&to=${year}-12-31&discards=1`)
      await expect(rowsOf(page).first()).toContainText('8 played')
      await page.getByRole('button', { name: 'Close Season' }).click()
      const dialog = page.getByRole('dialog', { name: 'Close Season' })
      await expect(dialog.getByLabel('Name of the season')).toHaveValue(year)
      await dialog.getByRole('button', { name: 'Close Season' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/^Closed on .* after 8 games\.$/)).toBeVisible()
      await expect(page.getByLabel('Season', { exact: true })).toHaveValue(/^closed-/)
      const kept = await textsOfRows()

      const games = await person.call<readonly (Listed & { name: string })[]>(
        'GET',
        '/games?page_size=100',
      )
      const taken = games.find(
        (game) => game.name.endsWith(`of ${year}`) && game.userRole === 'ORGANIZER',
      )
      await person.call('PUT', `/games/${taken?.id}/group`, { groupId: null })
      await page.reload()
      await expect(page.getByText(/after 8 games\. Since then 1 game gone\.$/)).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(kept.length)
      await expect(rowsOf(page).filter({ hasText: ', now ' })).not.toHaveCount(0)
      expect(await overflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      await person.call('PUT', `/games/${taken?.id}/group`, { groupId: table?.groupId })
      await page.reload()
      await expect(page.getByText(/after 8 games\.$/)).toBeVisible()
      expect(await textsOfRows()).toEqual(kept)

      await page.getByRole('button', { name: 'Open Again' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Open Again' }).click()
      await expect(page.getByRole('button', { name: 'Close Season' })).toBeVisible()
      await expect(page.locator('option', { hasText: year })).toHaveCount(1)
    })

    test('a member is added and removed (P-groups-page-6)', async ({ page }) => {
      const name = `Dev at ${width}`
      await openGroup(page)
      const members = page.getByRole('region', { name: 'Members' })
      await members.getByRole('button', { name: 'Add a member' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a member' })
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
      await members.getByRole('button', { name }).click()
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Remove' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Remove' }).click()
      await expect(question).toBeHidden()
      await expect(members.getByRole('button', { name })).toBeHidden()
    })
  })
}

test('a game is set up in a group, which the next one begins with (P-groups-page-9)', async ({
  page,
}) => {
  const setUp = async () => {
    await open(page, '/games')
    await page.getByRole('button', { name: 'Setup New Game' }).filter({ visible: true }).click()
    return page.getByRole('dialog', { name: 'New game' })
  }
  const first = await setUp()
  await expect(first.getByLabel('Group', { exact: true })).toHaveValue('')
  await first.getByLabel('Group', { exact: true }).selectOption('Sunday table')
  const made = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/games') && response.request().method() === 'POST',
  )
  await first.getByRole('button', { name: 'Next: players' }).click()
  const { id } = (await (await made).json()).data
  const game = await table?.person.call<{ group: object }>('GET', `/games/${id}`)
  expect(game?.group).toEqual({ id: table?.groupId, name: 'Sunday table' })
  // The page of the game takes over: only then another one can be opened.
  await expect(page.getByRole('dialog', { name: 'Add players' })).toBeVisible()
  await expect(page).toHaveURL(/\/scoreboard$/)
  const next = await setUp()
  await expect(next.getByLabel('Group', { exact: true })).toHaveValue(`${table?.groupId}`)
})

test('a finished game joins the group on its own page, and the next one on that of the group (P-groups-page-14, P-groups-page-15)', async ({
  page,
}) => {
  const games = await table?.person.call<readonly (Listed & { uuid: string })[]>(
    'GET',
    '/games?page_size=100&status=COMPLETED',
  )
  const game = games?.find(({ userRole }) => userRole === 'ORGANIZER')
  await table?.person.call('PUT', `/games/${game?.id}/group`, { groupId: null })
  await openGroup(page, '?all=true')
  await expect(rowsOf(page).first()).toContainText('23 played')
  await open(page, `/games/${game?.uuid}`)
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const dialog = page.getByRole('dialog', { name: /^Group of/ })
  await dialog.getByLabel('Group', { exact: true }).selectOption('Sunday table')
  await expect(dialog.getByText('The group is saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Group: Sunday table' }).click()
  await expect(page.getByRole('heading', { name: 'Sunday table' })).toBeVisible()
  await openChoice(page)
  await page.getByLabel('Season', { exact: true }).selectOption('All games')
  await expect(rowsOf(page).first()).toContainText('24 played')
  await page.getByRole('button', { name: 'New game' }).filter({ visible: true }).click()
  const setup = page.getByRole('dialog', { name: 'New game' })
  await expect(setup.getByLabel('Group', { exact: true })).toHaveValue(`${table?.groupId}`)
})

for (const width of [320, 360]) {
  test(`with text at twice its size an evening of several games fits in ${width} px (P-access-2)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const season = groupSeason(9)
    const [first, ...others] = season.table
    const names = [{ ...first, name: 'Venkatanarasimharajuvaripeta' }, ...others]
    const { endedAt } = season.lastGames[0] ?? {}
    const lastGames = season.lastGames.map((game) => ({ ...game, endedAt }))
    const data = { ...season, table: names, lastGames }
    await page.route('**/api/v1/groups/*/season*', (route) =>
      route.fulfill({ json: { success: true, data } }),
    )
    await openGroup(page)
    await expect(page.getByText('most points in 9 games')).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page)).toEqual([])
  })
}

test('without the server the page says so, and tries again (P-groups-page-8)', async ({ page }) => {
  await breakCalls(page, '/groups/*/season*')
  await openGroup(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load the season')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
})
