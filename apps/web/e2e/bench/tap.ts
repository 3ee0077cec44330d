import type { Locator, Page } from '@playwright/test'
import { type Benchmark, inShort, quantile } from '../../../../tools/benchmark.ts'
import { playLongGame } from '../support/long-game.ts'
import { open } from '../support/on-page.ts'
import { signUp } from '../support/organizer.ts'
import { newPhone, slowDown, withBrowser } from './slow-phone.ts'

const TAP_MILLISECONDS = 80
/** In milliseconds. */
const PROMISED = 100
const ROUNDS = inShort(200, 5)
const PLAYERS = Array.from({ length: 20 }, (_, seat) => `Player ${seat + 1}`)

/**
 * How long a slow phone takes from a tap or a key to the painted result, during the scoring of a
 * round on a board of 20 players and 200 rounds.
 */
export const tap: Benchmark = () =>
  withBrowser(async (server, browser) => {
    const organizer = await signUp(server, 'Ananya Iyer', 'ananya@example.com')
    await playLongGame(organizer, {
      name: 'A long evening',
      players: PLAYERS,
      rounds: ROUNDS,
      targetScore: 99_999,
      most: 80,
    })
    const page = await newPhone(browser, server, organizer)
    await observeTaps(page)
    await open(page, '/scoreboard')
    await slowDown(page)
    await scoreRound(page)
    const times = await tapTimes(page)
    return {
      rows: [
        {
          name: 'tap',
          measured: `from a tap to what it draws, scoring round ${ROUNDS + 1} of 20 players, 4x CPU, 95th percentile of ${times.length}`,
          value: quantile(times, 0.95),
          unit: 'ms',
          baseline: null,
          goal: { atMost: PROMISED },
        },
      ],
    }
  })

async function scoreRound(page: Page): Promise<void> {
  const name = `Score round ${ROUNDS + 1}`
  await press(page, page.getByRole('button', { name }).filter({ visible: true }))
  await press(page, page.getByRole('button', { name: `Won, 0, ${PLAYERS[0]}`, exact: true }))
  for (const [index, player] of PLAYERS.slice(1).entries()) {
    await press(page, page.getByRole('textbox', { name: `${player}, score`, exact: true }))
    for (const digit of String(10 + index)) {
      await press(page, page.getByRole('button', { name: digit, exact: true }))
    }
  }
  await press(page, page.getByRole('dialog').getByRole('button', { name }))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/**
 * Taps like a finger, which stays down briefly. Playwright's own tap has no duration, and its
 * listener in the page is slow as well.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`Nothing to tap: ${target}`)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(TAP_MILLISECONDS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Records the slowest event of each interaction. Those shorter than a frame are not reported. */
async function observeTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: Record<number, number> = {}
    Object.assign(window, { taps })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId > 0) taps[interactionId] = Math.max(taps[interactionId] ?? 0, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

async function tapTimes(page: Page): Promise<readonly number[]> {
  // The last frames are not painted yet.
  await page.waitForTimeout(1000)
  return page.evaluate(() => Object.values((window as unknown as { taps: object }).taps))
}
