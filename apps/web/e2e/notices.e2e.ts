import type { Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { goBack, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

test.use(SMALL_PHONE)

test('a friend finds the game that began on the first screen and in the notifications, is told how it ended, and leaves it (P-notices-1, P-notices-4, P-notices-5, P-scoreboard-10)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  const friend = await signUp(server, 'Dev Rao', newPerson().email)
  const { tables } = await organizer.call<{ tables: { code: string }[] }>('GET', '/tables')
  const game = await gameWith(organizer, friend)
  await signIn(page, friend)
  await open(page, '/scoreboard')
  const running = page.getByRole('region', { name: 'Running now' })
  await expect(running.getByText('Before round 1')).toBeInViewport()
  await running.getByRole('link', { name: /Saturday table/ }).tap()
  await expect(page).toHaveURL(new RegExp(`/games/${game.uuid}$`))
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible()
  await expectOneRow(page, tables[0]?.code ?? '')

  await page.getByRole('button', { name: 'Menu, 1 new' }).tap()
  await page
    .getByRole('dialog', { name: said('member.menu') })
    .getByText('Notifications')
    .tap()
  const line = page.getByRole('listitem').filter({ hasText: 'Saturday table' })
  await expect(line).toContainText('Ananya Iyer began this game with you')
  const [title, words] = await Promise.all(
    [line.getByRole('link'), line.locator('p')].map((one) => one.boundingBox()),
  )
  expect(title?.x).toBe(words?.x)
  await page.getByRole('button', { name: 'Mark all as read' }).tap()
  await expect(page.getByRole('button', { name: said('member.menu'), exact: true })).toBeVisible()

  await endGame(organizer, game.id)
  await page.reload()
  await expect(line).toContainText('You came 2nd of 2')
  await line.getByRole('link', { name: 'Saturday table' }).tap()
  await expect(page.getByRole('status', { name: said('game.winner') })).toBeVisible()
  await goBack(page)
  await line.getByRole('button', { name: /^More of/ }).tap()
  await page.getByRole('menuitem', { name: said('board.leaveGame') }).tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('board.leaveGame') })
    .tap()
  await expect(page.getByText('Nothing new')).toBeVisible()
})

/**
 * Checks that the bar of a viewer is one row: the code of the table, Share Game, Refresh Scores and
 * More (P-details-10).
 */
async function expectOneRow(page: Page, code: string): Promise<void> {
  const parts = [
    page.getByText([...code].join(' ')).locator('xpath=ancestor::section[1]'),
    ...['Share Game', 'Refresh Scores', 'More'].map((name) => page.getByRole('button', { name })),
  ]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3)
  expect(boxes.slice(1).map((box) => Math.round(box?.height ?? 0))).toEqual([52, 52, 52])
}

/** A game of the organizer's with a friend who plays by address. */
function gameWith(organizer: Organizer, friend: Organizer) {
  return organizer.call<{ id: number; uuid: string }>('POST', '/games', {
    name: 'Saturday table',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: [{ name: 'Ananya' }, { name: 'Dev', email: friend.email }],
  })
}

/** Ends the game by the rules: the friend goes out in round 1. */
async function endGame(organizer: Organizer, id: number): Promise<void> {
  const scores = [0, 201].map((scoreValue, index) => {
    return { playerId: index + 1, scoreType: 'CUSTOM', scoreValue }
  })
  await organizer.call('POST', `/games/${id}/scores/round`, { roundNumber: 1, scores })
  await organizer.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: false })
}
