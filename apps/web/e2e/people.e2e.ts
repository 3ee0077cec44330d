import type { Page } from '@playwright/test'
import { peopleOf } from '../src/testing/people.ts'
import { newPerson } from './accounts/person.ts'
import { playLongGame } from './support/long-game.ts'
import { open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'
import { playThreeSeasons } from './support/three-seasons.ts'

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

  test('a guest of one evening is merged with a player of three seasons and taken apart again (P-people-page-1 to P-people-page-4)', async ({
    page,
    server,
  }) => {
    const person = await signUp(server, 'Ananya Iyer', newPerson().email)
    const host = await signUp(server, 'Farhan Qureshi', newPerson().email)
    await playThreeSeasons(server, person, host)
    await playWithGuest(person)
    await signIn(page, person)
    await open(page, '/players')
    const question = page.getByRole('region', { name: 'Perhaps the same person' })
    await expect(question).toContainText('Is Joseph the same person as Joseph D’Souza?')
    await question.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge a player' })
    await expect(dialog.getByRole('region', { name: 'Afterwards' })).toContainText('6 + 1')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: 'Joseph D’Souza', exact: true }).click()
    const facts = page.locator('[data-facts]')
    await expect(facts).toContainText('7 games')
    await page.getByText('Games: All').click()
    await page.getByLabel('From', { exact: true }).fill('2025-01-01')
    await page.getByLabel('To', { exact: true }).fill('2025-12-31')
    await expect(page.getByRole('heading', { name: 'Too few games' })).toBeVisible()
    await page.getByRole('button', { name: 'Show All Games' }).click()
    await expect(facts).toContainText('7 games')

    await page.getByRole('button', { name: 'Separate Joseph' }).click()
    await expect(facts).toContainText('6 games')
    await page.getByRole('main').getByRole('link', { name: 'Players' }).click()
    await expect(page.getByRole('link', { name: 'Joseph', exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Two People' }).click()
    await expect(question).toBeHidden()
  })
})

test('long names and those of one name fit on a wide screen, and in large text no word is broken (P-people-page-1, P-access-2)', async ({
  page,
  server,
}) => {
  const person = await signUp(server, 'Ananya Iyer', newPerson().email)
  await signIn(page, person)
  await page.setViewportSize({ width: 1280, height: 800 })
  await showNamesakes(page)
  await open(page, '/players')
  await expect(page.getByRole('rowheader')).toHaveCount(11)
  for (const cell of await page.getByRole('rowheader').all()) {
    const beyond = await cell.evaluate((each) => each.scrollWidth - each.clientWidth)
    expect(beyond).toBeLessThanOrEqual(0)
  }
  const won = await page.getByRole('button', { name: 'Games won' }).boundingBox()
  const bar = await page.getByRole('cell').getByRole('img').first().boundingBox()
  expect(bar?.x).toBe(won?.x)
  await expect(page.getByText('friend-1@example.com')).toBeVisible()
  await expect(page.getByText('friend-2@example.com')).toBeVisible()
  expect(await overflow(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
  const list = page.getByRole('region', { name: 'People you play with' })
  const name = await list.getByText('Farhan Qureshi').boundingBox()
  const rate = await list.getByText('19\u202f%').last().boundingBox()
  expect(rate?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0))
  expect(await overflow(page)).toEqual([])
})

/** Answers with people of whom one has a long name and two have the same. */
async function showNamesakes(page: Page): Promise<void> {
  const { people, ...others } = peopleOf()
  const names = new Map([
    [2, 'Raghavendra Subramanian'],
    [3, 'Wolfeschlegelsteinhausenbergerdorff Hernandez-Villanueva'],
  ])
  const renamed = people.map(({ person, summary }, index) => ({
    person: { ...person, name: names.get(index) ?? person.name },
    summary,
  }))
  const answers = { people: { ...others, people: renamed }, 'people/*/together': { people: [] } }
  for (const [path, data] of Object.entries(answers)) {
    await page.route(`**/api/v1/${path}`, (route) =>
      route.fulfill({ json: { success: true, data } }),
    )
  }
}

/** One finished game with a person known by first name. */
async function playWithGuest(person: Organizer): Promise<void> {
  const players = [person.name, 'Joseph']
  const game = await playLongGame(person, {
    ...{ name: 'A guest', players, rounds: 3, targetScore: 400, most: 40 },
  })
  const end = { winnerPlayerIds: [1], manualEnd: true }
  await person.call('PUT', `/games/${game.id}/end`, end)
}
