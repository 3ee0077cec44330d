import { overflow } from '../support/overflow.ts'
import { speak } from '../support/speak.ts'
import { expect } from '../support/table.ts'
import { SCREENS } from './all-screens.ts'
import { test as base } from './screens-test.ts'
import { openScreen } from './visit.ts'

// Longer by 40 % than English, and from right to left.
const LANGUAGE = 'qps-rtl'
const PHONE = { width: 360, height: 740 }
const SMALL_PHONE = { width: 320, height: 740 }

/** Most openers of the screens know the English names: a worker of this project finds them in its language. */
const test = base.extend<object, { readonly speaks: undefined }>({
  speaks: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      speak(LANGUAGE, page)
      await page.close()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

test.use({ trace: 'off' })

test.describe('in a language of long words from right to left nothing overflows at 360 and 320 px (P-access-2, P-language-4)', () => {
  for (const screen of SCREENS) {
    test(screen.name, async ({ browser, server, cast, browserOf }) => {
      const context = await browserOf(screen.as, { viewport: PHONE, hasTouch: true })
      await context.addCookies([{ name: 'language', value: LANGUAGE, url: server.url }])
      const page = await openScreen(context, { browser, server, cast }, screen)
      expect(await overflow(page), 'at 360 px').toEqual([])
      await page.setViewportSize(SMALL_PHONE)
      expect(await overflow(page), 'at 320 px').toEqual([])
      await page.close()
    })
  }
})
