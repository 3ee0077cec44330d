import { AxeBuilder } from '@axe-core/playwright'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

test('a game from somebody unwelcome is left, and no further one arrives until they are accepted', async ({
  page,
  server,
}) => {
  const stranger = await signUp(server, 'Ananya Iyer', 'unwelcome@example.com')
  const person = await signUp(server, 'Farhan Qureshi', 'left-alone@example.com')
  const invite = async (id: number) =>
    stranger.call('POST', `/games/${id}/share`, { name: 'Farhan', email: person.email })
  await playSundayRummy(stranger)
  const [game] = await stranger.call<{ id: number; uuid: string }[]>('GET', '/games')
  if (game === undefined) throw new Error('The stranger has a game.')
  await invite(game.id)

  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, person)
  await page.goto(`/games/${game.uuid}`)
  await page.getByRole('button', { name: 'Leave Game' }).filter({ visible: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave Game' })
  await question.getByLabel('Also refuse further games from this organizer').check()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await question.getByRole('button', { name: 'Leave Game' }).click()
  await expect(page.getByRole('heading', { name: 'No Games Yet' })).toBeVisible()

  const copy = await stranger.call<{ id: number }>('POST', `/games/${game.id}/duplicate`, {
    name: 'Come back',
  })
  await stranger.call('POST', `/games/${copy.id}/players`, {
    name: 'Farhan Q',
    email: person.email,
  })
  await invite(copy.id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Games Yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Refused Organizers' }).click()
  await page.getByRole('button', { name: 'Accept Ananya Iyer again' }).click()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Come back' })).toBeVisible()
})
