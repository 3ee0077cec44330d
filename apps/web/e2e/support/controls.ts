import type { Page } from '@playwright/test'

/**
 * Returns the names of the controls that a person has in view: buttons, links, fields, tabs and menu items that are
 * enabled, inside the window, and not covered by an open dialog or scrolled out of it. A dialog's frame, which is the
 * same in all of them, does not count: its X, and the buttons that leave or send it.
 */
export function controlsInView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROL =
      'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=tab]'
    const LEAVING = new Set(['Close', 'Cancel', 'Back', 'Done'])
    return [...document.querySelectorAll<HTMLElement>(CONTROL)]
      .filter((control) => isOffered(control) && !isOfFrame(control))
      .filter(isInView)
      .map(nameOf)

    function isOffered(control: HTMLElement): boolean {
      // What a dialog or a menu covers is hidden from screen readers.
      if (control.closest('[inert], [aria-hidden=true], [aria-disabled=true], :disabled'))
        return false
      // The input of a key is transparent; its label is what a person sees.
      const seen = control.closest('label') ?? control
      return seen.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }

    function isOfFrame(control: HTMLElement): boolean {
      const dialog = control.closest('[role=dialog], [role=alertdialog], [role=menu]')
      if (dialog === null) return false
      return LEAVING.has(nameOf(control)) || control.matches('[type=submit]')
    }

    /** Whether most of it is there to press: half of a line at an edge is a hint to scroll. */
    function isInView(control: HTMLElement): boolean {
      const pressed = control.closest('label') ?? control
      const { left, top, width, height } = pressed.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found !== null && (pressed.contains(found) || found.contains(pressed))
    }

    function nameOf(control: HTMLElement): string {
      const labels = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null) : null
      const labelled = control.getAttribute('aria-labelledby')?.split(' ') ?? []
      const name =
        control.ariaLabel ??
        (labelled.map((id) => document.getElementById(id)?.textContent).join(' ') ||
          labels?.[0]?.textContent ||
          control.textContent)
      return (name ?? '').trim().replace(/\s+/g, ' ')
    }
  })
}
