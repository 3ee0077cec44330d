import type { Page } from '@playwright/test'
import { type Benchmark, inShort, median } from '../../../../tools/benchmark.ts'
import { signUp } from '../support/organizer.ts'
import { playSundayRummy } from '../support/play-sunday-rummy.ts'
import { newSeatLink } from '../support/seats.ts'
import { newPhone, slowDown, slowDownNetwork, withBrowser } from './slow-phone.ts'

const RUNS = inShort(5, 1)

/** What a person waits for: visible elements that contain these words. */
type Awaited = { readonly elements: string; readonly words: readonly string[] }

const TOTALS: Awaited = {
  elements: '[aria-label="Standing"] [data-player]',
  words: ['65', '127', '138', '148', '170', '214'],
}
const SEATS: Awaited = { elements: 'main button:enabled', words: ['Ananya Iyer', 'Joseph D’Souza'] }
const SCORE: Awaited = { elements: 'button:enabled', words: ['Score round'] }

/**
 * When a slow phone shows the totals of a game to a visitor who opens its link, lets a player take a seat, and lets its
 * organizer score; on the first visit, so that nothing is stored yet.
 */
export const firstVisit: Benchmark = () =>
  withBrowser(async (server, browser) => {
    const organizer = await signUp(server, 'Ananya Iyer', 'ananya@example.com')
    const { uuid } = await playSundayRummy(organizer)
    const seats = await newSeatLink(server.url, organizer)
    const [link, seat, board]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < RUNS; run += 1) {
      link.push(await timeUntil(await newPhone(browser, server), `/games/${uuid}`, TOTALS))
      seat.push(await timeUntil(await newPhone(browser, server), seats.address, SEATS))
      const phone = await newPhone(browser, server, organizer)
      board.push(await timeUntil(phone, '/scoreboard', SCORE))
    }
    const phone = '4x CPU, slow 4G, median'
    const row = { unit: 'ms', baseline: null, goal: null } as const
    return {
      rows: [
        {
          ...row,
          name: 'link',
          measured: `from opening the link to a game to its totals, ${phone}`,
          value: median(link),
        },
        {
          ...row,
          name: 'seat',
          measured: `from opening the link for players until a seat can be taken, ${phone}`,
          value: median(seat),
        },
        {
          ...row,
          name: 'first board',
          measured: `the organizer's first visit, until Score can be pressed, ${phone}`,
          value: median(board),
        },
      ],
    }
  })

/** Opens a page, and returns the milliseconds until it has painted what is awaited. */
async function timeUntil(page: Page, path: string, awaited: Awaited): Promise<number> {
  await slowDownNetwork(await slowDown(page))
  await page.addInitScript(({ elements, words }: Awaited) => {
    // A frame may be painted before it contains the words: the first one that does counts.
    const onFrame = () => {
      const shown = [...document.querySelectorAll(elements)].filter((one) => one.checkVisibility())
      const text = shown.map(({ textContent }) => textContent).join('\n')
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (isPainted && words.every((word) => text.includes(word)))
        document.documentElement.dataset.awaitedAt = String(performance.now())
      else requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  }, awaited)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('html[data-awaited-at]').waitFor({ state: 'attached', timeout: 120_000 })
  const at = await page.evaluate(() => Number(document.documentElement.dataset.awaitedAt))
  await page.context().close()
  return at
}
