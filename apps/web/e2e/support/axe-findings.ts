import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * A menu holds the focus and hides the page behind it from assistive technology, as a dialog does. Axe
 * knows this of dialogs only, and then leaves these rules undecided: the page has no visible heading
 * and its hidden controls are not reached. The same pages are checked without a menu.
 */
const BEHIND_A_MENU = ['aria-hidden-focus', 'page-has-heading-one']

/**
 * Returns the findings of axe: all rules in light, and in dark only the rules about colours, which
 * dark changes.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await showIn(page, 'light')
  const isMenuOpen = (await page.getByRole('menu').count()) > 0
  const light = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules(isMenuOpen ? BEHIND_A_MENU : [])
    .analyze()
  await showIn(page, 'dark')
  const dark = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast'])
    .analyze()
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

/** Shows the page in a theme, when colours have changed that fade into one another. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
}
