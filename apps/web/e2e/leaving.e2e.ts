import { expect, test } from './offline/seated.ts'
import { shown } from './support/on-page.ts'
import { said } from './support/said.ts'

test('a player leaves on a phone without a network, is back by one tap on another device, and an undo takes the return back (P-seats-7, P-seats-8, P-offline-4)', async ({
  phone,
  laptop,
}) => {
  await phone.score(0, 10, 20)
  await phone.loseNetwork()
  await phone.scoreboard.chooseOption(said('board.players'))
  const { page } = phone
  await page.getByRole('button', { name: 'Chitra leaves' }).click()
  await page.getByRole('button', { name: 'Leave after round 1' }).click()
  await expect(page.getByText('Left after round 1 with 20')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bring back Chitra' })).toBeFocused()
  await phone.press(said('ui.done'))
  await phone.expectWaiting(1)
  // The next round asks nothing of a player who has left.
  await phone.scoreboard.score({ Asha: 0, Bela: 5 })
  await expect(phone.scoreboard.dialog).toBeHidden()
  await phone.expectWaiting(2)

  await phone.findNetwork()
  await phone.expectSent()
  await expect(laptop.scoreboard.row('Bela')).toContainText('15')
  await expect(laptop.scoreboard.row('Chitra')).toContainText('Left after round 1')
  await laptop.scoreboard.chooseOption(said('board.players'))
  await laptop.press('Bring back Chitra')
  await expect(laptop.page.getByRole('button', { name: 'Chitra leaves' })).toBeFocused()
  await laptop.press(said('ui.done'))
  await expect(phone.scoreboard.row('Chitra')).toContainText('away round 2')
  await shown(laptop.page.getByRole('button', { name: said('history.undo') })).click()
  await expect(phone.scoreboard.row('Chitra')).toContainText('Left after round 1')
})
