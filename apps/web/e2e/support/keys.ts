import { expect, type Locator, type Page } from '@playwright/test'

/** Uses the product with the keyboard only. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until this element has the focus. */
  async goTo(target: Locator): Promise<void> {
    await target.first().waitFor()
    for (let steps = 0; steps < 80; steps++) {
      const isThere = await target.evaluateAll((all) =>
        all.includes(document.activeElement as never),
      )
      if (isThere) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${String(target)}.`)
  }

  /** Moves to a button or link of this name and presses it with Enter. */
  async press(name: string | RegExp): Promise<void> {
    await this.goTo(this.named(name))
    await this.page.keyboard.press('Enter')
  }

  /** Moves to a field of this label and replaces its content. */
  async fill(label: string, text: string): Promise<void> {
    await this.goTo(this.page.getByLabel(label, { exact: true }))
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** Opens the menu of a button and chooses an item with the arrow keys. */
  async choose(menu: string | RegExp, item: string): Promise<void> {
    await this.press(menu)
    const entry = this.page.getByRole('menuitem', { name: item })
    await entry.waitFor()
    for (let steps = 0; steps < 12 && !(await isFocused(entry)); steps++) {
      await this.page.keyboard.press('ArrowDown')
      // A menu moves the focus in a later task.
      await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    }
    await this.page.keyboard.press('Enter')
  }

  async type(text: string): Promise<void> {
    for (const part of text.split(/(\n)/)) {
      if (part === '\n') await this.page.keyboard.press('Enter')
      else await this.page.keyboard.type(part)
    }
  }

  /** Expects that the button of this name has the focus again, with a visible focus ring. */
  async expectBackAt(name: string | RegExp): Promise<void> {
    await expect(this.named(name).filter({ visible: true }).first()).toBeFocused()
    await expect(this.page.locator(':focus-visible')).toHaveCount(1)
  }

  private named(name: string | RegExp): Locator {
    const exact = typeof name === 'string'
    return this.page
      .getByRole('button', { name, exact })
      .or(this.page.getByRole('link', { name, exact }))
      .or(this.page.getByRole('tab', { name, exact }))
      .filter({ visible: true })
  }
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
