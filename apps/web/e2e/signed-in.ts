import type { BrowserContext, Page } from '@playwright/test'
import type { Organizer } from './organizer.ts'

/** Pages opened from now on find this session in the browser's storage. */
export async function signIn(pages: BrowserContext | Page, { stored }: Organizer): Promise<void> {
  await pages.addInitScript((items: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
}
