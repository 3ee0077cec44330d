import { expect, type Locator, type Page } from '@playwright/test'
import { said } from './said.ts'

/**
 * Keeps the offer to undo (P-undo-1) for a minute on pages opened later: a loaded machine may take
 * longer than eight seconds from one press to the next.
 */
export async function keepOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const longer = (delay = 0) => (delay > 4_000 && delay <= 8_000 ? 60_000 : delay)
    Object.assign(window, {
      setTimeout: (task: () => void, delay?: number) => setTimeout(task, longer(delay)),
    })
  })
}

/** Goes to an address and waits for its pending requests. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await drawn(page)
  await expect(page.locator('main [role=status]', { hasText: /^Loading/ })).toHaveCount(0)
}

/** Goes to an address, and waits for nothing that the page does afterwards. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
}

export async function goBack(page: Page): Promise<void> {
  await page.goBack()
}

export async function goForward(page: Page): Promise<void> {
  await page.goForward()
}

/** Opens a screen with what the previous one would have stored in the history entry. */
export async function openWith(page: Page, path: string, state: object): Promise<void> {
  await page.goto('/login')
  // The router treats an entry without a key as one of another app, and clears it.
  const entry = { ...state, __TSR_key: 'carried', __TSR_index: 0 }
  await page.evaluate(([next, carried]) => history.replaceState(carried, '', next), [
    path,
    entry,
  ] as const)
  await page.reload()
  await drawn(page)
}

/** Waits until the app has replaced the content that the page was sent with. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-sent]')).toHaveCount(0)
  await page.locator('main h1, main h2').first().waitFor()
}

/** Presses the button of this name that is shown at this width. */
export function press(page: Page, name: string | RegExp): Promise<void> {
  const exact = typeof name === 'string'
  return shown(page.getByRole('button', { name, exact })).click()
}

/** The same for a button whose name begins with a text: a row of settings says its value behind it. */
export function pressBeginning(page: Page, text: string): Promise<void> {
  return press(page, new RegExp(`^${RegExp.escape(text)}`))
}

/** Chooses an item of the scoreboard's options menu. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  await open(page, '/scoreboard')
  await press(page, said('board.options'))
  // Its name goes on with a note, and another item may begin with the same word.
  const label = page.getByText(name, { exact: true })
  await page.getByRole('menuitem').filter({ has: label }).click()
}

/** Returns the one of several elements that is visible at this width. */
export function shown(locator: Locator): Locator {
  return locator.filter({ visible: true }).first()
}

/** Lets the server answer everything under this path with an error of its own. */
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

/** Lets the server never answer requests under this path. */
export async function holdCalls(page: Page, path: string): Promise<void> {
  await page.route(`**/api/v1${path}`, () => undefined)
}

/** Enters scores of the sheet's players, from the top. */
export async function enterScores(page: Page, ...scores: readonly string[]): Promise<void> {
  const fields = page.getByRole('dialog').getByRole('textbox')
  for (const [at, score] of scores.entries()) await fields.nth(at).fill(score)
}

/** Waits until the device has stored an answer by its key, such as a game's address: the page shows it earlier. */
export async function answerStored(page: Page, key: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!(await indexedDB.databases()).some(({ name }) => name === 'meldboard')) return ''
        return new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('meldboard')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
            keys.onsuccess = () => resolve(JSON.stringify(keys.result))
            opening.result.close()
          }
        })
      }),
    )
    .toContain(key)
}

/** Waits until the first service worker has stored the whole app, and serves this page. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_ALL' }, [port2])
      }),
  )
}

/** Waits until a page is rendered for the next request: on a busy machine its first answer has no content. */
export async function untilRendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(path)).headers()['cache-control'])
    .toBe('no-cache')
}
