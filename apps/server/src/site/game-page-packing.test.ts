import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { packedPages, packPage } from './game-page.ts'

const BOARD = {}

it('packs a page once for all who ask', async () => {
  const make = vi.fn(() => 'the page')
  const onKept = vi.fn()
  const packed = packedPages({ make, onKept })
  const [one, other] = await Promise.all([packed(BOARD, 'br'), packed(BOARD, 'br')])
  expect(brotliDecompressSync(one).toString()).toBe('the page')
  expect(other).toBe(one)
  expect(make).toHaveBeenCalledTimes(1)
  expect(onKept.mock.calls).toEqual([[BOARD, one.length]])
})

it('keeps no failure: who asks afterwards gets the page', async () => {
  const pack = vi.fn(packPage).mockRejectedValueOnce(new Error('no memory'))
  const packed = packedPages({ make: () => 'the page', onKept: () => undefined, pack })
  await expect(packed(BOARD, 'br')).rejects.toThrow('no memory')
  expect(brotliDecompressSync(await packed(BOARD, 'br')).toString()).toBe('the page')
})
