import type { Browser, BrowserContext, Page } from '@playwright/test'
import { goTo, installed, keepOffers } from '../support/on-page.ts'
import { type Organizer, signUp } from '../support/organizer.ts'
import { ScoreboardPage } from '../support/scoreboard-page.ts'
import type { RunningServer } from '../support/server.ts'
import { expect } from '../support/table.ts'

/** A game of three with a target that no player reaches by chance. */
export type TableGame = { readonly id: number; readonly uuid: string }

const PLAYERS = ['Asha', 'Bela', 'Chitra']

/** The notices of a device about a change that the server has not accepted. */
const UNSENT = /on this device|was not accepted|recorded on another device/

let people = 0

export function newOrganizer(server: RunningServer): Promise<Organizer> {
  people += 1
  return signUp(server, 'Ananya Iyer', `offline-${people}-${Date.now()}@example.com`)
}

export function setUpGame(member: Organizer, targetScore = 99_999): Promise<TableGame> {
  return member.call<TableGame>('POST', '/games', {
    name: 'Sunday rummy',
    description: '',
    targetScore,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: PLAYERS.map((name) => ({ name })),
  })
}

/** Returns the content of a device's storage after its owner has signed in. */
export function storageOf({ stored }: Organizer, origin: string) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/**
 * Opens a device with its owner signed in, the scoreboard open and the app itself stored on the
 * device. `prepare` runs before the first address.
 */
export async function openDevice(
  browser: Browser,
  server: Pick<RunningServer, 'url'>,
  member: Organizer,
  prepare: (page: Page) => Promise<void> = keepOffers,
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: storageOf(member, server.url),
  })
  const device = new Device(context, await context.newPage())
  await prepare(device.page)
  await goTo(device.page, '/scoreboard')
  await device.page
    .getByText(/Target|No game on the table yet/)
    .first()
    .waitFor({ timeout: 60_000 })
  // Until then a dialog that opens for the first time is still loaded over the network.
  await device.installed()
  return device
}

/** A phone at the table, whose network the test controls. */
export class Device {
  readonly context: BrowserContext
  readonly page: Page
  readonly scoreboard: ScoreboardPage

  constructor(context: BrowserContext, page: Page) {
    this.context = context
    this.page = page
    this.scoreboard = new ScoreboardPage(page)
  }

  /** Waits until the whole app is stored on the device, and serves this page. */
  installed(): Promise<void> {
    return installed(this.page)
  }

  loseNetwork(): Promise<void> {
    return this.context.setOffline(true)
  }

  findNetwork(): Promise<void> {
    return this.context.setOffline(false)
  }

  /** Scores a round with points by seat. */
  async score(...points: readonly number[]): Promise<void> {
    await this.scoreboard.score(byName(points))
    await expect(this.scoreboard.dialog).toBeHidden()
  }

  async edit(roundNumber: number, ...points: readonly number[]): Promise<void> {
    await this.scoreboard.edit(roundNumber, byName(points))
  }

  async expectWaiting(count: number): Promise<void> {
    const words = new RegExp(`^${count} (?:rounds?|changes?) waits? on this device$`)
    await expect(this.page.getByText(words)).toBeVisible()
  }

  /**
   * Waits until nothing of this device is unsent: the scoreboard is there, no sheet is still
   * sending a round, and no notice reports one that waits or that a person has to decide about.
   */
  async expectSent(): Promise<void> {
    await expect(this.scoreboard.row('Bela')).toBeVisible()
    await expect(this.scoreboard.dialog).toBeHidden()
    await expect(this.page.getByText(UNSENT)).toHaveCount(0)
  }

  async press(name: string): Promise<void> {
    await this.scoreboard.press(name)
  }
}

function byName(points: readonly number[]): Record<string, number> {
  return Object.fromEntries(points.map((value, index) => [PLAYERS[index] ?? '', value]))
}

/** Waits until the server has these rounds of a game, by points. */
export async function expectRounds(
  member: Organizer,
  game: TableGame,
  rounds: readonly (readonly number[])[],
): Promise<void> {
  await expect.poll(() => roundsOf(member, game)).toEqual(rounds)
}

type Scores = readonly { readonly scoreValue: number }[]

/** Returns the server's rounds, by points. Read without a session, which may have ended. */
export async function roundsOf(member: Organizer, { uuid }: TableGame): Promise<number[][]> {
  const path = `/scoreboard/${uuid}`
  const { rounds } = await member.call<{ rounds: { scores: Scores }[] }>('GET', path)
  return rounds.map(({ scores }) => scores.map(({ scoreValue }) => scoreValue))
}
