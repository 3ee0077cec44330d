import { newOrganizer, setUpGame } from './offline/device.ts'
import { open, press, shown } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

  test('new games start with the rules that a person has chosen (P-settings-3)', async ({
    page,
    server,
  }) => {
    await signIn(page, await newOrganizer(server))
    await open(page, '/settings')
    await page.getByRole('checkbox', { name: 'Rules as played last' }).tap()
    await press(page, /^Rules/)
    const list = page.getByRole('dialog', { name: 'Rules' })
    await list.getByRole('button', { name: /^Pool 101/ }).tap()
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Rules/ })).toContainText('Pool 101')

    await open(page, '/scoreboard')
    await press(page, 'Setup New Game')
    const setup = page.getByRole('dialog', { name: 'New game' })
    await expect(setup.getByRole('button', { name: /Pool 101/ })).toBeVisible()
    await expect(setup.getByLabel('Out at')).toHaveValue('101')
  })

  test('the confetti stays away from a device that wants none (P-settings-4)', async ({
    page,
    server,
  }) => {
    const member = await newOrganizer(server)
    const game = await setUpGame(member)
    await member.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    await signIn(page, member)
    const banner = page.getByRole('status', { name: 'Winner' })
    await open(page, `/games/${game.uuid}`)
    await expect(banner.locator('rect')).toHaveCount(50)
    await open(page, '/settings')
    await page.getByRole('checkbox', { name: 'Confetti' }).tap()
    await open(page, `/games/${game.uuid}`)
    await expect(banner).toBeVisible()
    await expect(banner.locator('rect')).toHaveCount(0)
  })

  test('what is set for this device is the same beside the score sheet (P-settings-4)', async ({
    page,
    server,
  }) => {
    const member = await newOrganizer(server)
    await setUpGame(member)
    await signIn(page, member)
    await open(page, '/settings')
    await page.getByRole('checkbox', { name: 'Vibrate' }).tap()
    await page.getByRole('checkbox', { name: 'Keep the screen awake' }).tap()
    await open(page, '/scoreboard')
    await press(page, 'Options')
    await page.getByRole('menuitem', { name: 'On This Device' }).tap()
    await expect(page.getByRole('checkbox', { name: 'Vibrate on the keys' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Keep the screen on/ })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Move on by itself/ })).toBeChecked()
  })
})

test('the keyboard reaches every setting, and the index its part of the page (P-settings-1, P-settings-2)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, member)
  await open(page, '/settings')
  const index = page.getByRole('navigation', { name: 'Settings' })
  await expect(index.locator('[aria-current]')).toHaveText(['You'])
  await index.getByRole('link', { name: 'This device' }).press('Enter')
  await expect(index.locator('[aria-current]')).toHaveText(['This device'])
  const dark = page.getByRole('button', { name: 'Dark', exact: true })
  await expect(dark).toBeInViewport()
  await dark.press('Space')
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Tab')
  const awake = page.getByRole('checkbox', { name: 'Keep the screen awake' })
  await expect(awake).toBeFocused()
  await page.keyboard.press('Space')
  await expect(awake).not.toBeChecked()
  await shown(page.getByRole('button', { name: /Profile$/ }).and(page.locator('main *'))).press(
    'Enter',
  )
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
})
