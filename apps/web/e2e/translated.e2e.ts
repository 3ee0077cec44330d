import { submitLogin } from './accounts/account-pages.ts'
import { newPerson } from './accounts/person.ts'
import { Keys } from './support/keys.ts'
import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'
import { idsOf, score, threePlayers } from './support/three-players.ts'
import { missingTexts, translatePages } from './support/translation.ts'

test('a translated viewer sees a player go out and the game end while they watch (P-access-7)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  const game = await threePlayers(organizer)
  await translatePages(page)
  await open(page, `/games/${game.uuid}`)
  await expect(page.locator('[data-live]')).toHaveText('Live')
  await expect(standingsRow(page, 'Bela')).toContainText('70 left')

  await score(organizer, game, 2, [0, 10, 20])
  await expect(standingsRow(page, 'Bela')).toContainText('60 left')
  await expect(standingsRow(page, 'Bela')).not.toContainText('70 left')
  await score(organizer, game, 3, [0, 70, 20])
  await expect(standingsRow(page, 'Bela')).toContainText('Out in round 3, 10 over')
  await score(organizer, game, 4, [0, null, 80])
  const [asha] = await idsOf(organizer, game)
  await organizer.call('PUT', `/games/${game.id}/end`, {
    winnerPlayerIds: [asha],
    manualEnd: false,
  })
  await expect(page.getByRole('status', { name: said('game.winner') })).toContainText('Asha')
  await expect(page.getByText('Completed').filter({ visible: true }).first()).toBeVisible()
  expect(await missingTexts(page)).toMatchObject({ missing: [] })
})

test('on a translated desk a round is scored and corrected by keyboard (P-access-7)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  await threePlayers(organizer)
  await signIn(page, organizer)
  await translatePages(page)
  const keys = new Keys(page)
  await open(page, '/scoreboard')
  await keys.press('Score round 2')
  await expect(page.getByRole('textbox', { name: 'Asha' })).toBeFocused()
  await keys.type('0\n60\n71\n')
  await expect(standingsRow(page, 'Bela')).toContainText('10 left')
  await expect(standingsRow(page, 'Chitra')).toContainText('Out in round 2, 1 over')
  await keys.press('Edit round 2')
  await keys.fill('Chitra, score', '20')
  await keys.press(said('score-sheet.saveScores'))
  await expect(standingsRow(page, 'Chitra')).toContainText('50 left')
  await expect(page.getByRole('button', { name: 'Score round 3' })).toHaveText('Score round 3')
  expect(await missingTexts(page)).toMatchObject({ missing: [] })
})

test('a translated list of games is searched (P-access-7)', async ({ page, server }) => {
  const organizer = await signUp(server, 'Ananya Iyer', newPerson().email)
  for (const name of ['Diwali table', 'Rainy evening', 'Rainy morning']) {
    const game = await threePlayers(organizer, name)
    await organizer.call('PUT', `/games/${game.id}/cancel`, {})
  }
  await signIn(page, organizer)
  await translatePages(page)
  await open(page, '/games')
  const search = page.getByLabel('Game or player')
  await search.fill('rainy')
  await expect(page.getByText('2 games found')).toBeVisible()
  await search.fill('rainy evening')
  await expect(page.getByText('1 game found')).toBeVisible()
  await search.fill('nobody knows it')
  await expect(page.getByRole('article')).toHaveCount(0)
  await search.fill('')
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(await missingTexts(page)).toMatchObject({ missing: [] })
})

test('on a translated page of sign-in a wrong password is named, and the right one signs in (P-access-7)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', newPerson().email)
  await translatePages(page)
  await open(page, '/login')
  await submitLogin(page, { ...member, password: 'Not-the-password-7!' })
  await expect(page.getByRole('alert')).toContainText('Login failed.')
  await submitLogin(page, member)
  await page.waitForURL('**/scoreboard')
  await expect(page.getByRole('heading', { name: 'Scoreboard' })).toBeVisible()
})
