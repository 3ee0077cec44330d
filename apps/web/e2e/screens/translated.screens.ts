import { isFullProof } from '../../../../tools/proof.ts'
import { expect } from '../support/table.ts'
import { missingTexts, translatePages } from '../support/translation.ts'
import { SCREENS } from './all-screens.ts'
import { test } from './screens-test.ts'
import { openScreen } from './visit.ts'

const PHONE = { width: 360, height: 740 }

// A trace of every screen would take longer than checking it.
test.use({ trace: 'off' })

// The journeys of a translated page and the check of all pages (tools/) run for every change.
if (isFullProof) {
  test.describe('every screen is reached on a translated page, and shows what the app has set (P-access-7)', () => {
    for (const screen of SCREENS.filter(({ name }) => !name.endsWith('-unscripted'))) {
      test(screen.name, async ({ browser, server, cast, browserOf }) => {
        const context = await browserOf(screen.as, { viewport: PHONE, hasTouch: true })
        const page = await openScreen(context, { browser, server, cast }, screen, translatePages)
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(
          screen.name === 'broken' ? 1 : 0,
        )
        await expect(page.locator('font').first()).toBeAttached()
        await expect.poll(() => missingTexts(page)).toMatchObject({ missing: [] })
        expect((await missingTexts(page)).shown).toBeGreaterThan(0)
        await page.close()
      })
    }
  })
}
