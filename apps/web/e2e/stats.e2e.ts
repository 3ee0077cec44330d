import { newPerson } from './accounts/person.ts'
import { goBack, open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'
import { playThreeSeasons } from './support/three-seasons.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('three seasons have figures, and the address keeps the chosen one over a reload and the way back (P-stats-page-1, P-stats-page-3)', async ({
  page,
  server,
}) => {
  const person = await signUp(server, 'Ananya Iyer', newPerson().email)
  const host = await signUp(server, 'Farhan Qureshi', newPerson().email)
  await playThreeSeasons(server, person, host)
  await signIn(page, person)
  await open(page, '/stats')
  const facts = page.locator('[data-facts]')
  await expect(facts).toContainText('24 games')
  await expect(page.getByRole('region', { name: 'Games won' })).toContainText('of 24')
  const pairs = page.getByRole('region', { name: 'Head to head' }).getByRole('listitem')
  await expect(pairs.first()).toContainText('Raghavendra Subramanian')
  await expect(pairs.first()).toContainText('ahead')

  await page.getByText('Games: All').click()
  await page.getByLabel('From', { exact: true }).fill('2025-01-01')
  await page.getByLabel('To', { exact: true }).fill('2025-12-31')
  await expect(facts).toContainText('8 games')
  await page.getByLabel('Players', { exact: true }).selectOption('3')
  await expect(page.getByRole('heading', { name: 'Too few games' })).toBeVisible()
  await goBack(page)
  await expect(facts).toContainText('8 games')
  await page.reload()
  await expect(facts).toContainText('8 games')
  await page.getByText('from 1 Jan 2025, to 31 Dec 2025').press('Enter')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2025-12-31')

  await page.getByRole('link', { name: /^Place .* Evening 8 of 2025$/ }).click()
  await expect(page.getByRole('heading', { name: 'Evening 8 of 2025' })).toBeVisible()
  await goBack(page)
  await expect(facts).toContainText('8 games')
})
