import { describe, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

describe.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const)('%s', (name, storage) => {
  it('stores in the browser', () => {
    storage.setItem('a', '1')
    expect([window[name].getItem('a'), storage.getItem('a'), storage.isBlocked()]).toEqual([
      '1',
      '1',
      false,
    ])
    expect(storage.keys()).toEqual(['a'])
    storage.removeItem('a')
    expect([window[name].getItem('a'), storage.keys()]).toEqual([null, []])
  })

  it.each([
    ['forbids it', { get: () => failWith('SecurityError') }],
    ['has none', { value: null }],
  ])('holds in memory where the browser %s (P-storage-1)', (_why, property) => {
    const original = Object.getOwnPropertyDescriptor(window, name)
    Object.defineProperty(window, name, { configurable: true, ...property })
    storage.setItem('a', '1')
    expect([storage.getItem('a'), storage.keys(), storage.isBlocked()]).toEqual(['1', ['a'], true])
    storage.removeItem('a')
    expect([storage.getItem('a'), storage.keys()]).toEqual([null, []])
    Object.defineProperty(window, name, original ?? {})
  })

  it('says that the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => failWith('Quota'))
    expect(() => storage.setItem('a', '1')).toThrow('Quota')
    full.mockRestore()
  })
})

function failWith(message: string): never {
  throw new DOMException(message, message)
}
