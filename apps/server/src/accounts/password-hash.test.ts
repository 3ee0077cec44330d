import { describe, expect, it } from 'vitest'
import { FailureError } from '../platform/http/failure.ts'
import { createPasswordHasher, passwordPool } from './password-hash.ts'

const CHEAP =
  '$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

describe('the password hasher', () => {
  const hasher = createPasswordHasher()

  it('makes an argon2id hash with its own salt each time (P-account-5)', async () => {
    const [one, other] = await Promise.all([hasher.hash('Tab1e&Night'), hasher.hash('Tab1e&Night')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('knows the right password from a wrong one', async () => {
    const stored = await hasher.hash('Tab1e&Night')
    expect(await hasher.verify('Tab1e&Night', stored)).toBe(true)
    expect(await hasher.verify('tab1e&Night', stored)).toBe(false)
  })

  it('takes a password typed on another keyboard for the same one', async () => {
    const stored = await hasher.hash('Caf\u00e9&Night7')
    expect(await hasher.verify('Cafe\u0301&Night7', stored)).toBe(true)
  })

  it('refuses every password where there is none, after as much work', async () => {
    expect(await hasher.verify('nobody has this password', null)).toBe(false)
  })

  it('refuses an endless password without hashing it', async () => {
    const stored = await hasher.hash('')
    expect(await hasher.verify('x'.repeat(10_000), stored)).toBe(false)
  })

  it('tells a hash of another cost', async () => {
    expect(hasher.isOutdated(await hasher.hash('Tab1e&Night'))).toBe(false)
    expect(hasher.isOutdated(CHEAP)).toBe(true)
  })

  it('says when a stored hash is none, and goes on', async () => {
    await expect(hasher.verify('Tab1e&Night', 'not a hash')).rejects.toThrow()
    await expect(hasher.hash('Tab1e&Night')).resolves.toMatch('argon2id')
  })

  it('serves a flood in turn and refuses what it could not answer in time (P-refusal-13)', async () => {
    const narrow = createPasswordHasher(passwordPool(1))
    const flood = Array.from({ length: 210 }, () => narrow.hash('Tab1e&Night'))
    const outcomes = await Promise.allSettled(flood)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBe(9)
    expect(refused.every((outcome) => outcome.reason instanceof FailureError)).toBe(true)
    await expect(narrow.hash('Tab1e&Night')).resolves.toMatch('argon2id')
  })
})
