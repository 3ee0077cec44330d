import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../app/content-security.ts'

// A busy machine is no reason to fail: what is waited for may take its time.
configure({ asyncUtilTimeout: 15_000 })

// Unexpected errors are reported to the window and React's warnings to the console: both are
// failures of the test they happen in.
const unexpected = vi.fn()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // Every test begins on a device of its own.
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('reportError', unexpected)
  // jsdom lays nothing out: nothing changes its size, and nothing scrolls.
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('ResizeObserver', SizelessObserver)
  // Nor is it ever idle: what a page loads for later is loaded when a test asks for it.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  // Nor has it a device: this one has a mouse, and its user asked for less motion.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))
  vi.spyOn(console, 'error').mockImplementation(unexpected)
})

afterEach(() => {
  cleanup()
  const calls = unexpected.mock.calls
  unexpected.mockReset()
  expect(calls).toEqual([])
})

class SizelessObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
