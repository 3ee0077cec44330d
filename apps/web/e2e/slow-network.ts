import { loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import { signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { startServer } from './support/server.ts'

/**
 * Measures when a visitor with a slow phone on slow 4G reads the totals of a game, and when the app has
 * taken the page over, each time as on the first visit. The figures depend on the machine: this is not
 * part of the usual checks.
 */
const RUNS = Number(process.env.RUNS ?? 5)
const SLOWER = Number(process.env.SLOWER ?? 4)
/** Slow 4G as Chrome's developer tools have it. */
const LATENCY = Number(process.env.LATENCY ?? 562)
const BYTES_PER_SECOND = 180_000
const LATEST_TOTALS = 3_000
const TOTALS = ['65', '127', '138', '148', '170', '214']

const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const organizer = await signUp(server, 'Ananya Iyer', 'ananya@example.com')
  const { uuid } = await playSundayRummy(organizer)
  const runs: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await visit(browser, `${server.url}/games/${uuid}`))
  }
  const totals = tell('totals on the screen', runs, 'totals')
  tell('taken over by the app', runs, 'takenOver')
  if (totals > LATEST_TOTALS) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

/** Milliseconds after the address was opened. */
type Visit = { readonly totals: number; readonly takenOver: number }

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript((expected: readonly string[]) => {
    // A frame can be painted before it holds the totals, so the first one that does is taken.
    const onFrame = () => {
      const rows = [...document.querySelectorAll('[aria-label="Standing"] [data-player]')]
      const text = rows.map((row) => row.textContent).join('\n')
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (isPainted && expected.every((total) => text.includes(total)))
        document.documentElement.dataset.totalsAt = String(performance.now())
      else requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  }, TOTALS)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('html[data-totals-at]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.locator('[data-sent]').waitFor({ state: 'detached', timeout: 60_000 })
  const visited = await page.evaluate(() => ({
    totals: Number(document.documentElement.dataset.totalsAt),
    takenOver: performance.now(),
  }))
  await context.close()
  return visited
}

/** Prints the times of one kind, and returns their median. */
function tell(what: string, runs: readonly Visit[], kind: keyof Visit): number {
  const times = runs.map((run) => Math.round(run[kind])).sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
  process.stdout.write(
    `${what} after ${median} ms (${times.join(' ')}), with ${LATENCY} ms of latency and a load of ${loadavg()[0]?.toFixed(1)}\n`,
  )
  return median
}
