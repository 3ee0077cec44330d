import { expect, type Locator, type Page } from '@playwright/test'
import { said } from './said.ts'

/** The organizer's scoreboard as a person uses it. */
export class ScoreboardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async setUp(name: string, players: readonly string[]): Promise<void> {
    await this.press(said('board.setupNewGame'))
    await this.dialog.getByLabel(said('setup.gameName')).fill(name)
    await this.dialog.getByRole('button', { name: said('setup.nextToPlayers') }).click()
    for (const player of players) {
      await this.dialog.getByLabel(said('players.playerName')).fill(player)
      await this.page.keyboard.press('Enter')
      await expect(this.dialog.getByRole('button', { name: `Remove ${player}` })).toBeVisible()
    }
    await this.start()
  }

  /** Starts the game, and closes the sheet of its first round. */
  async start(): Promise<void> {
    await this.dialog.getByRole('button', { name: said('players.startGame') }).click()
    const sheet = this.page.getByRole('dialog', { name: 'Score round 1' })
    await sheet.getByRole('button', { name: said('ui.close') }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** Types each player's points and sends the round. */
  async score(points: Readonly<Record<string, number>>): Promise<void> {
    await this.press(/^Score round \d/)
    await this.enter(points)
    await this.dialog.getByRole('button', { name: /^Score round \d/ }).click()
  }

  async edit(roundNumber: number, points: Readonly<Record<string, number>>): Promise<void> {
    await this.page.getByRole('button', { name: `Edit round ${roundNumber}` }).click()
    await this.enter(points)
    await this.dialog.getByRole('button', { name: said('score-sheet.saveScores') }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** Ends the game with this winner, and presses a button of what follows. */
  async close(winner: string, then: string): Promise<void> {
    await this.chooseOption(said('board.closeGame'))
    await this.dialog.getByRole('button', { name: said('board.endGame') }).click()
    await this.dialog.getByRole('radio', { name: winner }).check()
    await this.dialog.getByRole('button', { name: said('board.confirm') }).click()
    await this.dialog.getByRole('button', { name: then }).click()
  }

  async chooseOption(name: string): Promise<void> {
    await this.press(said('board.options'))
    await this.page.getByRole('menuitem', { name }).click()
  }

  async press(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string'
    await this.page.getByRole('button', { name, exact }).filter({ visible: true }).first().click()
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
  }

  row(name: string): Locator {
    return standingsRow(this.page, name)
  }

  private async enter(points: Readonly<Record<string, number>>): Promise<void> {
    for (const [player, value] of Object.entries(points)) {
      await this.dialog.getByLabel(`${player}, score`).fill(String(value))
    }
  }
}

/** Returns a player's line of the standings, for organizers and visitors alike. */
export function standingsRow(page: Page, name: string | RegExp): Locator {
  return page
    .getByRole('region', { name: said('game.standing') })
    .getByRole('listitem')
    .filter({ hasText: name })
}
