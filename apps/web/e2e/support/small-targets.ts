import type { Page } from '@playwright/test'

/** Returns the pressable elements that are smaller than 44 px: their box, and where a finger beside them lands. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIDE = 44
    const PRESSED = 'a[href], button, input, select, textarea, [role=menuitem], [role=tab]'
    const targets = [...document.querySelectorAll<HTMLElement>(PRESSED)]
    return targets.filter(isOffered).filter(isSmall).map(describe)

    function isOffered(element: HTMLElement): boolean {
      // What a dialog covers is also hidden from screen readers.
      if (element.closest('[inert], [aria-hidden=true], [href="#main"], :disabled')) return false
      // A link in a sentence is as high as its line (WCAG 2.2, 2.5.8).
      if (getComputedStyle(element).display === 'inline' && element.closest('p')) return false
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }

    function isSmall(element: HTMLElement): boolean {
      // A press on a label counts for its field.
      const pressed = element.closest('label') ?? element
      const { width, height } = pressed.getBoundingClientRect()
      // Half a pixel is lost to rounding.
      const missing = [width, height].map((side) => Math.max(0, SIDE - side - 0.5))
      if (missing.every((side) => side === 0)) return false
      pressed.scrollIntoView({ block: 'center', inline: 'center' })
      const box = pressed.getBoundingClientRect()
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const half = SIDE / 2 - 1
      const points = [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ] as const
      return !points.every(([left, top]) => pressed.contains(document.elementFromPoint(left, top)))
    }

    function describe(element: HTMLElement): string {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()}.${element.className} "${name.trim()}" ${Math.round(width)} x ${Math.round(height)}`
    }
  })
}
