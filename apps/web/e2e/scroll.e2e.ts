import { open } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the way back from a game leads to where the history was scrolled to (P-nav-16)', async ({
  page,
  cast,
}) => {
  await signIn(page, cast.organizer)
  await open(page, '/games')
  const link = page.getByRole('link', { name: 'Evening 4' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Evening 4', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
