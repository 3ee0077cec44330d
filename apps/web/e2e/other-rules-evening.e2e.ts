import { PRESETS } from '@meldboard/engine/presets'
import { Keypad } from './support/keypad.ts'
import { chooseOption, open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'

test.use(PHONE)

const POOL_101 = {
  targetScore: 101,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
  rules: {
    outWhen: 'AT',
    scoreMax: 80,
    kinds: [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }],
    rejoin: { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 1 },
    dealer: 'ROTATE',
  },
}

const PLAYERS = [{ name: 'Asha' }, { name: 'Bela' }, { name: 'Chitra' }]

test('Pool 101 is scored on a phone, also without a network: named values, drops left, dealer, coming back (P-score-18, P-score-19, P-score-21, P-join-7)', async ({
  page,
  server,
  context,
}) => {
  const member = await signUp(server, 'Asha Rao', 'pool@example.com')
  const game = { name: 'Pool at Asha’s', ...POOL_101, players: PLAYERS }
  await member.call('POST', '/games', game)
  await signIn(page, member)
  await open(page, '/scoreboard')
  await expect(page.getByText('Out at 101')).toBeVisible()
  const sheet = page.getByRole('dialog')
  const key = (name: string) => sheet.getByRole('button', { name, exact: true })

  await page.getByRole('button', { name: 'Score round 1' }).tap()
  await expect(
    sheet.getByRole('listitem').filter({ hasText: 'Asha' }).getByRole('img', { name: 'deals' }),
  ).toBeVisible()
  await key('Won, 0, Asha').tap()
  await key('Wrong show, 80, Bela').tap()
  await key('Drop, 20, Chitra').tap()
  await key('Score round 1').tap()
  const row = (name: string) =>
    page.getByRole('region', { name: 'Standing' }).getByRole('listitem').filter({ hasText: name })
  await expect(row('Bela')).toContainText('20 left, 1 drop left, deals next')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Score round 2' }).tap()
  await expect(sheet.getByText('1 drop left')).toBeVisible()
  await key('Won, 0, Asha').tap()
  await key('Middle, 40, Bela').tap()
  await key('Drop, 20, Chitra').tap()
  await expect(sheet.getByText('goes out. Two play on.')).toBeVisible()
  await key('Score round 2').tap()
  await expect(row('Bela')).toContainText('Out in round 2, 19 over')
  await context.setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Options' }).tap()
  await page.getByRole('menuitem', { name: 'Add Player' }).tap()
  await sheet.getByRole('radio', { name: 'Player who is out comes back' }).tap()
  await sheet
    .getByRole('radio', { name: /Bela may come back with 41 until somebody passes 79/ })
    .tap()
  await expect(sheet.getByLabel('Beginning score')).toHaveValue('41')
  await sheet.getByRole('button', { name: 'Bring back' }).tap()
  await expect(row('Bela')).toContainText('back in at 41')
})

test('points go from hand to hand: what a round is worth, and the board without a limit (P-score-20, P-standings-9)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Asha Rao', 'points@example.com')
  const { dropScore, middleDropScore, fullCountScore } = POOL_101
  const rules = { aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM', scoreMax: 80 }
  const figures = { targetScore: 200, dropScore, middleDropScore, fullCountScore }
  await member.call('POST', '/games', { name: 'Office lunch', ...figures, rules, players: PLAYERS })
  await signIn(page, member)
  await open(page, '/scoreboard')
  await page.getByRole('button', { name: 'Score round 1' }).tap()
  const sheet = page.getByRole('dialog')
  const key = (name: string) => sheet.getByRole('button', { name, exact: true })
  await key('Won, 0, Asha').tap()
  await key('3').tap()
  await key('1').tap()
  await key('Full, 80, Chitra').tap()
  await expect(sheet.getByText('Asha takes 111, sums to 0')).toBeVisible()
  await key('Score round 1').tap()
  const standing = page.getByRole('region', { name: 'Standing' })
  await expect(standing.getByRole('listitem')).toHaveText([
    /Asha.*1 round won.*\+111.*111/,
    /Bela.*no round won.*−31.*−31/,
    /Chitra.*no round won.*−80.*−80/,
  ])
  await expect(page.getByText(/Target/)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^(Edit round )?1/ })).toContainText('−31')
  await page.getByRole('tab', { name: 'Stats' }).tap()
  await expect(
    page.getByRole('img', { name: /^Running totals from the start to round 1\. / }),
  ).toBeVisible()
})

test('who deals next is chosen on the board, also without a network, and moves on by itself (P-score-21, P-standings-10)', async ({
  page,
  server,
  context,
  browser,
}) => {
  const member = await signUp(server, 'Asha Rao', 'dealer@example.com')
  const body = { name: 'Pool at Asha’s', ...POOL_101, players: PLAYERS }
  const game = await member.call<{ uuid: string }>('POST', '/games', body)
  await signIn(page, member)
  await open(page, '/scoreboard')
  const row = (name: string) =>
    page.getByRole('region', { name: 'Standing' }).getByRole('listitem').filter({ hasText: name })
  await expect(row('Asha')).toContainText('deals next')
  await context.setOffline(true)
  await page.getByLabel('Deals next').selectOption('Chitra')
  await expect(row('Chitra')).toContainText('deals next')
  await expect(row('Asha')).not.toContainText('deals next')

  const sheet = page.getByRole('dialog')
  const key = (name: string) => sheet.getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: 'Score round 1' }).tap()
  await expect(sheet.getByRole('combobox', { name: /^Deals/ })).toHaveValue('3')
  // Nothing is typed: closing asks nothing, and the choice stays.
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Score round 1' }).tap()
  await key('Won, 0, Asha').tap()
  await key('Full, 80, Bela').tap()
  await key('Drop, 20, Chitra').tap()
  await key('Score round 1').tap()
  await expect(row('Asha')).toContainText('deals next')
  await expect(page.getByText('A middle drop puts Bela out.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/waiting/)).toHaveCount(0)

  const visitor = await browser.newPage({ baseURL: server.url })
  await open(visitor, `/games/${game.uuid}`)
  await expect(visitor.getByText('A middle drop puts Bela out.')).toBeVisible()
  await expect(visitor.getByText('deals next')).toBeVisible()
  await expect(visitor.getByLabel('Deals next')).toHaveCount(0)
  await visitor.close()
})

test('an evening of Contract rummy: seven named deals, and two who share the lowest total (P-standings-9, P-end-5)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Asha Rao', 'contract@example.com')
  const { settings, rules } = PRESETS.find(({ id }) => id === 'contract') ?? {}
  const body = { ...settings, name: 'Contract rummy', rules, players: PLAYERS }
  const game = await member.call<{ uuid: string }>('POST', '/games', body)
  await signIn(page, member)
  await open(page, '/scoreboard')
  const keypad = new Keypad(page)
  for (const [index, [name, scores]] of DEALS.entries()) {
    await expect(page.getByText(`Round ${index + 1} of 7: ${name}`)).toBeVisible()
    await keypad.scoreRound(scores)
  }
  const winner = page.getByRole('alertdialog', { name: 'Bela and Chitra' })
  await expect(winner).toContainText('win with 85 after 7 rounds')
  await winner.getByRole('button', { name: 'View Scoreboard' }).tap()
  const rows = page.getByRole('region', { name: 'Standing' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /^Place 1.*Bela.*85/,
    /^Place 1.*Chitra.*85/,
    /^Place 3.*Asha.*120/,
  ])

  await open(page, `/games/${game.uuid}`)
  await expect(page.getByRole('status', { name: 'Winner' })).toContainText('Bela and Chitra')
})

/** Seven contracts, with totals of 120, 85 and 85 (vector A-over-5 of the engine). */
const DEALS = [
  ['Two sets', ['Won', 20, 15]],
  ['A set and a run', [30, 'Won', 10]],
  ['Two runs', [25, 15, 'Won']],
  ['Three sets', ['Won', 25, 20]],
  ['Two sets and a run', [35, 'Won', 25]],
  ['A set and two runs', [30, 20, 'Won']],
  ['Three runs', ['Won', 5, 15]],
] as const

test('a game by other rules is closed by hand with several winners (P-close-2, P-end-5)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Asha Rao', 'close@example.com')
  const { settings, rules } = PRESETS.find(({ id }) => id === 'points') ?? {}
  const body = { ...settings, name: 'Office lunch', rules, players: PLAYERS }
  const game = await member.call<{ id: number }>('POST', '/games', body)
  const scores = [0, 12, 30].map((scoreValue, index) => ({
    playerId: index + 1,
    scoreType: 'CUSTOM',
    scoreValue,
  }))
  await member.call('POST', `/games/${game.id}/scores/round`, { roundNumber: 1, scores })
  await signIn(page, member)
  await open(page, '/scoreboard')
  await chooseOption(page, 'Close Game')
  await expect(page.getByText('Next, choose who wins.')).toBeVisible()
  await page.getByRole('button', { name: 'End Game' }).tap()
  const picker = page.getByRole('alertdialog', { name: 'Select winners' })
  await expect(picker.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await picker.getByRole('checkbox', { name: 'Asha' }).tap()
  await picker.getByRole('checkbox', { name: 'Bela' }).tap()
  await picker.getByRole('button', { name: 'Confirm' }).tap()
  const winner = page.getByRole('alertdialog', { name: 'Asha and Bela' })
  await expect(winner).toContainText('win with 42 and −12 after 1 round')
})
