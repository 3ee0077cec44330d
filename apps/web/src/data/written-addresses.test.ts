import { describe, expect, it } from 'vitest'
import { newPlayerSchema } from './new-player-schema.ts'
import { addressesIn } from './written-addresses.ts'

const DEV = { name: 'Dev Rao', email: 'dev@example.com' }
const LEELA = { name: '', email: 'leela@example.com' }

describe('written addresses (P-field-13)', () => {
  it.each([
    'Dev Rao <dev@example.com>, leela@example.com',
    'Dev Rao dev@example.com, leela@example.com',
    'Dev Rao dev@example.com leela@example.com',
    'Dev Rao (dev@example.com); leela@example.com',
    'Dev Rao<dev@example.com>\nleela@example.com',
    '"Dev Rao" <dev@example.com>; <leela@example.com>',
    '“Dev Rao” <dev@example.com>، leela@example.com',
    ' Dev  Rao < dev@example.com >\n leela@example.com ,',
    'Dev Rao \u202adev@example.com\u202c leela@example.com LEELA@example.com',
    'dev@example.com, Dev Rao <dev@example.com>, "leela@example.com" <leela@example.com>',
  ])('are read from %j', (text) => {
    expect(addressesIn(text)).toEqual([DEV, LEELA])
  })

  it('take a name with a comma where it is quoted', () => {
    expect(addressesIn('"Rao, Dev" <dev@example.com>')).toEqual([{ ...DEV, name: 'Rao, Dev' }])
  })

  it('keep words without an address, so that none is lost', () => {
    expect(addressesIn('Dev Rao, leela@example.com Asha').map(({ email }) => email)).toEqual([
      'Dev Rao',
      'leela@example.com',
      'Asha',
    ])
  })
})

describe('the email of a new player (P-field-13)', () => {
  it.each([
    ['', 'Dev Rao <dev@example.com>', 'Dev Rao'],
    ['', 'Dev Rao dev@example.com', 'Dev Rao'],
    ['Dev', 'Dev Rao <dev@example.com>', 'Dev'],
    ['Dev', ' dev@example.com ', 'Dev'],
  ])('with the name %j is read from %j', (name, email, read) => {
    expect(newPlayerSchema.parse({ name, email })).toEqual({ name: read, email: DEV.email })
  })

  it.each([
    ['', 'dev@example.com', ['Name is required']],
    ['Dev', 'dev', ['Invalid email address']],
    ['Dev', 'Dev Rao', ['Invalid email address']],
    ['Dev', 'dev@example.com, leela@example.com', ['Invalid email address']],
    ['Dev', 'Dev <dev@>', ['Invalid email address']],
  ])('with the name %j is refused: %j', (name, email, messages) => {
    const { error } = newPlayerSchema.safeParse({ name, email })
    expect(error?.issues.map(({ message }) => message)).toEqual(messages)
  })
})
