import { newPerson } from './accounts/person.ts'
import { open, press } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'
import { playThreeSeasons } from './support/three-seasons.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a group has tables of its seasons, of which one is closed, keeps its table when a game goes, and is opened again (P-groups-page-2 to P-groups-page-5, P-groups-page-11)', async ({
  page,
  server,
}) => {
  const person = await sundayTable(server)
  await signIn(page, person)
  await open(page, '/players')
  await page.getByRole('link', { name: /^Sunday table/ }).click()
  await expect(page.locator('[data-facts]')).toContainText('3 members')
  await page.getByText(/^Season:/).click()
  const season = page.getByLabel('Season', { exact: true })
  await season.selectOption('All games')
  const rows = page.getByRole('region', { name: 'Season standing' }).getByRole('listitem')
  await expect(rows.first()).toContainText('24 played')
  await expect(page.getByRole('region', { name: 'Records' })).toContainText('Lowest total')
  await season.selectOption('2025')
  await page.getByLabel('Left out', { exact: true }).selectOption('The worst')
  await expect(page.getByText('The worst game of each player does not count.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Season: 2025, League, the worst left out')).toBeVisible()
  await expect(rows.first()).toContainText('8 played')

  await press(page, 'Close Season')
  const dialog = page.getByRole('dialog', { name: 'Close Season' })
  await expect(dialog.getByLabel('Name of the season')).toHaveValue('2025')
  await dialog.getByRole('button', { name: 'Close Season' }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /Closed on .* after 8 games\./ }),
  ).toBeVisible()
  const kept = await rows.allTextContents()
  await takeOut(person, 'Evening 1 of 2025')
  await page.reload()
  await expect(page.getByText(/after 8 games\. Since then 1 game gone\.$/)).toBeVisible()
  await expect(rows).toHaveCount(kept.length)
  await expect(rows.filter({ hasText: ', now ' }).first()).toBeVisible()

  await press(page, 'Open Again')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open Again' }).click()
  await expect(page.getByRole('button', { name: 'Close Season' })).toBeVisible()
  const last = page.getByRole('region', { name: 'Last evenings' }).getByRole('link')
  await last.first().click()
  await expect(page.getByRole('heading', { name: /^Evening 8 of / })).toBeVisible()
})

type Listed = { readonly id: number; readonly name: string; readonly userRole: string }

/** A group whose owner and organizer have played three seasons in it. */
async function sundayTable(server: RunningServer): Promise<Organizer> {
  const person = await signUp(server, 'Ananya Iyer', newPerson().email)
  const host = await signUp(server, 'Farhan Qureshi', newPerson().email)
  const body = { name: 'Sunday table' }
  const { id: groupId } = await person.call<{ id: number }>('POST', '/groups', body)
  for (const member of [{ name: host.name, email: host.email }, { name: 'मीनाक्षी जोशी' }]) {
    await person.call('POST', `/groups/${groupId}/members`, member)
  }
  await playThreeSeasons(server, person, host)
  for (const organizer of [person, host]) {
    for (const { id } of await ownGames(organizer)) {
      await organizer.call('PUT', `/games/${id}/group`, { groupId })
    }
  }
  return person
}

async function ownGames(organizer: Organizer): Promise<readonly Listed[]> {
  const games = await organizer.call<readonly Listed[]>('GET', '/games?page_size=100')
  return games.filter(({ userRole }) => userRole === 'ORGANIZER')
}

/** Removes a game of this name from its group. */
async function takeOut(organizer: Organizer, name: string): Promise<void> {
  const game = (await ownGames(organizer)).find((one) => one.name === name)
  await organizer.call('PUT', `/games/${game?.id}/group`, { groupId: null })
}
