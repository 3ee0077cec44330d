import { describe, expect, it } from 'vitest'
import { recipientsIn, recipientsSchema, written } from './recipients.ts'

const DEV = { name: 'Dev Rao', email: 'dev@example.com' }
const LEELA = { name: 'leela', email: 'leela@example.com' }

describe('the addresses of a share (P-share-2)', () => {
  it.each([
    'Dev Rao <dev@example.com>, leela@example.com',
    '"Dev Rao" <dev@example.com>; leela@example.com',
    ' Dev  Rao <dev@example.com>\n leela@example.com ,',
    'Dev Rao <dev@example.com> leela@example.com LEELA@example.com',
  ])('are read from %s', (text) => {
    expect(recipientsIn(text)).toEqual([DEV, LEELA])
  })

  it('are written as they are read', () => {
    expect(recipientsIn(written([DEV, LEELA]))).toEqual([DEV, LEELA])
  })

  it.each([
    ['', 'Email is required'],
    [' , ', 'Email is required'],
    ['dev', 'Invalid email format'],
    ['dev@example.com, leela', 'Invalid email format: leela'],
    [`${'x'.repeat(81)} <dev@example.com>`, 'Name must be at most 80 characters'],
    [
      Array.from({ length: 21 }, (_, index) => `p${index}@example.com`).join(' '),
      'At most 20 addresses at once',
    ],
  ])('are refused: %s', (text, message) => {
    const read = recipientsSchema.safeParse({ name: '', email: text })
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
