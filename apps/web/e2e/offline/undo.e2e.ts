import type { Organizer } from '../support/organizer.ts'
import { type Device, roundsOf, type TableGame } from './device.ts'
import { expect, test } from './seated.ts'

test('a round scored without a network is taken back and scored better, and the server gets all three (P-undo-7)', async ({
  member,
  game,
  phone,
}) => {
  await phone.loseNetwork()
  await phone.score(0, 10, 20)
  await expect(strip(phone)).toContainText('Round 1 is scored')
  await phone.press('Undo')
  await expect(phone.page.locator('[data-facts]')).toContainText('Before round 1')
  await phone.expectWaiting(2)

  await phone.press('Score round 1')
  const { dialog } = phone.scoreboard
  await expect(dialog.getByLabel('Bela', { exact: true })).toHaveValue('10')
  await dialog.getByLabel('Chitra', { exact: true }).fill('25')
  await dialog.getByRole('button', { name: 'Score round 1' }).click()
  await phone.expectWaiting(3)
  await phone.page.reload()
  await expect(phone.scoreboard.row('Chitra')).toContainText('25')

  await phone.findNetwork()
  await phone.expectSent()
  expect(await roundsOf(member, game)).toEqual([[0, 10, 25]])
  expect(await kindsOf(member, game)).toEqual(['round-scored', 'undone', 'round-scored'])
})

test('a round that the server has is taken back without a network, and stays so after a reload (P-undo-7)', async ({
  member,
  game,
  phone,
}) => {
  await phone.score(0, 10, 20)
  await phone.score(0, 1, 2)
  await expect(strip(phone)).toContainText('Round 2 is scored')
  await phone.loseNetwork()
  await phone.press('Undo')
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  await phone.expectWaiting(1)
  await phone.page.reload()
  // What was typed is back, in the sheet that was not closed.
  await expect(phone.scoreboard.dialog.getByLabel('Chitra', { exact: true })).toHaveValue('2')
  await phone.page.keyboard.press('Escape')
  await phone.press('Discard Scores')
  await expect(phone.page.locator('[data-facts]')).toContainText('1 round')
  expect(await roundsOf(member, game)).toHaveLength(2)

  await phone.findNetwork()
  await phone.expectSent()
  expect(await roundsOf(member, game)).toEqual([[0, 10, 20]])
})

test('an undo never takes back what another device has done since (P-undo-7)', async ({
  member,
  game,
  phone,
  laptop,
}) => {
  await phone.score(0, 10, 20)
  await expect(laptop.scoreboard.row('Chitra')).toContainText('20')
  await phone.loseNetwork()
  await phone.press('Undo')
  await phone.expectWaiting(1)
  await laptop.score(0, 3, 4)
  await phone.findNetwork()
  const notice = phone.page.getByRole('status').filter({ hasText: 'not accepted' })
  await expect(notice).toContainText('The undo of “Round 1 is scored” was not accepted')
  await expect(notice).toContainText('This game has changed in the meantime.')
  await phone.press('OK')
  await phone.expectSent()
  await expect(phone.scoreboard.row('Chitra')).toContainText('24')
  expect(await roundsOf(member, game)).toEqual([
    [0, 10, 20],
    [0, 3, 4],
  ])
})

test('seats that were changed without a network are taken back there (P-undo-7)', async ({
  member,
  game,
  phone,
}) => {
  await phone.loseNetwork()
  await phone.scoreboard.chooseOption('Players and seats')
  await phone.page.getByRole('button', { name: /^Move Asha, / }).press('ArrowDown')
  await phone.press('Done')
  await expect(strip(phone)).toContainText('The seats are changed')
  await phone.press('Undo')
  await phone.expectWaiting(2)
  await phone.findNetwork()
  await phone.expectSent()
  expect(await kindsOf(member, game)).toEqual(['positions-changed', 'undone'])
  const { players } = await member.call<{ players: { name: string }[] }>('GET', `/games/${game.id}`)
  expect(players.map(({ name }) => name)).toEqual(['Asha', 'Bela', 'Chitra'])
})

/** The offer to take back what was just done. */
function strip({ page }: Device) {
  return page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Undo' }), visible: true })
}

/** Returns what has happened since everybody sat down, in its order. */
async function kindsOf(member: Organizer, game: TableGame): Promise<string[]> {
  const path = `/games/${game.id}/history`
  const entries = await member.call<{ type: string }[]>('GET', path)
  return entries
    .map(({ type }) => type)
    .reverse()
    .slice(2)
}
