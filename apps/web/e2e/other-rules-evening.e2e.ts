import { chooseOption, open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { playByPreset } from './support/play-by-preset.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use(PHONE)

const PLAYERS = [{ name: 'Asha' }, { name: 'Bela' }, { name: 'Chitra' }]

test('a pool is scored on a phone, also without a network: dealer, named values, drops left, coming back (P-join-7, P-score-18, P-score-19, P-score-21, P-standings-10)', async ({
  page,
  server,
  context,
}) => {
  const member = await signUp(server, 'Asha Rao', 'pool@example.com')
  const game = await playByPreset(member, 'pool-101', [], PLAYERS)
  await signIn(page, member)
  await open(page, '/scoreboard')
  await expect(page.getByText('Out at 101')).toBeVisible()
  await expect(standingsRow(page, 'Asha')).toContainText('deals next')
  const sheet = page.getByRole('dialog')
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).tap()
  await page.getByRole('button', { name: 'Score round 1' }).tap()
  await expect(sheet.getByRole('button', { name: 'Asha deals' })).toBeVisible()
  await press('Won, 0, Asha')
  await sheet.getByLabel('Other scores, Bela').selectOption('Wrong show, 80')
  await press('Drop, 20, Chitra')
  await press('Score round 1')
  await expect(standingsRow(page, 'Bela')).toContainText('20 left, 1 drop left, deals next')
  await expect(page.getByText('A middle drop puts Bela out.')).toBeVisible()

  await context.setOffline(true)
  await page.getByLabel('Deals next').selectOption('Chitra')
  await expect(standingsRow(page, 'Chitra')).toContainText('deals next')
  await expect(standingsRow(page, 'Bela')).toHaveText(/20 left, 1 drop left\D/)
  await page.getByRole('button', { name: 'Score round 2' }).tap()
  await expect(sheet.getByRole('button', { name: 'Chitra deals' })).toBeVisible()
  await press('Won, 0, Asha')
  await press('Middle, 40, Bela')
  await press('Drop, 20, Chitra')
  await expect(sheet.getByText('goes out. Two play on.')).toBeVisible()
  await press('Score round 2')
  await expect(standingsRow(page, 'Bela')).toContainText('Out in round 2, 19 over')
  await expect(page.getByText('1 round waits on this device')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => roundsOf(game.uuid)).toBe(2)

  await chooseOption(page, said('board.addPlayer'))
  await sheet.getByRole('radio', { name: said('players.joinerComesBack') }).tap()
  await sheet
    .getByRole('radio', { name: /Bela may come back with 41 until somebody passes 79/ })
    .tap()
  await expect(sheet.getByLabel('Beginning score')).toHaveValue('41')
  await sheet.getByRole('button', { name: said('players.bringBack') }).tap()
  await expect(standingsRow(page, 'Bela')).toContainText('back in at 41')

  async function roundsOf(uuid: string): Promise<number> {
    type Rounds = { readonly rounds: readonly unknown[] }
    return (await member.call<Rounds>('GET', `/scoreboard/${uuid}`)).rounds.length
  }
})
