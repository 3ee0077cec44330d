import type { Page } from '@playwright/test'
import type { Cast } from '../support/cast.ts'
import { enterScores, open, press } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

/** Scores a round that cannot be sent: its sheet is open before the network is lost. */
async function scoreOffline(page: Page): Promise<void> {
  await open(page, '/scoreboard')
  await press(page, /^Score round \d/)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await enterScores(page, '0', '31')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: /^Score round \d/ }).click()
  await page.getByText(said('waiting.waitOnThisDevice', { kind: 'round', count: 1 })).waitFor()
}

/** The same round, scored on another device. */
async function scoreElsewhere({ contested, scorer }: Cast): Promise<void> {
  const { currentRound } = await scorer.call<{ currentRound: number }>(
    'GET',
    `/games/${contested.id}`,
  )
  await scorer.call('POST', `/games/${contested.id}/scores/round`, {
    roundNumber: currentRound + 1,
    scores: [
      { playerId: 1, scoreType: 'CUSTOM', scoreValue: 5 },
      { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0 },
    ],
  })
}

/** Scoring without a network, and the conflict of two devices about one round. */
export const OFFLINE_SCREENS: readonly Screen[] = [
  { name: 'waiting', as: 'scorer', open: scoreOffline },
  {
    name: 'conflict',
    as: 'scorer',
    async open(page, cast) {
      await scoreOffline(page)
      await scoreElsewhere(cast)
      await page.context().setOffline(false)
      await page.getByRole('button', { name: said('waiting.keepMine') }).waitFor()
    },
  },
]
