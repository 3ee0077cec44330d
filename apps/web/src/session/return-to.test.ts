import { describe, expect, it } from 'vitest'
import { rememberReturnTo, takeReturnTo } from './return-to.ts'

describe('the page to return to (P-session-2)', () => {
  it('is given back once', () => {
    rememberReturnTo('/games?page=2')
    expect(takeReturnTo()).toBe('/games?page=2')
    expect(takeReturnTo()).toBe('/scoreboard')
  })

  it.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', '/login', 'games'])(
    'is never %s (P-login-3)',
    (path) => {
      rememberReturnTo(path)
      expect(takeReturnTo()).toBe('/scoreboard')
    },
  )
})
