import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe-findings.ts'
import { overflow } from '../support/overflow.ts'
import { smallTargets } from '../support/small-targets.ts'
import { expect, test } from '../support/table.ts'
import { SCREENS } from './all-screens.ts'
import { visit } from './visit.ts'

const DESK = { width: 1280, height: 830 }
const PHONE = { width: 360, height: 740 }
const SMALL_PHONE = { width: 320, height: 740 }

/** Several screens for each test, so that the workers share them. */
const GROUPS = [
  { who: 'visitors', screens: SCREENS.filter(({ as }) => as === null) },
  { who: 'members', screens: SCREENS.filter(({ as }) => as !== null && as !== 'organizer') },
  { who: 'an organizer', screens: SCREENS.filter(({ as }) => as === 'organizer') },
]

// A trace of every screen would take longer than checking it.
test.use({ trace: 'off' })
test.setTimeout(600_000)

for (const { who, screens } of GROUPS) {
  test(`axe finds nothing, targets have 44 px and nothing overflows on the screens of ${who} at 1280 px, light and dark`, async ({
    browser,
    server,
    cast,
  }) => {
    const found: string[] = []
    const options = { viewport: DESK }
    await visit({ browser, server, cast, screens, options }, async (page, { name }) => {
      found.push(...(await findings(page)).map((problem) => `${name}: ${problem}`))
    })
    expect(found).toEqual([])
  })

  test(`axe finds nothing, targets have 44 px and nothing overflows on the screens of ${who} at 360 px, light and dark, nor at 320 px, nor with text at twice its size`, async ({
    browser,
    server,
    cast,
  }) => {
    const found: string[] = []
    const options = { viewport: PHONE, hasTouch: true }
    await visit({ browser, server, cast, screens, options }, async (page, { name }) => {
      const note = (where: string, problems: readonly string[]) => {
        found.push(...problems.map((problem) => `${name}${where}: ${problem}`))
      }
      note('', await findings(page))
      await page.setViewportSize(SMALL_PHONE)
      note(' at 320 px', await overflow(page))
      await page.setViewportSize(PHONE)
      await enlargeText(page)
      note(' with text at twice its size', await overflow(page))
    })
    expect(found).toEqual([])
  })
}

async function findings(page: Page): Promise<readonly string[]> {
  return [
    ...(await axeFindings(page)),
    ...(await overflow(page)),
    ...(await smallTargets(page)).map((target) => `smaller than 44 px: ${target}`),
  ]
}

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}
