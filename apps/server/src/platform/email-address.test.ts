import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EmailAddress,
  mailboxKeyOf,
  maskEmailAddress,
  parseEmailAddress,
} from './email-address.ts'

describe('parseEmailAddress', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['  Anna@Example.COM ', 'anna@example.com'],
    ['anna+rummy@example.com', 'anna+rummy@example.com'],
    ['"anna maria"@example.com', '"anna maria"@example.com'],
    ['"anna"@example.com', 'anna@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    ['anna@xn--mnchen-3ya.de', 'anna@xn--mnchen-3ya.de'],
    ['अन्ना@example.com', 'अन्ना@example.com'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`, undefined],
  ])('takes %s', (text, key) => {
    const parsed = parseEmailAddress(text)
    expect(parsed?.key).toBe(key ?? text)
  })

  it('keeps the spelling of the local part for sending (P-account-8)', () => {
    expect(parseEmailAddress(' Anna.Maria@Example.COM ')?.address).toBe('Anna.Maria@example.com')
  })

  it('never sends to another mailbox than it compares', () => {
    const kelvin = parseEmailAddress('mi\u212ae@example.com')
    expect(kelvin).toEqual({ address: 'miKe@example.com', key: 'mike@example.com' })
    expect(parseEmailAddress('M\u0130KE@example.com')?.key).toBe('m\u0130ke@example.com')
  })

  it.each([
    '',
    'anna',
    '@example.com',
    'anna@',
    'anna@localhost',
    'anna@[127.0.0.1]',
    'anna@127.0.0.1',
    'anna@1.2.3',
    'anna@example..com',
    'anna@-example.com',
    'anna..maria@example.com',
    '.anna@example.com',
    'anna maria@example.com',
    'anna@exam ple.com',
    'anna@example.com\r\nBcc: all@example.com',
    '"anna\r\nBcc: all"@example.com',
    '""@example.com',
    '"anna<maria"@example.com',
    '"anna>maria"@example.com',
    '"anna\\<maria"@example.com',
    '"Anna" <anna@example.com>',
    'anna@example.com,ben@example.com',
    '<anna@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `anna@${'b'.repeat(64)}.com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`,
  ])('refuses %j', (text) => {
    expect(parseEmailAddress(text)).toBeNull()
  })

  // A body's formats are checked even if it is too long, and NFC takes hours for this one.
  it('refuses millions of marks at once', () => {
    expect(parseEmailAddress(`a${'\u0301\u0316'.repeat(2_000_000)}@example.com`)).toBeNull()
  })

  it('never gives an address that a mail header could break out of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (local, domain) => {
        const parsed = parseEmailAddress(`${local}@${domain}.com`)
        if (parsed === null) return
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
        expect(parsed.address).not.toMatch(/[\x00-\x1f\x7f]/)
        expect(parseEmailAddress(parsed.address)).toEqual(parsed)
      }),
    )
  })
})

describe('maskEmailAddress', () => {
  it.each([
    ['anna@example.com', 'a***@e***.com'],
    ['"call 555 0100"@win.prizes.example', 'c***@w***.example'],
    ['!!!@example.com', '***@e***.com'],
    ['अन्ना@münchen.de', 'अ***@m***.de'],
  ])('leaves of %s %s', (address, masked) => {
    expect(maskEmailAddress(address)).toBe(masked)
  })
})

describe('the mailbox behind an address (P-mail-9)', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['Anna+rummy@Example.com', 'anna@example.com'],
    ['anna+one+two@example.com', 'anna@example.com'],
    ['+anna@example.com', '+anna@example.com'],
    ['"anna+maria b"@example.com', '"anna+maria b"@example.com'],
    ['"a+@b"@example.com', '"a+@b"@example.com'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxKeyOf(parseEmailAddress(address) as EmailAddress)).toBe(mailbox)
  })
})
