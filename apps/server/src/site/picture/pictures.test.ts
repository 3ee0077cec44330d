import { describe, expect, it } from 'vitest'
import type { FailureError } from '../../platform/http/failure.ts'
import { playedScoreboard } from '../testing/played-scoreboard.ts'
import { sizeOfPng } from '../testing/size-of-png.ts'
import type { EveningCard } from './evening-card.ts'
import { type PicturePool, Pictures, picturePool } from './pictures.ts'

const WIDE = { shape: 'wide', language: 'en' } as const

describe('pictures that look the same', () => {
  const card: EveningCard = { name: 'Table', day: null, games: 1, rows: [], hasLevel: false }
  const settlement = { name: 'Table', currency: null, people: [], balances: [], lines: [] }

  function countingPool() {
    let jobs = 0
    const run = async () => {
      jobs += 1
      if (jobs === 1) throw new Error('The thread has died.')
      return new Uint8Array([jobs])
    }
    return { pool: { run } as unknown as PicturePool, jobs: () => jobs }
  }

  it('are drawn once, each shape and language by itself, and again after a failure (P-picture-5)', async () => {
    const { pool, jobs } = countingPool()
    const pictures = new Pictures(pool)
    await expect(pictures.drawEvening(card, WIDE)).rejects.toThrow('The thread has died.')
    const [one, same] = await Promise.all([
      pictures.drawEvening(card, WIDE),
      pictures.drawEvening({ ...card }, WIDE),
    ])
    expect(one).toBe(same)
    await pictures.drawEvening(card, { ...WIDE, shape: 'tall' })
    await pictures.drawEvening(card, { ...WIDE, language: 'de' })
    await pictures.drawEvening({ ...card, games: 2 }, WIDE)
    expect(jobs()).toBe(5)
    const settled = await pictures.drawSettlement(settlement, WIDE)
    expect(await pictures.drawSettlement({ ...settlement }, WIDE)).toBe(settled)
    expect(jobs()).toBe(6)
  })
})

describe('a thousand pictures at once', () => {
  it('wait in a bounded queue; the rest are refused until later', async () => {
    const pool = picturePool()
    const scoreboard = playedScoreboard(['Asha', 'Bela'], [[0, 20]])
    const flood = Array.from({ length: 1_000 }, () => pool.run({ scoreboard, ...WIDE }))
    const outcomes = await Promise.allSettled(flood)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    // One is drawn and 40 wait.
    expect(refused).toHaveLength(959)
    const [{ reason }] = refused as [PromiseRejectedResult]
    expect((reason as FailureError).failure).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    expect(sizeOfPng(Buffer.from(await pool.run({ scoreboard, ...WIDE })))).toEqual([1200, 630])
  })
})
