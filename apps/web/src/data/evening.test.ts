import { expect, it } from 'vitest'
import { eveningDay, eveningOf, minutesAheadOfUtc } from './evening.ts'

const at = (...parts: readonly [number, number, number, number, number]) =>
  new Date(...parts).toISOString()

it('begins an evening at five by the clock of this device (P-games-15)', () => {
  const moments = [at(2026, 10, 29, 5, 0), at(2026, 10, 29, 23, 0), at(2026, 10, 30, 4, 59)]
  expect(moments.map(eveningDay)).toEqual(['2026-11-29', '2026-11-29', '2026-11-29'])
  expect(new Set(moments.map(eveningOf)).size).toBe(1)
  expect(eveningDay(at(2027, 0, 1, 4, 59))).toBe('2026-12-31')
})

it('gives the server its clock as minutes ahead of UTC (P-picture-5)', () => {
  const moment = at(2026, 10, 29, 18, 0)
  const written = Date.parse('2026-11-29T18:00:00.000Z')
  expect(written - Date.parse(moment)).toBe(minutesAheadOfUtc(moment) * 60_000)
})
