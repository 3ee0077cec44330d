import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const KEY = new Uint8Array(32).fill(7)

describe('a sealed text', () => {
  it('is read again with its key, with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unseal(KEY, seal(KEY, text))).toBe(text)
      }),
    )
  })

  it('shows nothing and is never the same twice', () => {
    expect(Buffer.from(seal(KEY, '012345'), 'base64url').toString('latin1')).not.toContain('012345')
    expect(seal(KEY, '012345')).not.toBe(seal(KEY, '012345'))
  })

  it('is not read with another key, nor when anything of it was changed', () => {
    const sealed = seal(KEY, '012345')
    expect(unseal(new Uint8Array(32), sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(unseal(KEY, changed.toString('base64url'))).toBeNull()
      expect(unseal(KEY, bytes.subarray(0, index).toString('base64url'))).toBeNull()
    }
  })
})
