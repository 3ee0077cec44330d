import { expect, it, vi } from 'vitest'
import { BytesCache } from './bytes-cache.ts'

const bytes = (text: string) => vi.fn(async () => Buffer.from(text))

it('makes the bytes of a key once for all who ask', async () => {
  const cache = new BytesCache()
  const make = bytes('br')
  const [one, other] = await Promise.all([cache.get('a br', make), cache.get('a br', make)])
  expect(one.toString()).toBe('br')
  expect(other).toBe(one)
  expect((await cache.get('a gzip', bytes('gzip'))).toString()).toBe('gzip')
  expect(make).toHaveBeenCalledTimes(1)
})

it('keeps no failure: who asks afterwards gets it', async () => {
  const cache = new BytesCache()
  const make = bytes('the page')
  make.mockRejectedValueOnce(new Error('no memory'))
  await expect(cache.get('a', make)).rejects.toThrow('no memory')
  expect((await cache.get('a', make)).toString()).toBe('the page')
})

it('drops what was used least recently, as soon as all has no room', async () => {
  const cache = new BytesCache(8)
  const [first, second, third] = [bytes('1234'), bytes('5678'), bytes('90')]
  await cache.get('first', first)
  await cache.get('second', second)
  await cache.get('first', first)
  await cache.get('third', third)
  await cache.get('first', first)
  await cache.get('third', third)
  expect([first.mock.calls, second.mock.calls, third.mock.calls]).toMatchObject([[[]], [[]], [[]]])
  await cache.get('second', second)
  expect(second).toHaveBeenCalledTimes(2)
})

it('keeps nothing that is larger than all its room', async () => {
  const cache = new BytesCache(2)
  const [small, large] = [bytes('1'), bytes('234')]
  await cache.get('small', small)
  await cache.get('large', large)
  await cache.get('large', large)
  expect(large).toHaveBeenCalledTimes(2)
})
