import { describe, expect, it } from 'vitest'
import { adjusted, gameWith, paid } from '../../test/ledger.ts'
import type { LedgerDocument, NewEntry } from './apply-entry.ts'
import { applyEntry } from './apply-entry.ts'
import type { Movement } from './ledger.ts'
import { settlementOf } from './settlement.ts'

const evening = gameWith('g1', { Ann: 200, Bob: -120, Cleo: -80 })

/** The document of an evening whose lines were fixed, with these entries. */
function documentOf(...typed: readonly Movement[]): LedgerDocument {
  const entries = typed.map((entry) => ({ ...entry, fixes: 1 }))
  const settled = settlementOf({ games: [evening], fixed: [[evening]], entries })
  if (!settled.ok) throw new Error(settled.error.code)
  return { ...settled.value, entries: typed.map((entry) => ({ ...entry, isReversed: false })) }
}

function applied(document: LedgerDocument, ...entries: readonly NewEntry[]): LedgerDocument {
  return entries.reduce<LedgerDocument>((before, entry) => {
    const after = applyEntry(before, entry)
    if (!after.ok) throw new Error(after.error.code)
    return after.value
  }, document)
}

const snacks: Extract<NewEntry, { readonly type: 'adjustment' }> = {
  type: 'adjustment',
  ...{ id: 'e1', from: 'Bob', to: 'Ann', amount: 15, reason: 'snacks', isReversed: false },
}
const lineId = 'plan/Bob/Ann'

const shortly = ({ lines }: LedgerDocument) =>
  lines.map(({ id, paid: part, amount }) => `${id} ${part}/${amount}`)

describe('R51: an entry that is applied to a document', () => {
  it('pays a line, in part and up to its amount, and no other one', () => {
    const part = applied(documentOf(), { type: 'payment', lineId, paid: 20 })
    const { lines, balances, sum } = documentOf(paid('e1', 'Bob', 'Ann', 20))
    expect(part).toMatchObject({ lines, balances, sum, entries: [] })
    const more = applied(part, { type: 'payment', lineId, paid: 121 })
    expect(shortly(more)).toEqual(['plan/Bob/Ann 120/120', 'plan/Cleo/Ann 0/80'])
  })

  it('opens a line again whose tick is taken off', () => {
    const ticked = { type: 'payment', lineId, paid: 120 } as const
    expect(applied(documentOf(), ticked, { ...ticked, paid: 0 })).toEqual(documentOf())
  })

  it('adds the line of an adjustment before the lines back', () => {
    const overpaid = paid('e0', 'Bob', 'Ann', 150)
    const { lines, balances, sum } = documentOf(overpaid, adjusted('e1', 'Bob', 'Ann', 15))
    expect(applied(documentOf(overpaid), snacks)).toMatchObject({ lines, balances, sum })
  })

  it('takes an adjustment back with its line', () => {
    const before = documentOf()
    const after = applied(before, snacks, { type: 'reversal', entryId: 'e1' })
    expect(after).toEqual({ ...before, entries: [{ ...snacks, isReversed: true }] })
  })

  it('opens the last lines between the two people when their payment is taken back', () => {
    const debt = adjusted('e1', 'Bob', 'Ann', 15)
    const document = documentOf(debt, paid('e2', 'Bob', 'Ann', 130))
    const after = applied(document, { type: 'reversal', entryId: 'e2' })
    const { lines, balances, sum } = documentOf(debt)
    expect(after).toMatchObject({ lines, balances, sum })
    expect(after.entries.map(({ isReversed }) => isReversed)).toEqual([false, true])
  })

  it('leaves the other lines as they are when more was paid than a line', () => {
    const document = documentOf(paid('e1', 'Bob', 'Ann', 100), paid('e2', 'Bob', 'Ann', 30))
    const after = applied(document, { type: 'reversal', entryId: 'e2' })
    expect(shortly(after)).toEqual(['plan/Bob/Ann 90/120', 'plan/Cleo/Ann 0/80'])
  })
})

describe('R49: an entry that is refused by a document', () => {
  const document = { ...documentOf(), entries: [snacks, { ...snacks, id: 2, isReversed: true }] }
  const near = { ...documentOf(), sum: Number.MAX_SAFE_INTEGER - 14 }

  it.each<[string, LedgerDocument, NewEntry, unknown]>([
    [
      'a line is gone',
      document,
      { type: 'payment', lineId: 'plan/x', paid: 1 },
      { code: 'entry/line', id: 'plan/x' },
    ],
    ['it is there', document, snacks, { code: 'entry/exists', id: 'e1' }],
    [
      'it is to oneself',
      document,
      { ...snacks, id: 'e3', to: 'Bob' },
      { code: 'entry/oneself', person: 'Bob' },
    ],
    [
      'it has no reason',
      document,
      { ...snacks, id: 'e3', reason: null },
      { code: 'entry/reason', minimum: 1, maximum: 200 },
    ],
    ['sums would not be exact', near, snacks, { code: 'ledger/out-of-range' }],
    [
      'there is none to take back',
      document,
      { type: 'reversal', entryId: 1 },
      { code: 'entry/unknown', id: '1' },
    ],
    [
      'it was taken back',
      document,
      { type: 'reversal', entryId: 2 },
      { code: 'entry/reversed', id: '2' },
    ],
  ])('because %s', (_, before, entry, error) => {
    expect(applyEntry(before, entry)).toEqual({ ok: false, error })
  })

  it('has no sum where the document says none', () => {
    const { sum: _, ...unsummed } = near
    const tick = { type: 'payment', lineId, paid: 1 } as const
    const after = applied(unsummed, tick, snacks, { type: 'reversal', entryId: 'e1' })
    expect('sum' in after).toBe(false)
  })
})
