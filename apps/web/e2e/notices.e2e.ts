import { open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

/** A game of the organizer's in which a friend plays by address. */
async function gameWith(organizer: Organizer, friend: Organizer) {
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

for (const width of [360, 1280]) {
  test(`a friend is told at ${width} px of a game that began, and how it ended, and leaves it (P-notices-1, P-notices-4, P-notices-5)`, async ({
    page,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', `tells-${width}@example.com`)
    const friend = await signUp(server, 'Dev Rao', `is-told-${width}@example.com`)
    const game = await gameWith(organizer, friend)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, friend)
    await open(page, '/dashboard')
    const bell =
      width === 360
        ? page.getByRole('button', { name: 'Menu, 1 new' })
        : page.getByRole('link', { name: 'Notifications, 1 new' })
    await bell.click()
    if (width === 360)
      await page
        .getByRole('link', { name: /^Notifications/ })
        .last()
        .click()
    const line = page.getByRole('listitem').filter({ hasText: 'Saturday table' })
    await expect(line).toContainText('Ananya Iyer began this game with you')
    const [title, words] = await Promise.all(
      [line.getByRole('link'), line.locator('p')].map((one) => one.boundingBox()),
    )
    expect(title?.x).toBe(words?.x)
    await expect(page.getByRole(width === 360 ? 'button' : 'link', { name: /new$/ })).toHaveCount(0)

    await organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: 1,
      scores: [0, 201].map((scoreValue, index) => ({
        playerId: index + 1,
        scoreType: 'CUSTOM',
        scoreValue,
      })),
    })
    await organizer.call('PUT', `/games/${game.id}/end`, {
      winnerPlayerIds: [1],
      manualEnd: false,
    })
    await page.reload()
    await expect(line).toContainText('You came 2nd of 2')
    await line.getByRole('link', { name: 'Saturday table' }).click()
    await expect(page).toHaveURL(new RegExp(`/games/${game.uuid}$`))
    await page.goBack()
    await line.getByRole('button', { name: /^Leave Game/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Game' }).click()
    await expect(page.getByText('Nothing new')).toBeVisible()
  })
}

test('without a network what is new cannot be loaded, and is once it is back (P-notices-5)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'tells-later@example.com')
  const friend = await signUp(server, 'Dev Rao', 'is-told-later@example.com')
  await gameWith(organizer, friend)
  await signIn(page, friend)
  await page.route('**/api/v1/notices', (route) => route.abort())
  await page.goto('/notifications')
  await expect(page.getByText('Failed to load what is new')).toBeVisible()
  await page.unroute('**/api/v1/notices')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Saturday table')).toBeVisible()
})
