import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeLedger, fakeLedgerServer, GAME_UUIDS, netsOf } from '../../testing/fake-ledger.ts'
import { failure } from '../../testing/fake-server.ts'
import { box, LEDGER_PATH, openLedger } from '../../testing/open-ledger.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const LINES = 'PUT /settlements/lines'
const plan = () => within(screen.getByRole('region', { name: 'The plan' }))

it('shows the own line first, then the evening about zero (P-stakes-60, P-stakes-61)', async () => {
  const { fakeServer } = await openLedger()
  expect(screen.getByText('You pay').parentElement?.textContent).toBe('You pay Nani 150')
  const evening = within(screen.getByRole('region', { name: 'The evening, in points' }))
  expect(evening.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nani+1,200',
    'मीनाक्षी जोशी+200',
    'Kavitha Nair−150',
    'Joseph D’Souza−200',
    'Raghavendra Subramanian−400',
    'Farhan Qureshi−650',
  ])
  screen.getByText('A record among friends. Nothing is paid here.')
  const query = new URLSearchParams(
    fakeServer.seen.find(({ route }) => route === 'GET /settlements')?.query,
  )
  expect(query.get('group')).toBe('5')
  expect(query.get('from')).toBe(new Date(2026, 10, 29, 5).toISOString())
  expect(query.get('before')).toBe(new Date(2026, 10, 30, 5).toISOString())
})

it('ticks a line as paid, says so, and takes it back (P-stakes-62)', async () => {
  const { user, ledger } = await openLedger()
  plan().getByText('4 payments, the fewest there are')
  const farhan = box(/^Farhan Qureshi has paid Nani 650$/)
  await user.click(farhan)
  expect(farhan.checked).toBe(true)
  expect(screen.getByText('Farhan Qureshi to Nani, paid').getAttribute('role')).toBe('status')
  await screen.findByText('1 of 4 paid')
  await plan().findByText(/^fixed at/)
  expect(ledger.entries).toHaveLength(1)
  await user.click(farhan)
  expect(farhan.checked).toBe(false)
  screen.getByText('Farhan Qureshi to Nani, not paid')
  await screen.findByText('0 of 4 paid')
  await waitFor(() =>
    expect(ledger.entries.map(({ type }) => type)).toEqual(['payment', 'reversal']),
  )
})

it('takes a part of a line, half fills its box and says what is open (P-stakes-63)', async () => {
  const { user, fakeServer } = await openLedger()
  await user.click(screen.getByRole('button', { name: /^400, Raghavendra Subramanian to Nani/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Part of a payment' }))
  await user.type(dialog.getByLabelText('Given so far'), '500')
  await user.click(dialog.getByRole('button', { name: said('ui.save') }))
  await dialog.findByText('The amount must be at most 400')
  await user.clear(dialog.getByLabelText('Given so far'))
  await user.type(dialog.getByLabelText('Given so far'), '250')
  await user.click(dialog.getByRole('button', { name: said('ui.save') }))
  const line = box(/^Raghavendra/)
  await waitFor(() => expect(line.indeterminate).toBe(true))
  expect(line.closest('li')?.textContent).toContain('250 given150 open')
  screen.getByText('Raghavendra Subramanian to Nani, 250 of 400 paid')
  await user.click(line)
  await waitFor(() => expect(line.checked).toBe(true))
  expect(line.indeterminate).toBe(false)
  // Nothing below it moves.
  expect(line.closest('li')?.textContent).toContain('400 given0 open')
  expect(fakeServer.bodiesOf(LINES)).toMatchObject([
    { seen: 0, paid: 250 },
    { seen: 250, paid: 400 },
  ])
})

it('adds what came since the plan was fixed, each with its cause (P-stakes-64)', async () => {
  const ledger = new FakeLedger()
  ledger.fix()
  const [first, second, third] = ledger.games
  if (!first || !second || !third) throw new Error('There are three games.')
  const nets = second.nets.map((net) => {
    if (net.person === '1.3') return { ...net, amount: net.amount - 10 }
    return net.person === '1.1' ? { ...net, amount: net.amount + 10 } : net
  })
  const fourth = {
    ...{ uuid: GAME_UUIDS[3] ?? '', name: 'House', endedAt: '2026-11-29T21:45:00.000Z' },
    nets: [
      { person: '1.2', amount: 50 },
      { person: '1.6', amount: -50 },
    ],
  }
  ledger.games = [first, { ...second, nets }, third, fourth]
  await openLedger(ledger)
  const since = within(screen.getByRole('region', { name: 'Since then' }))
  since.getByText('2 changes')
  since.getByText('Game 2, round 3 corrected')
  since.getByText('Game 4, House')
  since.getByText(/^, ended/)
  since.getByRole('checkbox', { name: 'Kavitha Nair has paid Nani 10' })
  since.getByRole('checkbox', { name: 'Farhan Qureshi has paid मीनाक्षी जोशी 50' })
  screen.getByText('0 of 6 paid')
  expect(plan().getAllByRole('checkbox')).toHaveLength(4)
})

it('numbers games as their table does, and names one that has no number there (P-tables-26)', async () => {
  const ledger = new FakeLedger()
  const numbers = [2, null, 4]
  ledger.games = ledger.games.map((game, index) => ({ ...game, number: numbers[index] ?? null }))
  const { user } = await openLedger(ledger)
  await user.click(screen.getByRole('button', { name: 'Why? Joseph D’Souza to मीनाक्षी जोशी' }))
  const line = box(/^Joseph/).closest('li')
  const hidden = ledger.games[1]?.name
  expect(line?.querySelector('p')?.textContent).toContain(
    `lost 200 in all: 350 in games 2 and 4, won back 150 in game ${hidden}.`,
  )
  within(line as HTMLElement).getByRole('link', { name: 'Game 4' })
})

it('says why a line is there, with a link to each game (P-stakes-65)', async () => {
  const { user } = await openLedger()
  await user.click(screen.getByRole('button', { name: 'Why? Joseph D’Souza to मीनाक्षी जोशी' }))
  const line = box(/^Joseph/).closest('li')
  expect(line?.querySelector('p')?.textContent).toBe(
    'Joseph D’Souza lost 200 in all: 350 in games 1 and 3, won back 150 in game 2. मीनाक्षी जोशी is owed 200, so these 200 go there.',
  )
  const link = within(line as HTMLElement).getByRole('link', { name: 'Game 3' })
  expect(link.getAttribute('href')).toBe(`/games/${GAME_UUIDS[2]}`)
  await user.click(screen.getByRole('button', { name: 'Why? Kavitha Nair to Nani' }))
  expect(
    box(/^Kavitha/)
      .closest('li')
      ?.querySelector('p')?.textContent,
  ).toContain('Nani is owed 1,200, so these 150 go there.')
})

it('gives no reason that does not sum to the line (P-stakes-65)', async () => {
  const ledger = new FakeLedger()
  ledger.fix()
  ledger.games = ledger.games.slice(1)
  await openLedger(ledger)
  expect(plan().getAllByRole('checkbox')).toHaveLength(4)
  expect(plan().queryByRole('button', { name: /^Why/ })).toBeNull()
})

it('has a game that was corrected a moment ago when it is opened again (P-stakes-64)', async () => {
  const { user, ledger, back } = await openLedger()
  ledger.fix()
  await user.click(screen.getByRole('link', { name: 'Sunday table' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Settle up' })).toBeNull())
  const [first, second, third] = ledger.games
  if (!first || !second || !third) throw new Error('There are three games.')
  ledger.games = [first, second, { ...third, nets: netsOf(200, 110, 50, -200, -50, -110) }]
  back()
  const since = within(await screen.findByRole('region', { name: 'Since then' }))
  since.getByRole('checkbox', { name: /^Farhan Qureshi has paid मीनाक्षी जोशी 10$/ })
})

it('shows a player the own lines without controls (P-stakes-72)', async () => {
  const ledger = new FakeLedger()
  ledger.role = 'PLAYER'
  await openLedger(ledger)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  screen.getByText('0 of 4 paid')
})

it('says that a stranger has nothing to settle here (P-stakes-72)', async () => {
  const { fakeServer } = fakeLedgerServer()
  fakeServer.answer('GET /settlements', failure(404, 'NOT_FOUND', 'There is no such ledger.'))
  renderApp(LEDGER_PATH, { fakeServer })
  await screen.findByText('Nothing to settle here')
})

it('settles an evening of eight in at most ten taps, with no line that moves (P-stakes-74)', async () => {
  const ledger = new FakeLedger()
  // No smaller group of them sums to zero: seven payments are the fewest.
  const nets = netsOf(1000, -3, -11, -37, -101, -211, -307, -330)
  ledger.games = ledger.games.slice(0, 1).map((game) => ({ ...game, nets }))
  const { user } = await openLedger(ledger)
  let taps = 0
  const linesNow = () =>
    screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))
  const lines = linesNow()
  for (const each of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    await user.click(each)
    taps += 1
    expect(linesNow()).toEqual(lines)
  }
  await screen.findByText('7 of 7 paid')
  // And one from the last board of the evening to this page.
  expect(taps + 1).toBeLessThanOrEqual(10)
  await waitFor(() => expect(ledger.entries).toHaveLength(7))
  screen.getByText('You are even, all is paid')
})

it('ticks and opens everything by keys (P-stakes-74)', async () => {
  const { user } = await openLedger()
  box(/^Kavitha/).focus()
  await user.keyboard(' ')
  await screen.findByText('1 of 4 paid')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Why?')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true')
  // Its games, then the amount.
  await user.tab()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label') ?? '').toMatch(/^(150|Game)/)
})
