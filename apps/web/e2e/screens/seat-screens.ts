import type { Page } from '@playwright/test'
import type { Cast } from '../support/cast.ts'
import { open, press } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

/** Farhan Qureshi, whose seat is free in the game of the gatherer. */
const PLAYER = 4
const LINE = { scoreType: 'CUSTOM', scoreValue: 34 }

/** Opens the link as the device with that seat; the seat itself stays free for the other screens. */
async function openSeated(page: Page, { gathered }: Cast, line: object | null): Promise<void> {
  await page.route('**/api/v1/seats', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const data = { ...answer.data, ownPlayerId: PLAYER, ownLine: line }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await open(page, gathered.seatLink)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /\d/ }).waitFor()
}

/** A player's own page. */
export const SEAT_SCREENS: readonly Screen[] = [
  {
    name: 'seat-pick',
    as: null,
    async open(page, { gathered }) {
      await open(page, gathered.seatLink)
      await page.getByRole('heading', { name: said('seat.whichSeat') }).waitFor()
    },
  },
  { name: 'own-line-empty', as: null, open: (page, cast) => openSeated(page, cast, null) },
  {
    name: 'own-line',
    as: null,
    async open(page, cast) {
      await openSeated(page, cast, null)
      await page.getByRole('textbox').fill('34')
    },
  },
  { name: 'own-line-sent', as: null, open: (page, cast) => openSeated(page, cast, LINE) },
  {
    name: 'own-line-offline',
    as: null,
    async open(page, cast) {
      await page.route('**/api/v1/games/*/lines/*', (route) => route.abort())
      await openSeated(page, cast, null)
      await page.getByRole('textbox').fill('9')
      await press(page, said('seat.sendScore', { score: '9' }))
      await page.getByText(said('seat.notSent')).first().waitFor()
    },
  },
  {
    name: 'own-line-result',
    as: null,
    async open(page, cast) {
      const table = /\d+/.exec(cast.gathered.seatLink)?.[0]
      const entry = { scoreType: 'CUSTOM', text: '12' }
      const typed = { roundNumber: 9, playerId: PLAYER, state: 'sent', entry, hasWon: false }
      await page.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [
        `draft/null/line/${table}`,
        JSON.stringify({ gameUuid: cast.gathered.uuid, typed }),
      ] as const)
      await openSeated(page, cast, null)
      await page.getByText(said('seat.correctedFrom', { score: '12' })).waitFor()
    },
  },
  {
    name: 'seat-revoked',
    as: null,
    async open(page) {
      await open(page, `/seat/1#link=${'a'.repeat(43)}`)
      await page.getByText(said('game.linkRevoked')).waitFor()
    },
  },
]
