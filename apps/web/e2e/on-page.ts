import { expect, type Locator, type Page } from '@playwright/test'

/** Goes to an address and waits for what is on its way. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await drawn(page)
  await expect(page.locator('main [role=status]', { hasText: /^Loading/ })).toHaveCount(0)
}

/** Opens a screen with what the one before would have handed over in the history entry. */
export async function openWith(page: Page, path: string, state: object): Promise<void> {
  await page.goto('/login')
  // The router takes an entry without a key for one of somebody else, and clears it.
  const entry = { ...state, __TSR_key: 'carried', __TSR_index: 0 }
  await page.evaluate(([next, carried]) => history.replaceState(carried, '', next), [
    path,
    entry,
  ] as const)
  await page.reload()
  await drawn(page)
}

/** The app has drawn a page in the place of what was sent. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.sent')).toHaveCount(0)
  await page.locator('main h1, main h2').first().waitFor()
}

/** Presses the button of this name that is shown at this width. */
export function press(page: Page, name: string): Promise<void> {
  return shown(page.getByRole('button', { name, exact: true })).click()
}

/** Chooses from the scoreboard's menu of options. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  await open(page, '/scoreboard')
  await press(page, 'Options')
  await page.getByRole('menuitem', { name }).click()
}

/** The one of several that is not hidden at this width. */
export function shown(locator: Locator): Locator {
  return locator.filter({ visible: true }).first()
}

/** The far end answers everything under this path with an error of its own. */
export async function breakCalls(page: Page, path: string): Promise<void> {
  await page.route(`**/api/v1${path}`, (route) =>
    route.fulfill({
      status: 500,
      json: {
        success: false,
        error: { code: 'INTERNAL_ERROR', message: 'Something went wrong.' },
        status: 500,
        path,
        timestamp: '2026-11-21T12:00:00.000Z',
      },
    }),
  )
}

/** The far end never answers what is asked under this path. */
export async function holdCalls(page: Page, path: string): Promise<void> {
  await page.route(`**/api/v1${path}`, () => undefined)
}
