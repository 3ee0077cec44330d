import { readFile } from 'node:fs/promises'
import type { Schemas } from '@meldboard/api-client'
import { devices } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { axeFindings } from './support/axe-findings.ts'
import { breakCalls, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { smallTargets } from './support/small-targets.ts'
import { expect, test } from './support/table.ts'
import { playThreeSeasons } from './support/three-seasons.ts'

let person: Organizer | undefined

test.beforeEach(async ({ page, server }) => {
  if (person === undefined) {
    person = await signUp(server, 'Ananya Iyer', 'three-seasons@example.com')
    const host = await signUp(server, 'Farhan Qureshi', 'host-of-seasons@example.com')
    await playThreeSeasons(server, person, host)
  }
  await signIn(page, person)
})

for (const [width, options] of [
  [360, { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }],
  [1280, { viewport: { width: 1280, height: 800 } }],
] as const) {
  const { defaultBrowserType: _, ...use } = { defaultBrowserType: '', ...options }
  test.describe(`at ${width} px`, () => {
    test.use(use)

    test('three seasons have figures, and the chosen one is kept by the address (P-stats-page-1, P-stats-page-3)', async ({
      page,
    }) => {
      await open(page, '/stats')
      await expect(page.locator('[data-facts]')).toContainText('24 games')
      const won = page.getByRole('region', { name: 'Games won' })
      await expect(won).toContainText('of 24')
      const pairs = page.getByRole('region', { name: 'Head to head' }).getByRole('listitem')
      await expect(pairs.first()).toContainText('Raghavendra Subramanian')
      await expect(pairs.first()).toContainText('ahead')
      expect(await overflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])

      await page.getByText('Games: All').click()
      expect(await overflow(page)).toEqual([])
      expect(await axeFindings(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      await page.getByLabel('From', { exact: true }).fill('2025-01-01')
      await page.getByLabel('To', { exact: true }).fill('2025-12-31')
      await expect(page.locator('[data-facts]')).toContainText('8 games')
      await page.getByLabel('Players', { exact: true }).selectOption('3')
      await expect(page.getByRole('heading', { name: '2 games to go' })).toBeVisible()
      await page.goBack()
      await expect(page.locator('[data-facts]')).toContainText('8 games')
      await page.reload()
      await expect(page.locator('[data-facts]')).toContainText('8 games')
      await page.getByText('from 1 Jan 2025, to 31 Dec 2025').press('Enter')
      await expect(page.getByLabel('To', { exact: true })).toHaveValue('2025-12-31')

      await page.getByRole('link', { name: /^Place .* Evening 8 of 2025$/ }).click()
      await expect(page.getByRole('heading', { name: 'Evening 8 of 2025' })).toBeVisible()
      await page.goBack()
      await expect(page.locator('[data-facts]')).toContainText('8 games')
    })
  })
}

test('without the server the page says so, and tries again (P-stats-page-4)', async ({ page }) => {
  await breakCalls(page, '/stats*')
  await open(page, '/stats')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error loading your figures')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Games won' })).toBeVisible()
})

test('all games are saved as tables, which have what was scored (P-stats-page-5, P-stats-page-6)', async ({
  page,
}) => {
  const own = person as Organizer
  await open(page, '/stats?players=3')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('meldboard-games.zip')
  const files = unzipSync(await readFile(await download.path()))
  const linesOf = (file: string) =>
    strFromU8(files[file] as Uint8Array)
      .trimEnd()
      .split('\r\n')
      .slice(1)
  expect(Object.keys(files).sort()).toEqual(['games.csv', 'results.csv', 'rounds.csv'])
  const games = linesOf('games.csv').map((line) => line.split(','))
  expect(games).toHaveLength(24)
  const rounds: string[] = []
  const results: string[] = []
  for (const [uuid = '', name = '', organizer] of games) {
    const board = await own.call<Schemas['Scoreboard']>('GET', `/scoreboard/${uuid}`)
    const isSeen = (player: string) => organizer === own.name || player === own.name
    expect(board.game.name).toBe(name)
    for (const { roundNumber, scores } of board.rounds) {
      for (const { playerName, scoreValue } of scores.filter((each) => isSeen(each.playerName))) {
        const score = `CUSTOM,${scoreValue},yes,,${scoreValue}`
        rounds.push(`${uuid},${name},${roundNumber},${playerName},${score}`)
      }
    }
    for (const player of board.players.filter((each) => isSeen(each.name))) {
      const { place, totalScore } = player
      results.push(`${uuid},${name},${player.name},${place},${board.players.length},${totalScore}`)
    }
  }
  expect(linesOf('rounds.csv')).toEqual(rounds)
  expect(linesOf('results.csv')).toEqual(results)
})
