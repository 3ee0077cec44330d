import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { type Failure, FailureError } from './http/failure.ts'
import type { TryingJob } from './testing/trying-worker.ts'
import { WorkerPool } from './worker-pool.ts'

const BUSY: Failure = { code: 'INTERNAL_ERROR', status: 503, message: 'unavailable' }
const SCRIPT = new URL('./testing/trying-worker.ts', import.meta.url)

const poolWith = (longestJob: number) =>
  new WorkerPool<TryingJob, number>(SCRIPT, { size: 1, longestQueue: 10, longestJob, busy: BUSY })

it('does jobs in a thread, one after the other, also after one that failed', async () => {
  const pool = poolWith(60_000)
  const [first, failed, last] = await Promise.allSettled([
    pool.run('which thread'),
    pool.run('fail'),
    pool.run('which thread'),
  ])
  expect(first).toMatchObject({ status: 'fulfilled', value: expect.any(Number) })
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: 'It failed.', code: 'ECONNREFUSED' },
  })
  expect(last).toEqual(first)
})

it('goes on with a new thread after one that died with its job', async () => {
  const pool = poolWith(60_000)
  const before = await pool.run('which thread')
  const [dead, next] = await Promise.allSettled([pool.run('die'), pool.run('which thread')])
  expect(dead).toMatchObject({ status: 'rejected', reason: { message: expect.any(String) } })
  expect(next.status).toBe('fulfilled')
  expect(next).not.toMatchObject({ value: before })
})

it('waits for a thread that is held up, as on a busy machine: only its own work is limited (P-picture-2)', async () => {
  const pool = poolWith(1_000)
  await expect(pool.run('be held up')).resolves.toEqual(expect.any(Number))
})

it('ends a thread whose job never ends, and goes on with a new one', async () => {
  // Long enough to start a thread.
  const pool = poolWith(3_000)
  const stuck = pool.run('never end')
  const next = pool.run('which thread')
  await expect(stuck).rejects.toEqual(new FailureError(BUSY))
  await expect(next).resolves.toEqual(expect.any(Number))
})

/** Whether threads have priorities here, and a lower one than that of these tests is free. */
const PRIORITIES =
  process.platform === 'linux' ? [5, 10, 15].filter((each) => each >= getPriority()) : []

it.each(PRIORITIES)(
  'gives its threads a low priority, and where the server was begun at %i no higher one',
  (begun) => {
    const program = `
    import { WorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url))}
    const limits = { size: 1, longestQueue: 1, longestJob: 60_000, busy: {} }
    const pool = new WorkerPool(new URL(${JSON.stringify(SCRIPT)}), limits)
    process.stdout.write(String(await pool.run('which priority')))
    process.exit()`
    const words = ['-n', String(begun - getPriority()), process.execPath, '-e', program]
    const { stdout, stderr } = spawnSync('nice', words, { encoding: 'utf8' })
    expect(stderr + stdout).toBe(String(begun))
  },
)
