import { expect, type Page } from '@playwright/test'
import { press } from './on-page.ts'

/** Returns the address that a button of the open share dialog copies. */
export async function copied(page: Page, title: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, `Copy: ${title}`)
  await expect(page.getByText('Link copied.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}
