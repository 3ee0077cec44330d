import { newOrganizer } from './offline/device.ts'
import { open, shown } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

test('the keyboard reaches every setting, the index its part of the page, and a chosen theme is there from the first paint of a page (P-settings-1, P-theme-3)', async ({
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

  // Before any script of the app has run.
  await page.addInitScript(() => {
    const note = () =>
      sessionStorage.setItem('first_theme', `${document.documentElement.dataset.theme}`)
    document.addEventListener('readystatechange', note, { once: true })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('first_theme'))).toBe('dark')
})
