import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceDatabase } from '../../data/outbox/device-database.ts'
import { formatDate } from '../../lib/format.ts'
import { FakeLedger, fakeLedgerServer, GAME_UUIDS, netsOf } from '../../testing/fake-ledger.ts'
import { failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { ledgerPeople } from './ledger-people.ts'
import { settlementCsv } from './settlement-csv.ts'

const PATH = '/settle-up?group=5&day=2026-11-29'
const LINES = 'PUT /settlements/lines'
const DAY = formatDate('2026-11-29T12:00:00', 'wholeDay')

async function openLedger(ledger = new FakeLedger(), path = PATH) {
  const { fakeServer } = fakeLedgerServer(ledger)
  const app = renderApp(path, { fakeServer })
  await screen.findByRole('heading', { name: 'Settle up' })
  await screen.findByText(DAY)
  return { ...app, ledger }
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
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
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('The amount must be at most 400')
  await user.clear(dialog.getByLabelText('Given so far'))
  await user.type(dialog.getByLabelText('Given so far'), '250')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
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

it('keeps a tick on the device without a network, and sends it later (P-stakes-66)', async () => {
  const { user, fakeServer, ledger, services } = await openLedger()
  const answer = ledger.answers()[LINES]
  fakeServer.answer(LINES, () => {
    throw new TypeError('No network.')
  })
  await user.click(box(/^Farhan/))
  await screen.findByText('1 payment waits on this device')
  expect(box(/^Farhan/).checked).toBe(true)
  screen.getByText('1 of 4 paid')
  fakeServer.answer(LINES, answer)
  const { outbox } = await services.lazyOffline.load()
  await act(() => outbox.drain())
  await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull())
  expect(box(/^Farhan/).checked).toBe(true)
  expect(ledger.entries).toHaveLength(1)
  const keys = fakeServer.seen.filter(({ route }) => route === LINES)
  expect(new Set(keys.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

it('works from what this device knows without a network (P-stakes-66)', async () => {
  const first = await openLedger()
  await waitFor(async () =>
    expect(await (await deviceDatabase()()).getAllKeys('answers')).not.toEqual([]),
  )
  await first.unmount()
  const { fakeServer } = fakeLedgerServer()
  for (const route of Object.keys(first.ledger.answers())) {
    fakeServer.answer(route, () => {
      throw new TypeError('No network.')
    })
  }
  const { user } = renderApp(PATH, { fakeServer })
  await screen.findByText('No network', undefined, { timeout: 30_000 })
  await user.click(box(/^Joseph/))
  await screen.findByText('1 payment waits on this device')
})

it('shows a refused tick as the server has it, in its words (P-stakes-66)', async () => {
  const { user, ledger } = await openLedger()
  ledger.refusal = 'Somebody has recorded more of this line in the meantime.'
  await user.click(box(/^Farhan/))
  await screen.findByText('Farhan Qureshi to Nani was not accepted')
  screen.getByText('Somebody has recorded more of this line in the meantime.')
  await waitFor(() => expect(box(/^Farhan/).checked).toBe(false))
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/was not accepted$/)).toBeNull()
})

it('shows a tick that is refused later, and goes on after OK (P-stakes-66)', async () => {
  const { user, fakeServer, ledger, services } = await openLedger()
  const answer = ledger.answers()[LINES]
  fakeServer.answer(LINES, failure(503, 'INTERNAL_ERROR', 'Not now.'))
  await user.click(box(/^Farhan/))
  await user.click(box(/^Joseph/))
  await screen.findByText('2 payments wait on this device')
  ledger.refusal = 'Not like this.'
  fakeServer.answer(LINES, answer)
  const { outbox } = await services.lazyOffline.load()
  await act(() => outbox.drain())
  await screen.findByText('Farhan Qureshi to Nani was not accepted')
  expect(box(/^Farhan/).checked).toBe(false)
  expect(box(/^Joseph/).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(ledger.entries).toHaveLength(1))
  expect(box(/^Joseph/).checked).toBe(true)
})

it('lets one banker collect, as long as nothing is paid (P-stakes-67)', async () => {
  const { user, fakeServer } = await openLedger()
  await user.click(screen.getByRole('radio', { name: 'One banker' }))
  const into = within(await screen.findByRole('region', { name: 'Give to Nani' }))
  expect(into.getAllByRole('checkbox')).toHaveLength(4)
  within(screen.getByRole('region', { name: 'Nani gives to' })).getByRole('checkbox', {
    name: 'Nani has paid मीनाक्षी जोशी 200',
  })
  expect(screen.getByText('keeps').closest('p')?.textContent).toContain('1,200')
  await waitFor(() =>
    expect(fakeServer.bodiesOf('PUT /settlements/plan')).toMatchObject([{ banker: '1.1' }]),
  )
  await user.selectOptions(screen.getByLabelText('Banker'), 'Farhan Qureshi')
  await screen.findByRole('region', { name: 'Give to Farhan Qureshi' })
  await user.click(box(/^Joseph/))
  await screen.findByText('1 of 5 paid')
  await user.click(screen.getByRole('radio', { name: 'Few payments' }))
  expect(fakeServer.bodiesOf('PUT /settlements/plan')).toHaveLength(2)
})

it('shows another style without a network as the server will plan it (P-stakes-67)', async () => {
  const { user, fakeServer } = await openLedger()
  fakeServer.answer('PUT /settlements/plan', () => {
    throw new TypeError('No network.')
  })
  await user.click(screen.getByRole('radio', { name: 'One banker' }))
  await screen.findByText('1 change waits on this device')
  const into = within(screen.getByRole('region', { name: 'Give to Nani' }))
  expect(into.getAllByRole('checkbox')).toHaveLength(4)
})

it('lists what is open of an earlier evening, and ticks it there (P-stakes-68)', async () => {
  const ledger = new FakeLedger()
  const from = new Date(2026, 10, 22, 5).toISOString()
  const before = new Date(2026, 10, 23, 5).toISOString()
  const line = { id: 'plan/1.6/1.1', from: '1.6', to: '1.1', amount: 70, paid: 0 }
  const cause = { type: 'plan', gameUuids: [] } as const
  ledger.earlier = [{ from, before, lines: [{ ...line, cause: { ...cause, gameUuids: [] } }] }]
  const { user, fakeServer } = await openLedger(ledger)
  const earlier = within(
    screen.getByRole('region', {
      name: `Still open of ${formatDate('2026-11-22T12:00:00', 'wholeDay')}`,
    }),
  )
  await user.click(earlier.getByRole('checkbox'))
  await waitFor(() =>
    expect(fakeServer.bodiesOf(LINES)).toMatchObject([
      { scope: { groupId: 5, from, before }, lineId: line.id, paid: 70 },
    ]),
  )
})

it('adds an adjustment with its reason, and takes it back (P-stakes-69)', async () => {
  const { user, ledger } = await openLedger()
  const choose = async (item: string) => {
    await user.click(screen.getAllByRole('button', { name: 'Options' })[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Add an Adjustment')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an adjustment' }))
  await user.selectOptions(dialog.getByLabelText('Owes'), 'Joseph D’Souza')
  await user.selectOptions(dialog.getByLabelText('Is owed'), 'Joseph D’Souza')
  await user.type(dialog.getByLabelText('Amount'), '40')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('Choose two different people')
  await dialog.findByText('Reason is required')
  await user.selectOptions(dialog.getByLabelText('Is owed'), 'Nani')
  await user.type(dialog.getByLabelText('Reason'), 'Snacks')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const since = within(await screen.findByRole('region', { name: 'Since then' }))
  since.getByText('Snacks')
  since.getByRole('checkbox', { name: 'Joseph D’Souza has paid Nani 40' })
  await choose('Payments and Adjustments')
  const entries = within(await screen.findByRole('dialog', { name: 'Payments and adjustments' }))
  await user.click(entries.getByRole('button', { name: /^Take Back/ }))
  await entries.findByText(', taken back')
  await waitFor(() =>
    expect(ledger.entries.map(({ type }) => type)).toEqual(['adjustment', 'reversal']),
  )
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
  renderApp(PATH, { fakeServer })
  await screen.findByText('Nothing to settle here')
})

it('sends the settlement as a text, whose plan is fixed first (P-stakes-71)', async () => {
  const { user, fakeServer } = await openLedger()
  await user.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Send' }))
  const { value } = dialog.getByLabelText<HTMLTextAreaElement>('Settlement')
  expect(value).toContain(`Sunday table, ${DAY}\n\nNani +1,200\n`)
  expect(value).toContain('Farhan Qureshi → Nani 650\n')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe(value)
  expect(fakeServer.bodiesOf('PUT /settlements/plan')).toMatchObject([{ banker: null }])
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

it('settles another time, each currency by itself (P-stakes-70)', async () => {
  const ledger = new FakeLedger()
  const { fakeServer } = fakeLedgerServer(ledger)
  const points = ledger.document()
  ledger.currency = 'INR'
  const [rupees] = ledger.document().settlements
  if (!rupees) throw new Error('There is one.')
  const both = { ...points, settlements: [...points.settlements, rupees] }
  fakeServer.answer('GET /settlements', success(both))
  const { user } = renderApp(PATH, { fakeServer })
  await screen.findByRole('region', { name: 'The evening, in points' })
  await user.click(screen.getByRole('radio', { name: 'INR' }))
  const evening = within(await screen.findByRole('region', { name: 'The evening' }))
  expect(evening.getAllByRole('listitem')[0]?.textContent).toBe('Nani+₹12')
  const [options] = screen.getAllByRole('button', { name: 'Options' })
  await user.click(options ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Another Time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Another time' }))
  await user.click(dialog.getByRole('radio', { name: 'All games' }))
  await user.click(dialog.getByRole('button', { name: 'Show' }))
  await screen.findByRole('region', { name: 'All in all, in points' })
  const last = fakeServer.seen.findLast(({ route }) => route === 'GET /settlements')
  expect(last?.query).toBe('?group=5')
})

it('writes the results, payments, games and entries into a CSV file (P-stakes-71)', async () => {
  const ledger = new FakeLedger()
  ledger.currency = 'INR'
  ledger.pay({ lineId: 'plan/1.6/1.1', from: '1.6', to: '1.1', paid: 50 })
  const document = ledger.document()
  const [settlement] = document.settlements
  if (!settlement) throw new Error('There is one.')
  const text = await settlementCsv(settlement, ledgerPeople(document)).text()
  const lines = text.split('\r\n')
  expect(lines).toContain('Nani,12,0,0,0.50,11.50')
  expect(lines).toContain('Farhan Qureshi,Nani,6.50,0.50,6')
  expect(lines.filter((line) => line.startsWith('"Game 1, House"'))).toHaveLength(6)
  expect(lines.some((line) => line.startsWith('Payment,Farhan Qureshi,Nani,0.50'))).toBe(true)
})
