import { describe, expect, it } from 'vitest'
import type { FailureError } from '../../platform/http/failure.ts'
import { playedScoreboard } from '../testing/played-scoreboard.ts'
import { sizeOfPng } from '../testing/size-of-png.ts'
import type { EveningCard } from './evening-card.ts'
import { type PicturePool, Pictures, picturePool } from './pictures.ts'

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

  it('are drawn once, each shape by itself, and again after a failure (P-picture-5)', async () => {
    const { pool, jobs } = countingPool()
    const pictures = new Pictures(pool)
    await expect(pictures.drawEvening(card, 'wide')).rejects.toThrow('The thread has died.')
    const [one, same] = await Promise.all([
      pictures.drawEvening(card, 'wide'),
      pictures.drawEvening({ ...card }, 'wide'),
    ])
    expect(one).toBe(same)
    await pictures.drawEvening(card, 'tall')
    await pictures.drawEvening({ ...card, games: 2 }, 'wide')
    expect(jobs()).toBe(4)
    const settled = await pictures.drawSettlement(settlement, 'wide')
    expect(await pictures.drawSettlement({ ...settlement }, 'wide')).toBe(settled)
    expect(jobs()).toBe(5)
  })
})

describe('a thousand pictures at once', () => {
  it('wait in a bounded queue; the rest are refused until later', async () => {
    const pool = picturePool()
    const scoreboard = playedScoreboard(['Asha', 'Bela'], [[0, 20]])
    const flood = Array.from({ length: 1_000 }, () => pool.run({ scoreboard, shape: 'wide' }))
    const outcomes = await Promise.allSettled(flood)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    // One is drawn and 40 wait.
    expect(refused).toHaveLength(959)
    const [{ reason }] = refused as [PromiseRejectedResult]
    expect((reason as FailureError).failure).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    expect(sizeOfPng(Buffer.from(await pool.run({ scoreboard, shape: 'wide' })))).toEqual([
      1200, 630,
    ])
  })
})
