import { expect, it } from 'vitest'
import { paperRowsOf } from './paper-rows.ts'

it('has the drawn rows for a short game, and lower ones until it fits on a page (P-export-4)', () => {
  expect(paperRowsOf(4, 8)).toEqual({ player: 7.9, round: 8, isLong: false })
  const evening = paperRowsOf(8, 20)
  expect(evening.isLong).toBe(false)
  expect(evening.round).toBeLessThan(8)
  expect(evening.round).toBeGreaterThan(4.7)
})

it('goes over further pages before its rows are too low to read (P-export-4)', () => {
  expect(paperRowsOf(20, 60)).toEqual({ player: 5.6, round: 6.2, isLong: true })
  for (let rounds = 1; rounds <= 60; rounds += 1) {
    expect(paperRowsOf(6, rounds).round).toBeGreaterThan(4.7)
  }
})
