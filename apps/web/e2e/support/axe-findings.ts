import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Axe-core's own package for Playwright loads this four times for two runs, and transfers everything that passes. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * A menu has the focus and hides the page behind it from assistive technology, like a dialog. Axe
 * knows this of dialogs only, and leaves these rules undecided: the page has no visible heading and
 * its hidden controls are not reached. The same pages are checked without a menu.
 */
const BEHIND_A_MENU = {
  'aria-hidden-focus': { enabled: false },
  'page-has-heading-one': { enabled: false },
} as const

/** Returns the findings of axe: all rules in light, and in dark only the rules about colours, which dark changes. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await showIn(page, 'light')
  await page.evaluate(AXE)
  const isMenuOpen = (await page.getByRole('menu').count()) > 0
  const light = await violations(page, { rules: isMenuOpen ? BEHIND_A_MENU : {} })
  await showIn(page, 'dark')
  return [...light, ...(await violations(page, { runOnly: ['color-contrast'] }))]
}

function violations(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (asked) => {
    const { axe: loaded } = window as unknown as { readonly axe: typeof axe }
    // What passes needs no location.
    const results = await loaded.run({ ...asked, resultTypes: ['violations'] })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  }, options)
}

/** Shows the page in a theme, and waits for fading colours. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
}
