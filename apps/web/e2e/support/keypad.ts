import type { Page } from '@playwright/test'

/** A score as a person enters it: a key of the rules, or a counted hand. */
export type TappedScore = 'Won' | 'Drop' | 'Middle' | 'Full' | number

/** Scores with a finger on the keys of the score sheet. */
export class Keypad {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the sheet, enters the scores in table order, and sends them. */
  async scoreRound(scores: readonly TappedScore[]): Promise<void> {
    await this.enterRound(scores)
    await this.tap(/^Score round/)
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  /** Opens the sheet and enters the scores in table order. */
  async enterRound(scores: readonly TappedScore[]): Promise<void> {
    await this.tap(/^Score round/i)
    await this.page.getByRole('dialog').waitFor()
    for (const [at, score] of scores.entries()) {
      // A person looks at the next player in between (P-keypad-11).
      if (score === scores[at - 1]) await this.page.waitForTimeout(400)
      if (typeof score === 'string') await this.tap(new RegExp(`^${score}, `))
      else await this.count(score, at === scores.length - 1)
    }
  }

  /**
   * Waits until a second tap is no longer dropped (P-keypad-6). The page's clock has to be
   * installed before the page is opened.
   */
  async waitAfterSending(): Promise<void> {
    await this.page.clock.runFor(500)
  }

  /** Taps a key of the sheet, or a button of the page while no sheet is open. */
  async tap(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string'
    await this.page.getByRole('button', { name, exact }).filter({ visible: true }).first().tap()
  }

  /** A counted hand: its digits, and Next unless it is the last or moves on by itself. */
  private async count(points: number, isLast: boolean): Promise<void> {
    const digits = String(points)
    for (const digit of digits) await this.tap(digit)
    if (!isLast && digits.length < 3) await this.tap(/^Next/)
  }
}
