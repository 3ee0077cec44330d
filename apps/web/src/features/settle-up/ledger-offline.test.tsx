import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceDatabase } from '../../data/outbox/device-database.ts'
import { fakeLedgerServer } from '../../testing/fake-ledger.ts'
import { failure } from '../../testing/fake-server.ts'
import { box, LEDGER_PATH, openLedger } from '../../testing/open-ledger.tsx'
import { renderApp } from '../../testing/render-app.tsx'

const LINES = 'PUT /settlements/lines'

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
  const { user } = renderApp(LEDGER_PATH, { fakeServer })
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

const UNTIL = 'Can be changed until the first payment.'

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
  screen.getByText(UNTIL)
  await user.selectOptions(screen.getByLabelText('Banker'), 'Farhan Qureshi')
  await screen.findByRole('region', { name: 'Give to Farhan Qureshi' })
  await user.click(box(/^Joseph/))
  await screen.findByText('1 of 5 paid')
  expect(screen.queryByText(UNTIL)).toBeNull()
  screen.getByText('Cannot be changed after a payment.')
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
