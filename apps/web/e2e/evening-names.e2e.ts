import type { Locator } from '@playwright/test'
import { open } from './support/on-page.ts'
import { signUp } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

const NAMES = [
  'Asha Rao',
  'Raghavendra Subramanian',
  'Raghavendra Somasundaram',
  'Farhan Qureshi',
  'Joseph D’Souza',
]

test('the evening of a table narrows and shortens names before it cuts one, shows the newest of nine games on a phone, and all on a desk (P-name-5, P-tables-17)', async ({
  page,
  server,
}) => {
  const host = await signUp(server, 'Asha Rao', 'evening-names@example.com')
  for (let played = 0; played < 9; played += 1) {
    const { id } = await host.call<{ id: number }>('POST', '/games', {
      ...{ name: 'House', description: '', targetScore: 200 },
      ...{ dropScore: 20, middleDropScore: 40, fullCountScore: 80 },
      players: NAMES.map((name) => ({ name })),
    })
    await host.call('POST', `/games/${id}/scores/round`, {
      roundNumber: 1,
      scores: NAMES.map((_, seat) => ({
        ...{ playerId: seat + 1, scoreType: 'CUSTOM', scoreValue: 10 * seat },
      })),
    })
    await host.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  }
  const { tables } = await host.call<{ tables: { code: string }[] }>('GET', '/tables')
  const evening = page.getByRole('region', { name: 'Places by game' })
  const games = evening.getByRole('columnheader', { name: /^Game/ })

  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `/t/${tables[0]?.code}`)
  await expect(games).toHaveCount(9)
  await expect(games.last()).toBeInViewport({ ratio: 1 })
  await expect(evening.getByRole('columnheader', { name: 'Won' })).toBeInViewport({ ratio: 1 })
  const names = evening.getByRole('rowheader')
  await expect
    .poll(() => shownNames(names))
    .toEqual(['Asha Rao', 'Raghavendra Su.', 'Raghavendra So.', 'Farhan Qureshi', 'Joseph D’Souza'])

  await page.setViewportSize({ width: 1280, height: 830 })
  for (const game of await games.all()) await expect(game).toBeInViewport({ ratio: 1 })
  await expect.poll(() => shownNames(names)).toEqual(NAMES)
})

/** The visible names, without those for screen readers only, and with what is cut. */
function shownNames(names: Locator): Promise<string[]> {
  return names.evaluateAll((cells) =>
    cells.map((cell) => {
      const seen = cell.querySelector('[aria-hidden]') ?? cell
      return seen.textContent ?? ''
    }),
  )
}
