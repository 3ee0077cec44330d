import { newOrganizer, setUpGame } from './offline/device.ts'
import { goBack, open } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the way back from a game leads to where the history was scrolled to (P-nav-16)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  for (let number = 1; number <= 8; number++) await setUpGame(member, 200 + number)
  await signIn(page, member)
  await open(page, '/games')
  const link = page.getByRole('link', { name: 'Sunday rummy' }).nth(6)
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Sunday rummy', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await goBack(page)
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a wrong field that gets the focus is in view with its label and its message (P-dialog-6)', async ({
  page,
  server,
}) => {
  await signIn(page, await newOrganizer(server))
  await page.setViewportSize({ width: 360, height: 560 })
  await open(page, '/scoreboard')
  await page
    .getByRole('button', { name: said('board.setupNewGame') })
    .first()
    .click()
  const setup = page.getByRole('dialog', { name: 'New game' })
  await setup.getByRole('button', { name: 'More', exact: true }).click()
  await setup.getByRole('button', { name: 'More rules' }).click()
  await setup.getByLabel(said('setup.targetScore')).fill('0')
  const label = setup.getByText(said('setup.targetScore'), { exact: true })
  await setup.getByLabel('The game is played').focus()
  await setup.getByLabel('The game is played').hover()
  await page.mouse.wheel(0, 400)
  await expect(label).not.toBeInViewport()
  await setup.getByRole('button', { name: said('setup.nextToPlayers') }).click()
  await expect(setup.getByLabel(said('setup.targetScore'))).toBeFocused()
  await expect(setup.getByText('Target score must be positive')).toBeInViewport({ ratio: 1 })
  await expect(label).toBeInViewport({ ratio: 1 })
})
