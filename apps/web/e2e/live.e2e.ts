import type { Browser, Page } from '@playwright/test'
import { isFullProof } from '../../../tools/proof.ts'
import { open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

/** Round 10 of the drawn game: Ananya goes from 65 to 75, Farhan from 170 to 170. */
const NEXT_ROUND = {
  roundNumber: 10,
  scores: [10, 5, 6, 0, null, 3].flatMap((scoreValue, index) =>
    scoreValue === null ? [] : [{ playerId: index + 1, scoreType: 'CUSTOM', scoreValue }],
  ),
}

test('a viewer is sent what happens over one stream, catches up after a lost network, and learns that the game is deleted (P-app-3, P-live-2, P-live-14)', async ({
  server,
  browser,
}) => {
  const { organizer, game } = await playedGame(server, 'changes@example.com')
  const viewer = await openPage(browser, server)
  const asked: string[] = []
  viewer.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/scoreboard')) asked.push(`${pathname}${search}`)
  })
  await open(viewer, `/games/${game.uuid}`)
  const second = await openPage(browser, server, organizer)
  await open(second, '/scoreboard')
  await expect(mark(viewer)).toHaveText('Live')
  await expect(mark(second)).toHaveText('Live')
  const ananya = standingsRow(viewer, 'Ananya')
  await scoreNextRound(organizer, game.id)
  await expect(ananya).toContainText('75')
  await expect(standingsRow(second, 'Ananya')).toContainText('75')
  await expect(viewer.getByText('Round 10: Ananya Iyer leads with 75.')).toBeAttached()
  const { version } = await organizer.call<{ version: number }>('GET', `/scoreboard/${game.uuid}`)
  await organizer.call('POST', `/games/${game.id}/undo`, { version })
  await expect(ananya).toContainText('65')
  await organizer.call('PUT', `/games/${game.id}/players/1`, { name: 'Ananya Rao' })
  await expect(standingsRow(viewer, 'Ananya Rao')).toContainText('65')
  expect(asked).toEqual([`/api/v1/scoreboard/${game.uuid}/events?form=changes`])

  await viewer.context().setOffline(true)
  await expect(mark(viewer)).toHaveText('Offline')
  await scoreNextRound(organizer, game.id)
  await expect(standingsRow(second, 'Ananya')).toContainText('75')
  await expect(ananya).toContainText('65')
  await viewer.context().setOffline(false)
  await expect(ananya).toContainText('75')
  await expect(mark(viewer)).toHaveText('Live')

  await organizer.call('DELETE', `/games/${game.id}`)
  await expect(viewer.getByRole('heading', { name: 'Game Not Found' })).toBeVisible()
})

for (const signal of isFullProof ? (['SIGKILL', 'SIGTERM'] as const) : (['SIGKILL'] as const)) {
  test(`a viewer comes back by itself after the server ended by ${signal}`, async ({ browser }) => {
    const server = await startServer()
    try {
      const { organizer, game } = await playedGame(server, 'restart@example.com')
      const viewer = await openPage(browser, server)
      await open(viewer, `/games/${game.uuid}`)
      await expect(mark(viewer)).toHaveText('Live')
      await server.halt(signal)
      await expect(mark(viewer)).toHaveText('Reconnecting')
      await expect(standingsRow(viewer, 'Ananya')).toContainText('65')
      await server.startAgain()
      await scoreNextRound(organizer, game.id)
      await expect(standingsRow(viewer, 'Ananya')).toContainText('75', { timeout: 60_000 })
      await expect(mark(viewer)).toHaveText('Live')
    } finally {
      await server.stop()
    }
  })
}

async function playedGame(server: RunningServer, email: string) {
  const organizer = await signUp(server, 'Ananya Iyer', email)
  return { organizer, game: await playSundayRummy(organizer) }
}

function scoreNextRound(organizer: Organizer, gameId: number): Promise<unknown> {
  return organizer.call('POST', `/games/${gameId}/scores/round`, NEXT_ROUND)
}

async function openPage(
  browser: Browser,
  server: RunningServer,
  member?: Organizer,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' })
  if (member) await signIn(context, member)
  return context.newPage()
}

function mark(page: Page) {
  return page.locator('[data-live]')
}
