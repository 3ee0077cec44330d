import { chromium, type Page } from '@playwright/test'
import { isFullProof } from '../../../tools/proof.ts'
import { BROWSER_FLAGS } from './support/browser.ts'
import { Keypad } from './support/keypad.ts'
import { openOldBrowser } from './support/old-browser.ts'
import { oldProgram } from './support/old-programs.ts'
import { open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

/** Chromium versions that only watch, and their packages. */
const WATCHING = { 79: 'chrome-aws-lambda@2.0.1', 88: 'chrome-aws-lambda@5.5.0' } as const
/** The oldest on npm that run the app: Playwright drives the second. */
const RUNNING = { 103: '@sparticuz/chromium@103.0.0', 109: '@sparticuz/chromium@109.0.6' } as const

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let people = 0
const newOrganizer = (server: Parameters<typeof signUp>[0]) =>
  signUp(server, 'Ananya Iyer', `old-${++people}@example.com`)

// The programs are loaded from their registry, so that they are for `pnpm test:full`.
if (isFullProof) {
  for (const [version, name] of Object.entries(WATCHING)) {
    test(`Chromium ${version} watches a game and a table, which renew themselves (P-old-1, P-old-2)`, async ({
      server,
    }) => {
      const program = oldProgram(name)
      if (program === null) return
      const organizer = await newOrganizer(server)
      const game = await playSundayRummy(organizer)
      const { tables } = await organizer.call<{ tables: { code: string }[] }>('GET', '/tables')
      const code = tables[0]?.code
      const page = await openOldBrowser(program)
      const text = () => page.evaluate<string>('document.body.innerText')
      const widthOf = (selector: string) =>
        page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().width`)
      for (const path of [`/games/${game.uuid}`, `/games/${game.uuid}/tv`, `/t/${code}`]) {
        // A page that the server has already rendered.
        await expect
          .poll(async () => (await fetch(server.url + path)).text())
          .toContain('data-sent="/')
        await page.open(server.url + path)
        await expect.poll(text).toContain('This browser is too old to keep scores')
        expect(await text()).toContain('loaded again every 30 seconds')
        expect(await text()).toContain('Ananya Iyer')
        // Its styles are there: a bar has the length of its total.
        expect(await widthOf('[role=progressbar] > i')).toBeGreaterThan(20)
      }
      await scoreNext(organizer, game.id)
      await expect.poll(text, { timeout: 60_000 }).toContain('10 rounds played')

      await page.open(`${server.url}/tv`)
      await expect.poll(text).toContain('needs Chrome 99, Safari 15.4, Firefox 100')
      await page.evaluate(
        `document.querySelector('[name=code]').value = '${code?.toLowerCase()}'; document.querySelector('form').submit()`,
      )
      await expect.poll(() => page.evaluate('location.pathname')).toBe(`/t/${code}/tv`)
      await page.close()
    })
  }

  test('Chromium 103 shows a member the board, live, and opens the score sheet (P-old-1)', async ({
    server,
  }) => {
    const program = oldProgram(RUNNING[103])
    if (program === null) return
    const organizer = await newOrganizer(server)
    const game = await playSundayRummy(organizer)
    const page = await openOldBrowser(program)
    const text = () => page.evaluate<string>('document.body.innerText')
    await page.open(`${server.url}/login`)
    await expect.poll(text).toContain('New game')
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(organizer.stored)})`)
    await page.open(`${server.url}/scoreboard`)
    await expect.poll(text).toContain('9 rounds played')
    await expect.poll(text).toContain('Live')
    await scoreNext(organizer, game.id)
    await expect.poll(text).toContain('10 rounds played')
    await page.evaluate(
      `[...document.querySelectorAll('button')].find((key) => key.innerText === 'Score round 11').click()`,
    )
    await expect.poll(text).toMatch(/0 of 5\s+scored/)
    await page.close()
  })

  test('Chromium 109 scores a game, and opens the other pages (P-old-1)', async ({ server }) => {
    const executablePath = oldProgram(RUNNING[109])
    if (executablePath === null) return
    const args = [...BROWSER_FLAGS, '--no-zygote']
    const browser = await chromium.launch({ executablePath, args })
    const page = await browser.newPage({ ...PHONE, baseURL: server.url, locale: 'en-GB' })
    const faults = faultsOf(page)
    const organizer = await newOrganizer(server)
    const game = await playSundayRummy(organizer)
    await signIn(page, organizer)
    await open(page, '/scoreboard')
    await new Keypad(page).scoreRound([10, 5, 6, 'Won', 3])
    await expect(standingsRow(page, 'Ananya')).toContainText('75')
    for (const path of ['/games', '/players', '/stats', '/settle-up', `/games/${game.uuid}/tv`]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
    const { tables } = await organizer.call<{ tables: { code: string }[] }>('GET', '/tables')
    await open(page, `/t/${tables[0]?.code}`)
    await expect(standingsRow(page, 'Ananya')).toContainText('75')
    await expect(page.getByText(said('ui.live')).first()).toBeVisible()
    expect(faults).toEqual([])
    await browser.close()
  })
}

function faultsOf(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return faults
}

function scoreNext(organizer: Organizer, gameId: number): Promise<unknown> {
  const scores = [1, 2, 3, 4, 6].map((playerId) => ({
    playerId,
    scoreType: 'CUSTOM',
    scoreValue: playerId === 1 ? 0 : 1,
  }))
  return organizer.call('POST', `/games/${gameId}/scores/round`, { roundNumber: 10, scores })
}
