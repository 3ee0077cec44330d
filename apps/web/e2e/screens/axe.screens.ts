import type { Page } from '@playwright/test'
import { isFullProof } from '../../../../tools/proof.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { enlargeText, overflow } from '../support/overflow.ts'
import { smallTargets } from '../support/small-targets.ts'
import { expect } from '../support/table.ts'
import { CHECKED_SCREENS } from './all-screens.ts'
import { test } from './screens-test.ts'
import { openScreen } from './visit.ts'

const DESK = { width: 1280, height: 830 }
const PHONE = { width: 360, height: 740 }
const SMALL_PHONE = { width: 320, height: 740 }

// A trace of every screen would take longer than checking it.
test.use({ trace: 'off' })

test.describe('axe finds nothing in light and dark, targets have 44 px and nothing overflows at 360 px (P-access-2, P-access-3)', () => {
  for (const screen of CHECKED_SCREENS) {
    test(screen.name, async ({ browser, server, cast, browserOf }) => {
      const context = await browserOf(screen.as, { viewport: PHONE, hasTouch: true })
      const page = await openScreen(context, { browser, server, cast }, screen)
      expect(await findings(page)).toEqual([])
      if (isFullProof) {
        await page.setViewportSize(SMALL_PHONE)
        expect(await overflow(page), 'at 320 px').toEqual([])
        await page.setViewportSize(PHONE)
        await enlargeText(page)
        expect(await overflow(page), 'with text at twice its size').toEqual([])
      }
      await page.close()
    })
  }
})

if (isFullProof) {
  test.describe('the same at 1280 px', () => {
    for (const screen of CHECKED_SCREENS) {
      test(screen.name, async ({ browser, server, cast, browserOf }) => {
        const context = await browserOf(screen.as, { viewport: DESK })
        const page = await openScreen(context, { browser, server, cast }, screen)
        expect(await findings(page)).toEqual([])
        await page.close()
      })
    }
  })
}

async function findings(page: Page): Promise<readonly string[]> {
  return [
    ...(await axeFindings(page)),
    ...(await overflow(page)),
    ...(await smallTargets(page)).map((target) => `smaller than 44 px: ${target}`),
  ]
}
