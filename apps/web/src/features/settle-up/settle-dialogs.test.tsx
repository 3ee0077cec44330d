import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '../../lib/format.ts'
import { FakeLedger, fakeLedgerServer } from '../../testing/fake-ledger.ts'
import { success } from '../../testing/fake-server.ts'
import { LEDGER_DAY, LEDGER_PATH, openLedger } from '../../testing/open-ledger.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { ledgerPeople } from './ledger-people.ts'
import { settlementCsv } from './settlement-csv.ts'

const LINES = 'PUT /settlements/lines'

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
    await user.click(
      screen.getAllByRole('button', { name: said('settle-up.options') })[0] as HTMLElement,
    )
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

it('sends the settlement as a text, whose plan is fixed first (P-stakes-71)', async () => {
  const { user, fakeServer } = await openLedger()
  await user.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Send' }))
  const { value } = dialog.getByLabelText<HTMLTextAreaElement>('Settlement')
  expect(value).toContain(`Sunday table, ${LEDGER_DAY}\n\nNani +1,200\n`)
  expect(value).toContain('Farhan Qureshi → Nani 650\n')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe(value)
  expect(fakeServer.bodiesOf('PUT /settlements/plan')).toMatchObject([{ banker: null }])
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
  const { user } = renderApp(LEDGER_PATH, { fakeServer })
  await screen.findByRole('region', { name: 'The evening, in points' })
  await user.click(screen.getByRole('radio', { name: 'INR' }))
  const evening = within(await screen.findByRole('region', { name: 'The evening' }))
  expect(evening.getAllByRole('listitem')[0]?.textContent).toBe('Nani+₹12')
  const [options] = screen.getAllByRole('button', { name: said('settle-up.options') })
  await user.click(options ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Another Time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Another time' }))
  await user.click(dialog.getByRole('radio', { name: 'All games' }))
  await user.click(dialog.getByRole('button', { name: 'Show' }))
  await screen.findByRole('region', { name: 'All in all, in points' })
  const last = [...fakeServer.seen].reverse().find(({ route }) => route === 'GET /settlements')
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
