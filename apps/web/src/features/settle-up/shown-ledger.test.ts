import type { Schemas } from '@meldboard/api-client'
import { describe, expect, it } from 'vitest'
import type { LedgerWrite } from '../../data/outbox/writes.ts'
import { FakeLedger } from '../../testing/fake-ledger.ts'
import { isWaitingLine, shownLedger } from './shown-ledger.ts'

const scope = { groupId: 5, from: '2026-11-29T05:00:00.000Z' }
const names = { from: 'Farhan Qureshi', to: 'Nani' }
const of = { scope, currency: null, from: '1.6', to: '1.1' }
const lineId = 'plan/1.6/1.1'

function shown(ledger: FakeLedger, ...writes: readonly LedgerWrite[]): Schemas['Settlement'] {
  const waiting = writes.map((write) => ({ write, writtenAt: '2026-11-29T21:00:00.000Z' }))
  const [settlement] = shownLedger(ledger.document(), scope, waiting).settlements
  if (settlement === undefined) throw new Error('There is one.')
  return settlement
}

/** A settlement without what only the server gives. */
const comparable = ({ fixedAt, entries, ...rest }: Schemas['Settlement']) => ({
  ...rest,
  entries: entries.map(({ id, recordedAt, ...entry }) => entry),
})

describe('what waits in a ledger', () => {
  it('shows payments as the server will have them (P-stakes-66)', () => {
    const ledger = new FakeLedger()
    const pay = (seen: number, paid: number) =>
      ({ type: 'line-paid', names, body: { ...of, lineId, seen, paid } }) as const
    const waiting = shown(ledger, pay(0, 400), pay(400, 250))
    expect(waiting.fixedAt).not.toBeNull()
    ledger.pay({ ...of, lineId, paid: 250 })
    const sent = ledger.document().settlements[0]
    expect(waiting.lines).toEqual(sent?.lines)
    expect(waiting.balances).toEqual(sent?.balances)
  })

  it('shows a line of an earlier evening where it is, though its id is that of a line of this one (P-stakes-66)', () => {
    const ledger = new FakeLedger()
    const earlier = { from: '2026-11-22T05:00:00Z', before: '2026-11-23T05:00:00Z' }
    const line = { id: lineId, from: '1.6', to: '1.1', amount: 70, paid: 0 }
    ledger.earlier = [{ ...earlier, lines: [{ ...line, cause: { type: 'plan', gameUuids: [] } }] }]
    const body = { ...of, scope: { groupId: 5, ...earlier }, lineId, seen: 0, paid: 70 }
    const waiting = shown(ledger, { type: 'line-paid', names, body })
    expect(waiting.earlier[0]?.lines[0]?.paid).toBe(70)
    expect(waiting.lines.every(({ paid }) => paid === 0)).toBe(true)
  })

  it('shows an adjustment, which cannot be ticked before it is sent (P-stakes-66)', () => {
    const ledger = new FakeLedger()
    const body = { ...of, amount: 40, reason: 'Snacks' }
    const waiting = shown(ledger, { type: 'adjusted', names, body })
    expect(waiting.lines.filter(isWaitingLine)).toMatchObject([{ ...line(40), paid: 0 }])
    expect(waiting.entries).toMatchObject([{ type: 'adjustment', reason: 'Snacks', amount: 40 }])
    expect(sumOf(waiting)).toBe(0)
  })

  it('shows an entry that is taken back as the server will have it (P-stakes-66)', () => {
    const ledger = new FakeLedger()
    ledger.pay({ ...of, lineId, paid: 250 })
    const waiting = shown(ledger, {
      ...{ type: 'entry-reversed', body: { scope, entryId: 1 } },
    })
    ledger.pay({ ...of, lineId, paid: 0 })
    const [sent] = ledger.document().settlements
    expect(comparable(waiting)).toEqual(sent && comparable(sent))
  })

  it('shows the style as the server will plan it, and leaves lines alone that came since (P-stakes-67)', () => {
    const ledger = new FakeLedger()
    const body = { scope, currency: null, banker: '1.4' }
    const waiting = shown(ledger, { type: 'plan-fixed', body })
    ledger.fix('1.4')
    expect(waiting.lines).toEqual(ledger.document().settlements[0]?.lines)
    ledger.games = ledger.games.slice(1)
    const { lines } = ledger.document().settlements[0] ?? { lines: [] }
    expect(shown(ledger, { type: 'plan-fixed', body: { ...body, banker: null } }).lines).toEqual(
      lines,
    )
  })

  it('leaves out what the server has no place for any more (P-stakes-66)', () => {
    const ledger = new FakeLedger()
    const gone = { ...of, lineId: 'plan/gone', seen: 0, paid: 5 }
    const waiting = shown(
      ledger,
      { type: 'line-paid', names, body: gone },
      { type: 'entry-reversed', body: { scope, entryId: 99 } },
    )
    expect(waiting).toEqual(ledger.document().settlements[0])
  })
})

const line = (amount: number) => ({ from: '1.6', to: '1.1', amount })

function sumOf({ balances }: Schemas['Settlement']): number {
  return balances.reduce((sum, { balance }) => sum + balance, 0)
}
