import { expect, type Locator, type Page } from '@playwright/test'

/** A product used with nothing but the keys. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Moves on with Tab until this has the focus. */
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

  /** Goes to a button or link of this name and presses it with Enter. */
  async press(name: string | RegExp): Promise<void> {
    await this.goTo(this.named(name))
    await this.page.keyboard.press('Enter')
  }

  /** Goes to a field of this label and types into it in place of what is there. */
  async fill(label: string, text: string): Promise<void> {
    await this.goTo(this.page.getByLabel(label, { exact: true }))
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** Opens the menu behind a button and chooses with the arrow keys. */
  async choose(menu: string | RegExp, item: string): Promise<void> {
    await this.press(menu)
    const entry = this.page.getByRole('menuitem', { name: item })
    await entry.waitFor()
    for (let steps = 0; steps < 12 && !(await isFocused(entry)); steps++) {
      await this.page.keyboard.press('ArrowDown')
    }
    await this.page.keyboard.press('Enter')
  }

  async type(text: string): Promise<void> {
    for (const part of text.split(/(\n)/)) {
      if (part === '\n') await this.page.keyboard.press('Enter')
      else await this.page.keyboard.type(part)
    }
  }

  /** What has the focus is the button of this name again, and it shows. */
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
