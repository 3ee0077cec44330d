import { axeFindings } from './axe-findings.ts'
import { visit } from './gallery.ts'
import { overflow } from './overflow.ts'
import { SCREENS } from './screens.ts'
import { smallTargets } from './small-targets.ts'
import { expect, test } from './table.ts'

const DESK = { width: 1280, height: 830 }
const PHONE = { width: 360, height: 740 }

/** Some screens for each test, so that the workers share them. */
const GROUPS = [
  { who: 'visitors', screens: SCREENS.filter(({ as }) => as === null) },
  { who: 'members', screens: SCREENS.filter(({ as }) => as !== null && as !== 'organizer') },
  { who: 'an organizer', screens: SCREENS.filter(({ as }) => as === 'organizer') },
]

// A trace of every screen would take longer than looking at it.
test.use({ trace: 'off' })

for (const { who, screens } of GROUPS) {
  for (const viewport of [PHONE, DESK]) {
    test(`axe finds nothing, targets have 44 px and nothing overflows on the screens of ${who} at ${viewport.width} px, light and dark`, async ({
      browser,
      server,
      cast,
    }) => {
      test.setTimeout(240_000)
      const found = { axe: [] as string[], targets: [] as string[], overflow: [] as string[] }
      const options = { viewport }
      await visit({ browser, server, cast, screens, options }, async (page, { name }) => {
        const named = (problem: string) => `${name}: ${problem}`
        found.axe.push(...(await axeFindings(page)).map(named))
        found.overflow.push(...(await overflow(page)).map(named))
        found.targets.push(...(await smallTargets(page)).map(named))
      })
      expect(found).toEqual({ axe: [], targets: [], overflow: [] })
    })
  }

  for (const { what, width, text } of [
    { what: 'at 320 px', width: 320, text: '100%' },
    { what: 'with text at twice its size', width: 360, text: '200%' },
  ]) {
    test(`nothing overflows on the screens of ${who} ${what}`, async ({
      browser,
      server,
      cast,
    }) => {
      test.setTimeout(240_000)
      const found: string[] = []
      const options = { viewport: { width, height: 740 } }
      await visit({ browser, server, cast, screens, options }, async (page, { name }) => {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, text)
        found.push(...(await overflow(page)).map((problem) => `${name}: ${problem}`))
      })
      expect(found).toEqual([])
    })
  }
}
