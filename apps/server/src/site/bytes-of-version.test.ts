import { expect, it, vi } from 'vitest'
import { bytesOfVersion } from './bytes-of-version.ts'

const BOARD = {}

it('makes a form once for all who ask', async () => {
  const make = vi.fn(async (_board: object, form: string) => Buffer.from(form))
  const onCached = vi.fn()
  const kept = bytesOfVersion({ make, onCached })
  const [one, other] = await Promise.all([kept(BOARD, 'br'), kept(BOARD, 'br')])
  expect(one.toString()).toBe('br')
  expect(other).toBe(one)
  expect((await kept(BOARD, 'gzip')).toString()).toBe('gzip')
  expect(make).toHaveBeenCalledTimes(2)
  expect(onCached.mock.calls).toEqual([
    [BOARD, 2],
    [BOARD, 4],
  ])
})

it('keeps no failure: who asks afterwards gets it', async () => {
  const make = vi.fn(async () => Buffer.from('the page'))
  make.mockRejectedValueOnce(new Error('no memory'))
  const kept = bytesOfVersion({ make, onCached: () => undefined })
  await expect(kept(BOARD, 'br')).rejects.toThrow('no memory')
  expect((await kept(BOARD, 'br')).toString()).toBe('the page')
})
