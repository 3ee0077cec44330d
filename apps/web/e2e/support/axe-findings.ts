import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the findings of axe: all rules in light, and in dark only the rules about colours, which
 * dark changes.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await new AxeBuilder({ page }).setLegacyMode().analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast'])
    .analyze()
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}
