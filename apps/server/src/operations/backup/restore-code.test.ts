import { describe, expect, it } from 'vitest'
import { isRestoreCode, restoreCodeOf } from './restore-code.ts'

const SECRET = 'a secret of at least thirty-two bytes'

describe('the code for a restore', () => {
  it('is the same of one secret, and another of each other one (P-restore-1)', () => {
    const code = restoreCodeOf(SECRET)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){3}$/)
    expect(restoreCodeOf(SECRET)).toBe(code)
    expect(restoreCodeOf(`${SECRET}.`)).not.toBe(code)
  })

  it('is taken in any case, with or without its hyphens, and otherwise not (P-restore-3)', () => {
    const code = restoreCodeOf(SECRET)
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code} `]) {
      expect(isRestoreCode(code, typed)).toBe(true)
    }
    for (const typed of ['', code.slice(1), `${code}2`, restoreCodeOf(`${SECRET}.`)]) {
      expect(isRestoreCode(code, typed)).toBe(false)
    }
  })
})
