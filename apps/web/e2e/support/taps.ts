import type { Page } from '@playwright/test'

/** Counts the taps and clicks on pages opened later; typing does not count. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = () => {
      const taps = Number(sessionStorage.getItem('taps') ?? 0)
      sessionStorage.setItem('taps', String(taps + 1))
    }
    addEventListener('pointerdown', count, true)
  })
}

/** Returns how many taps the pages of this tab have had. */
export function tapsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0))
}

/** Returns the parts of the open dialog that have to be scrolled to be seen whole: their heights. */
export function scrollingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=dialog] *')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
      .map((part) => `${part.className}: ${part.clientHeight} of ${part.scrollHeight} px`),
  )
}
