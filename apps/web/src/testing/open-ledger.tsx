import { screen } from '@testing-library/react'
import { formatDate } from '../lib/format.ts'
import { FakeLedger, fakeLedgerServer } from './fake-ledger.ts'
import { renderApp } from './render-app.tsx'

export const LEDGER_PATH = '/settle-up?group=5&day=2026-11-29'
export const LEDGER_DAY = formatDate('2026-11-29T12:00:00', 'wholeDay')

/** Opens the page of a ledger, and waits for it. */
export async function openLedger(ledger = new FakeLedger(), path = LEDGER_PATH) {
  const { fakeServer } = fakeLedgerServer(ledger)
  const app = renderApp(path, { fakeServer })
  await screen.findByRole('heading', { name: 'Settle up' })
  await screen.findByText(LEDGER_DAY)
  return { ...app, ledger }
}

/** Returns the box of a line by the beginning of its label. */
export const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
