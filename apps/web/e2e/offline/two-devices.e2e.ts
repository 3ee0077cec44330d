import type { Page } from '@playwright/test'
import { said } from '../support/said.ts'
import { expectRounds } from './device.ts'
import { expect, test } from './seated.ts'

test('two devices that scored the same round see both versions, of which either is kept or one’s own corrected, and nothing is dropped (P-offline-7, P-offline-9)', async ({
  member,
  game,
  phone,
  laptop,
}) => {
  const { dialog } = laptop.scoreboard
  await phone.loseNetwork()
  await laptop.loseNetwork()
  await phone.score(0, 10, 20)
  await laptop.score(5, 0, 7)
  await laptop.score(0, 1, 2)
  await phone.findNetwork()
  await expectRounds(member, game, [[0, 10, 20]])
  await laptop.findNetwork()
  const conflict = conflictOn(laptop.page)
  await expect(conflict).toContainText('Round 1 was also recorded on another device')
  await expect(conflict).toContainText('Asha50Bela010Chitra720')
  await expect(conflict).toContainText('1 round waits behind it.')
  await laptop.press('Keep Mine')
  await expect(phone.page.getByRole('button', { name: 'Score round 3' })).toBeVisible()
  const kept = [
    [5, 0, 7],
    [0, 1, 2],
  ]
  await expectRounds(member, game, kept)

  await laptop.loseNetwork()
  await laptop.score(0, 2, 2)
  await phone.score(3, 0, 3)
  await laptop.findNetwork()
  await expect(conflict).toContainText('Round 3')
  await laptop.press('Take Theirs')
  await laptop.expectSent()
  await expectRounds(member, game, [...kept, [3, 0, 3]])

  await laptop.loseNetwork()
  await laptop.score(0, 4, 4)
  await phone.score(6, 0, 6)
  await laptop.findNetwork()
  await expect(conflict).toContainText('Round 4')
  await laptop.press('Edit')
  await expect(dialog.getByLabel('Bela, score')).toHaveValue('4')
  await dialog.getByLabel('Chitra, score').fill('9')
  await dialog.getByRole('button', { name: said('score-sheet.saveScores') }).click()
  await laptop.expectSent()
  await expectRounds(member, game, [...kept, [3, 0, 3], [0, 4, 9]])
})

test('players who joined on two offline devices keep their own scores (P-offline-12)', async ({
  member,
  game,
  phone,
}) => {
  await phone.score(0, 10, 20)
  await phone.loseNetwork()
  await phone.scoreboard.chooseOption(said('board.addPlayer'))
  await phone.scoreboard.dialog.getByLabel(said('players.playerName')).fill('Divya')
  await phone.scoreboard.dialog.getByRole('button', { name: 'Add Player' }).click()
  await phone.scoreboard.score({ Asha: 0, Bela: 1, Chitra: 2, Divya: 3 })
  await phone.expectWaiting(2)
  await member.call('POST', `/games/${game.id}/players`, {
    type: 'MIDDLE_JOIN',
    name: 'Esha',
    position: 4,
    beginningScore: 0,
    roundJoined: 2,
  })

  await phone.findNetwork()
  await expect(phone.page.getByText('Round 2 was not accepted')).toBeVisible()
  await expect(phone.page.getByText('Asha 0, Bela 1, Chitra 2, Divya 3')).toBeVisible()
  await phone.press('Edit')
  await expect(phone.scoreboard.dialog.getByLabel('Divya, score')).toHaveValue('3')
  await phone.scoreboard.dialog.getByLabel('Esha, score').fill('9')
  await phone.scoreboard.dialog.getByRole('button', { name: /^Score round \d/ }).click()
  await phone.expectSent()
  const { players } = await member.call<{ players: { name: string; lastScore: number }[] }>(
    'GET',
    `/games/${game.id}`,
  )
  const lastScores = Object.fromEntries(players.map(({ name, lastScore }) => [name, lastScore]))
  expect(lastScores).toMatchObject({ Divya: 3, Esha: 9 })
})

function conflictOn(page: Page) {
  return page.getByRole('status').filter({ hasText: 'another device' })
}
