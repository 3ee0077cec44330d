import type { Page } from '@playwright/test'
import { isFullProof } from '../../../tools/proof.ts'
import { playLongGame } from './support/long-game.ts'
import { goTo, open, untilRendered } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { overSlowLine } from './support/slow-line.ts'
import { expect, test } from './support/table.ts'

test('a visitor sees a game before the page has asked the API for anything, and when it does not answer (P-details-8)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'first-view@example.com')
  const { uuid } = await playSundayRummy(organizer)
  const asked = callsOf(page)
  await noteCallsBeforeStandings(page)
  await goTo(page, `/games/${uuid}`)
  await expect(standingsRow(page, 'Ananya')).toContainText('65')
  await expect(page.locator('[data-live]')).toHaveText('Live')
  expect(await page.evaluate(() => document.documentElement.dataset.callsBeforeStandings)).toBe('0')
  // Afterwards it listens for changes, and sends no other request.
  expect(asked).toEqual([`/api/v1/scoreboard/${uuid}/events`])

  await page.route('**/api/**', () => undefined)
  await page.reload()
  await expect(standingsRow(page, 'Ananya')).toContainText('65')
})

test('a member sees the board of a first visit after a dozen requests, and what opens above it is loaded then (P-details-8)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'first-board@example.com')
  const { id } = await playSundayRummy(organizer)
  await signIn(page, organizer)
  // A service worker would have the files.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  await page.route(/\/assets\/index-.*js$/, async (route) => {
    // The page itself requests the board before the app has loaded.
    await expect.poll(() => paths).toContain(`/api/v1/scoreboard/${id}`)
    await route.continue()
  })
  const dialogs = page.waitForRequest(/\/assets\/dialogs-/)
  await goTo(page, '/scoreboard')
  await expect(page.getByRole('button', { name: 'Score round 10' })).toBeVisible()
  await dialogs
  const dialogsAt = paths.findIndex((path) => /\/assets\/(view|dialogs)-/.test(path))
  // The words of dialogs come with them.
  const wordsAt = paths.findIndex((path) => /\/assets\/messages-en-app-/.test(path))
  expect(wordsAt).toBeGreaterThan(paths.indexOf(`/api/v1/scoreboard/${id}`))
  const before = paths.slice(0, dialogsAt).filter((_, at) => at !== wordsAt)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(16)
  expect(before.filter((path) => path === '/api/v1/games/active')).toHaveLength(1)
  expect(before.filter((path) => path === `/api/v1/scoreboard/${id}`)).toHaveLength(1)
})

/** Where and by whom a page is opened; the whole proof covers all of them. */
const READERS = [
  { width: 360, isMember: true },
  { width: 1280, isMember: false },
  ...(isFullProof
    ? [
        { width: 360, isMember: false },
        { width: 1280, isMember: true },
      ]
    : []),
]

test('the app takes a page over as it was sent, and nothing moves but the dates, which get the time of the reader and the words of the page (P-access-5, P-details-8)', async ({
  browser,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'taken-over@example.com')
  const { uuid } = await playSundayRummy(organizer)
  const ended = await playSundayRummy(organizer, 1)
  await organizer.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  for (const { width, isMember } of READERS) {
    // The time and the language differ from the server's.
    const here = { locale: 'de-DE', timezoneId: 'Asia/Kolkata', viewport: { width, height: 720 } }
    const context = await browser.newContext({ ...here, baseURL: server.url })
    if (isMember) await signIn(context, organizer)
    const page = await context.newPage()
    await noteShifts(page)
    await withoutLetters(page)
    await expectStill(page, `/games/${uuid}`)
    await expectStill(page, `/games/${uuid}/tv`)
    await open(page, `/games/${ended.uuid}`)
    const time = page.locator('main time').first()
    // The page is in English, which this device does not have.
    const written = new Intl.DateTimeFormat('en-GB', {
      ...{ dateStyle: 'medium', timeStyle: 'short' },
      timeZone: here.timezoneId,
    })
    const at = (await time.getAttribute('datetime')) ?? ''
    await expect(time).toHaveText(written.format(new Date(at)))
    await context.close()
  }
})

test('nothing moves on a page that comes in pieces (P-details-8, P-tv-5)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'in-pieces@example.com')
  const { uuid } = await playSundayRummy(organizer)
  await noteShifts(page)
  await withoutLetters(page)
  await overSlowLine(server.url, async (baseURL) => {
    for (const [width, ...paths] of IN_PIECES) {
      await page.setViewportSize({ width, height: 720 })
      for (const path of paths) await expectStill(page, `${baseURL}/games/${uuid}${path}`)
    }
  })
})

const IN_PIECES: readonly (readonly [number, ...string[]])[] = isFullProof
  ? [
      [360, '', '/tv'],
      [1280, '', '/tv'],
    ]
  : [
      [360, ''],
      [1280, '/tv'],
    ]

for (const who of ['a visitor', 'a member']) {
  test(`every page is taken over without a line in the console, of ${who}`, async ({
    page,
    server,
  }) => {
    const email = `no-line-${who.length}@example.com`
    const organizer = await signUp(server, 'Ananya Iyer', email)
    const running = await playSundayRummy(organizer)
    const ended = await playSundayRummy(organizer)
    await organizer.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    const cancelled = await playSundayRummy(organizer, 1)
    await organizer.call('PUT', `/games/${cancelled.id}/cancel`, { reason: '<b>Rain</b> & ☔' })
    const other = await signUp(server, 'Farhan Qureshi', `other-${email}`)
    const watched = await playSundayRummy(other, 1)
    await other.call('POST', `/games/${watched.id}/share`, { name: 'Ananya', email })
    const games = [watched, running, ended, cancelled].map(({ uuid }) => `/games/${uuid}`)
    if (who === 'a member') await signIn(page, organizer)
    const lines = linesOf(page)
    for (const path of [...games.flatMap((game) => [game, `${game}/tv`]), ...PATHS]) {
      await goTo(page, path)
      await expect(page.locator('[data-sent]')).toHaveCount(0)
      await expect(page.locator('h1').first()).toBeAttached()
      expect(lines.filter((line) => !NO_FAULT.test(line))).toEqual([])
    }
  })
}

/**
 * The browser's lines that report no fault: the status 404 of a game that does not exist, and a
 * file that was preloaded before the service worker took over, which is then read a second time.
 */
const NO_FAULT = /404 \(Not Found\) .*\/nonsense|cross-world service worker resource mismatch/

/** Pages that are sent with content, and, in the whole proof, those that the app draws alone. */
const PATHS = [
  ...['/login', '/games/nonsense'],
  ...(isFullProof
    ? [
        ...['/', '/login?error=not_configured', '/register', '/register/complete', '/dev/ui'],
        ...['/forgot-password', '/login-with-pin', '/verify-login-pin', '/verify-reset-pin'],
        ...['/reset-password', '/verify-email', '/confirm-email', '/google-callback'],
        ...['/no-such-page', '/dashboard', '/scoreboard', '/games', '/players', '/stats'],
        ...['/profile', '/settings', '/notifications'],
      ]
    : []),
]

test('without scripts every total and score is read, in light and dark, and a running game refreshes itself until it has ended (P-details-12)', async ({
  browser,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'no-scripts@example.com')
  const { id, uuid } = await playSundayRummy(organizer)
  const page = await browser.newPage({ javaScriptEnabled: false })
  // The 30 seconds are the server's; here they pass sooner, once the page has been read.
  let seconds = 30
  await page.route('**/games/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('content="30"', `content="${seconds}"`)
    await route.fulfill({ response: answer, body })
  })
  await untilRendered(page, `${server.url}/games/${uuid}`)
  await goTo(page, `${server.url}/games/${uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday rummy at Nani’s')
  await expect(page.getByText(/^As of \d+ \w+ \d{4} \d\d:\d\d UTC$/)).toBeVisible()
  for (const [name, total] of Object.entries(TOTALS)) {
    await expect(standingsRow(page, name)).toContainText(total)
  }
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(table.getByRole('row').last()).toHaveText('Total65138127170214148')
  // Nothing that needs scripts.
  await expect(page.locator('button:visible, form:visible')).toHaveCount(0)
  for (const [colorScheme, ink] of Object.entries(INKS)) {
    await page.emulateMedia({ colorScheme: colorScheme as keyof typeof INKS })
    expect(await inkOf(page)).toBe(ink)
  }

  seconds = 1
  await page.reload()
  await expect(page.getByText('In Progress')).toBeVisible()
  await organizer.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await expect(page.getByRole('status', { name: said('game.winner') })).toContainText('Ananya Iyer')
  await expect(page.getByText('Completed')).toBeVisible()
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
  await organizer.call('DELETE', `/games/${id}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible()

  // A long game shows each of its rounds, on paper too.
  const long = await playLongGame(organizer, LONG)
  await untilRendered(page, `${server.url}/games/${long.uuid}`)
  await goTo(page, `${server.url}/games/${long.uuid}`)
  const rounds = page.getByRole('table').getByRole('row', { name: /^\d/ })
  await expect(rounds).toHaveCount(LONG.rounds)
  await page.emulateMedia({ media: 'print' })
  await expect(rounds).toHaveCount(LONG.rounds)
  await expect(page.getByText('Create and Score Games with Ease!')).toBeHidden()
  await page.close()
})

test('before any script of the app a page is seen in the chosen theme, without what is for visitors only for a member (P-details-8)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'no-flash@example.com')
  const { uuid } = await playSundayRummy(organizer)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // No style sheets, scripts or letters arrive.
  await page.route(/\.(css|js|woff2)$/, (route) => route.abort())
  const seen = {
    [`/games/${uuid}`]: page.getByText('Sunday rummy at Nani’s'),
    [`/games/${uuid}/tv`]: page.getByText('Sunday rummy at Nani’s'),
    '/login': page.getByRole('heading', { name: 'Sign in' }),
  }
  for (const [path, text] of Object.entries(seen)) {
    await untilRendered(page, path)
    await goTo(page, path)
    await expect(text.first()).toBeVisible()
    expect(await inkOf(page)).toBe(INKS.dark)
  }
  await goTo(page, `/games/${uuid}`)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await signIn(page, organizer)
  await page.reload()
  await expect(standingsRow(page, 'Ananya')).toContainText('65')
  await expect(page.getByRole('link', { name: /Login|Register/ })).toHaveCount(0)
})

const LONG = { name: 'Long', players: ['Asha', 'Bela'], rounds: 24, targetScore: 900, most: 40 }

const TOTALS = {
  Ananya: '65',
  Raghavendra: '138',
  मीनाक्षी: '127',
  Farhan: '170',
  Kavitha: '214',
  Joseph: '148',
}

/** The colour of the page by theme. */
const INKS = { light: 'rgb(241, 245, 236)', dark: 'rgb(22, 30, 30)' }

function inkOf(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
}

/** Returns the lines of the console, with the address each is about; the list grows with later lines. */
function linesOf(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => lines.push(error.message))
  return lines
}

/** Letters that arrive late change the lines, in any browser. */
async function withoutLetters(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
}

/** Records what moves on pages opened later, and from where to where. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(
            ({ x, y, width, height }) => `${x},${y} ${width}x${height}`,
          )
          return `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent}: ${from} to ${to}`
        })
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens an address, and expects that nothing has moved once the page is live. */
async function expectStill(page: Page, path: string): Promise<void> {
  await untilRendered(page, path)
  await open(page, path)
  await expect(page.locator('[data-live]')).toHaveText('Live')
  // Far below what counts as good, 0.1: each new word of the live mark is 0.0008, and a slow
  // machine shows two before it is live.
  const { sum, moved } = await shiftOf(page)
  expect(sum, moved).toBeLessThan(0.003)
}

type LayoutShift = {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** Returns the sum of the layout shifts on the page, and what moved. */
async function shiftOf(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  )
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => [value, ...moved].join('\n  ')).join('\n'),
  }
}

/** Returns the page's calls so far; the list grows with later calls. */
function callsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

/** Records how many calls the page itself had made when its first player appeared in the standings. */
async function noteCallsBeforeStandings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let calls = 0
    const send = window.fetch
    window.fetch = (...request) => {
      calls += 1
      return send(...request)
    }
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-player]') === null) return
      document.documentElement.dataset.callsBeforeStandings = String(calls)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}
