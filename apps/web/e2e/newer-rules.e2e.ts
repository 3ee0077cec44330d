import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

test.use(PHONE)

test('a game by rules of a later release is shown as it changes, and not scored (P-scoreboard-14)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'older@example.com')
  const game = await playSundayRummy(member)
  await signIn(page, member)
  await page.route(/\/api\/v1\/scoreboard\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ json: { success: true, data: { ...data, format: data.format + 2 } } })
  })
  // The stream would send what this release's server says: the page asks instead (P-live-8).
  await page.route(/\/events/, (route) => route.fulfill({ status: 501 }))
  await open(page, '/scoreboard')
  await expect(page.getByText('This game needs a newer Meldboard')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Score|Edit|Undo|Options)/ })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Stats' })).toHaveCount(0)

  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('65')
  const { version } = await member.call<{ version: number }>('GET', `/scoreboard/${game.id}`)
  await member.call('POST', `/games/${game.id}/undo`, { version })
  await expect(page.getByText('8 rounds played')).toBeVisible()
})
