import { describe, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('randomUuid', () => {
  it('makes a v4 uuid (P-api-8)', () => {
    expect(randomUuid()).toMatch(V4)
  })

  it('makes one on plain http too, where the browser has no randomUUID', () => {
    const { crypto } = globalThis
    const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)
    vi.stubGlobal('crypto', { getRandomValues })
    const made = new Set(Array.from({ length: 50 }, randomUuid))
    vi.unstubAllGlobals()
    expect(made.size).toBe(50)
    for (const uuid of made) expect(uuid).toMatch(V4)
  })
})
