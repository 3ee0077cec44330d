import type { Page } from '@playwright/test'
import { FakeLedger, GAME_UUIDS } from '../../src/testing/fake-ledger.ts'
import { open, press } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

const ADDRESS = '/settle-up?group=5&day=2026-11-29'

/** Settling up: an evening in each of its states, and what opens above it. */
export const SETTLE_SCREENS: readonly Screen[] = [
  screen('settle-up', [], () => new FakeLedger()),
  screen('settle-up-since', [], changedLedger),
  screen(
    'settle-up-why',
    [],
    () => new FakeLedger(),
    async (page) => {
      await page.getByRole('button', { name: 'Why? Joseph D’Souza to मीनाक्षी जोशी' }).click()
      await page.getByText('won back').waitFor()
    },
  ),
  screen('settle-up-banker', [], bankersLedger),
  screen('settle-up-currency', [], () => {
    const ledger = changedLedger()
    ledger.currency = 'INR'
    return ledger
  }),
  screen('settle-up-long', [], () => {
    const ledger = changedLedger()
    ledger.names = {
      '1.1': 'श्रीमती वेङ्कटलक्ष्मी सुब्रह्मण्यम् अय्यर',
      '1.2': 'मीनाक्षीसुन्दरेश्वरी रङ्गराजन् श्रीनिवासन्',
      '1.6': 'Maximiliana-Theodora von und zu Hohenstein',
    }
    return ledger
  }),
  screen('settle-up-player', [], () => {
    const ledger = changedLedger()
    ledger.role = 'PLAYER'
    return ledger
  }),
  screen('settle-up-nothing', [], () => {
    const ledger = new FakeLedger()
    ledger.games = []
    return ledger
  }),
  screen('settle-up-part', [], changedLedger, async (page) => {
    await page.getByRole('button', { name: /400, Raghavendra/ }).click()
    await page.getByLabel(said('settle-up.givenSoFar')).waitFor()
  }),
  screen('settle-up-adjustment', ['Add an Adjustment'], () => new FakeLedger()),
  screen('settle-up-entries', ['Payments and Adjustments'], changedLedger),
  screen(
    'settle-up-time',
    ['Another Time'],
    () => new FakeLedger(),
    async (page) => {
      await page.getByLabel('Another evening').check()
      await page.getByLabel('Evening of').waitFor()
    },
  ),
  screen('settle-up-send', [], changedLedger, async (page) => {
    await press(page, 'Send')
    await page.getByLabel(said('settle-up.settlement')).waitFor()
  }),
  screen('settle-up-refused', [], changedLedger, async (page) => {
    await page.route('**/api/v1/settlements/lines', (route) =>
      route.fulfill({ status: 409, json: REFUSAL }),
    )
    await page.getByRole('checkbox', { name: /Kavitha Nair.*Nani.*150/ }).click()
    const subject = said('waiting.between', { from: 'Kavitha Nair', to: 'Nani' })
    await page.getByText(said('settle-up.notAccepted', { subject })).waitFor()
  }),
]

const REFUSAL = {
  success: false,
  error: { code: 'CONFLICT', message: 'Somebody has recorded more of this payment meanwhile.' },
  ...{ status: 409, path: '/settlements/lines', timestamp: '2026-11-29T21:00:00.000Z' },
}

/** Opens a ledger of the server, then an item of its menu, then anything else to show. */
function screen(
  name: string,
  items: readonly string[],
  ledgerOf: () => FakeLedger,
  then: (page: Page) => Promise<void> = async () => {},
): Screen {
  return {
    name,
    as: 'newcomer',
    async open(page) {
      const data = ledgerOf().document()
      await page.route('**/api/v1/settlements?*', (route) =>
        route.fulfill({ json: { success: true, data } }),
      )
      await page.route('**/api/v1/settlements/plan', (route) =>
        route.fulfill({ json: { success: true, data } }),
      )
      await open(page, ADDRESS)
      await page.getByRole('heading', { name: /^(The evening|Nothing to settle)/ }).waitFor()
      for (const item of items) {
        await press(page, said('settle-up.options'))
        await page.getByRole('menuitem', { name: item }).click()
        await page.getByRole('dialog').waitFor()
      }
      await then(page)
    },
  }
}

/** An evening whose plan was fixed: two lines paid, one of them in part, then a corrected round and a later game. */
function changedLedger(): FakeLedger {
  const ledger = new FakeLedger()
  ledger.fix()
  const line = (from: string, to: string, paid: number) =>
    ledger.pay({ lineId: `plan/${from}/${to}`, from, to, paid })
  line('1.6', '1.1', 650)
  line('1.5', '1.1', 250)
  const [first, second, third] = ledger.games
  if (!first || !second || !third) throw new Error('There are three games.')
  const nets = second.nets.map((net) => {
    const more = net.person === '1.3' ? -10 : net.person === '1.1' ? 10 : 0
    return { ...net, amount: net.amount + more }
  })
  const later = [
    { person: '1.2', amount: 50 },
    { person: '1.6', amount: -50 },
  ]
  const fourth = {
    ...{ uuid: GAME_UUIDS[3] ?? '', name: 'House', endedAt: '2026-11-29T21:45:00.000Z' },
    nets: later,
  }
  ledger.games = [first, { ...second, nets }, third, fourth]
  const from = '2026-11-22T05:00:00.000Z'
  const before = '2026-11-23T05:00:00.000Z'
  const cause = { type: 'plan' as const, gameUuids: [] }
  ledger.earlier = [
    {
      ...{ from, before },
      lines: [{ id: 'plan/1.4/1.2', from: '1.4', to: '1.2', amount: 70, paid: 0, cause }],
    },
  ]
  return ledger
}

function bankersLedger(): FakeLedger {
  const ledger = new FakeLedger()
  ledger.fix('1.1')
  ledger.pay({ lineId: 'plan/1.6/1.1', from: '1.6', to: '1.1', paid: 650 })
  return ledger
}
