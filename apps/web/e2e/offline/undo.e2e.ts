import { shown } from '../support/on-page.ts'
import type { Organizer } from '../support/organizer.ts'
import { said } from '../support/said.ts'
import { expectRounds, type TableGame } from './device.ts'
import { expect, test } from './seated.ts'

test('a round scored without a network is taken back and scored better, over a reload, and the server gets all three (P-undo-7)', async ({
  member,
  game,
  phone,
}) => {
  await phone.loseNetwork()
  await phone.score(0, 10, 20)
  await expect(phone.page.getByText('Round 1 is scored').first()).toBeAttached()
  await shown(phone.page.getByRole('button', { name: said('history.undo') })).click()
  await expect(phone.page.locator('[data-facts]')).toContainText('Before round 1')
  await phone.expectWaiting(2)

  await phone.press('Score round 1')
  const { dialog } = phone.scoreboard
  await expect(dialog.getByLabel('Bela, score')).toHaveValue('10')
  await dialog.getByLabel('Chitra, score').fill('25')
  await dialog.getByRole('button', { name: 'Score round 1' }).click()
  await phone.expectWaiting(3)
  await phone.page.reload()
  await expect(phone.scoreboard.row('Chitra')).toContainText('25')

  await phone.findNetwork()
  await phone.expectSent()
  await expectRounds(member, game, [[0, 10, 25]])
  expect(await kindsOf(member, game)).toEqual(['round-scored', 'undone', 'round-scored'])
})

/** Returns what has happened since all players sat down, in its order. */
async function kindsOf(member: Organizer, game: TableGame): Promise<string[]> {
  const entries = await member.call<{ type: string }[]>('GET', `/games/${game.id}/history`)
  return entries
    .map(({ type }) => type)
    .reverse()
    .slice(2)
}
