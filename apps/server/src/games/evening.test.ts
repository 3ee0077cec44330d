import { describe, expect, it } from 'vitest'
import { eveningAt } from './evening.ts'

describe('the evening of a moment', () => {
  it.each([
    ['2026-11-29T18:00:00.000Z', 0, '2026-11-29T05:00:00.000Z', '2026-11-29'],
    ['2026-11-29T23:00:00.000Z', 330, '2026-11-28T23:30:00.000Z', '2026-11-29'],
    ['2026-11-29T23:30:00.000Z', 330, '2026-11-29T23:30:00.000Z', '2026-11-30'],
    ['2026-12-01T04:59:59.999Z', 0, '2026-11-30T05:00:00.000Z', '2026-11-30'],
    ['2026-11-29T12:59:00.000Z', -480, '2026-11-28T13:00:00.000Z', '2026-11-28'],
  ])(
    'of %s begins at five by a clock %i minutes ahead (P-picture-5)',
    (moment, offset, from, date) => {
      const evening = eveningAt(new Date(moment), offset)
      expect([evening.from, evening.date]).toEqual([from, date])
      expect(Date.parse(evening.before) - Date.parse(from)).toBe(24 * 60 * 60_000)
    },
  )
})
