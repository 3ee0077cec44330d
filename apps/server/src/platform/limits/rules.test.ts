import { describe, expect, it } from 'vitest'
import { boundsOf, DAY, HOUR } from './testing/bounds.ts'

describe('the limits of one e-mail address', () => {
  it.each(['send-pin', 'check-pin', 'login', 'share-mail'] as const)(
    'leave something of %s to others when one address has spent its own',
    (what) => {
      for (const span of [15 * 60, HOUR, DAY]) expect(boundsOf(what, span).left).toBeGreaterThan(0)
    },
  )
})
