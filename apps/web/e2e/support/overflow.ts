import type { Page } from '@playwright/test'

/** Returns the elements that extend beyond the sides of the screen and are in no scrolling container. */
export async function overflow(page: Page): Promise<string[]> {
  // An element that follows its button, such as a menu, is moved in the next frame.
  await page.evaluate(
    () => new Promise((moved) => requestAnimationFrame(() => requestAnimationFrame(moved))),
  )
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const elements = [...document.querySelectorAll<HTMLElement>('body *')]
    const wide = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []
    return [...wide, ...elements.filter(isSeen).filter(standsOut).map(describe)]

    function isSeen(element: HTMLElement): boolean {
      if (element.closest('[href="#main"], svg, [aria-hidden=true]')) return false
      // A text for screen readers only.
      if (getComputedStyle(element).clipPath === 'inset(50%)') return false
      return element.checkVisibility({ visibilityProperty: true })
    }

    function standsOut(element: HTMLElement): boolean {
      const { left, right } = element.getBoundingClientRect()
      return (left < -1 || right > width + 1) && !isHeld(element)
    }

    /** Whether it is inside an element that scrolls sideways or cuts with an ellipsis. */
    function isHeld(element: HTMLElement): boolean {
      for (let box = element.parentElement; box !== null && box !== document.body; ) {
        if (getComputedStyle(box).overflowX !== 'visible') return true
        box = box.parentElement
      }
      return false
    }

    function describe(element: HTMLElement): string {
      const { left, right } = element.getBoundingClientRect()
      return `${element.tagName.toLowerCase()}.${element.className} from ${Math.round(left)} to ${Math.round(right)}`
    }
  })
}

/** Doubles the size of all text, as a person may choose in a browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}
