import { expect, it } from 'vitest'
import { normaliseName } from './index.ts'

it('R16: a name is trimmed and brought to NFC', () => {
  expect(normaliseName(' \u00a0Zoe\u0308\n')).toBe('Zoë')
})

it('R16: half a character becomes what UTF-8 would make of it, a whole one stays', () => {
  expect(normaliseName('a\ud83cb🂡')).toBe('a\ufffdb🂡')
})
