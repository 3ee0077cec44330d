import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../content-security.ts'
import { loadMessages } from '../lib/messages.tsx'
import { takeTextFaults, watchTexts } from './changing-text.ts'

// A busy machine must not cause a failure: waits may take their time.
configure({ asyncUtilTimeout: 15_000 })

// React's development build records where each element was created, for its warnings: a fifth of
// the time of all tests. It stops at 10,000 records a second, which are used up here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Readonly<Record<string, object>>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })

// A page shows nothing before its messages are loaded.
await loadMessages('view', 'board', 'app', 'paper')

// Unexpected errors are reported to the window and React's warnings to the console: both fail the
// test in which they happen.
const unexpected = vi.fn()

// jsdom has no pointer to capture.
HTMLElement.prototype.setPointerCapture = () => {}

// The test files share one page: every test begins with an empty device and an untouched document,
// and so does what a file does before its first test.
localStorage.clear()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  delete document.documentElement.dataset.theme
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('reportError', unexpected)
  // jsdom has no layout: nothing changes its size, and nothing scrolls.
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('ResizeObserver', SizelessObserver)
  vi.stubGlobal('IntersectionObserver', SizelessObserver)
  // jsdom is never idle: what a page loads later is loaded when a test asks for it.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  // jsdom has no device: this one has a mouse, and its user prefers reduced motion.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || query === '(hover: hover)',
  }))
  vi.spyOn(console, 'error').mockImplementation(unexpected)
  watchTexts()
})

afterEach(() => {
  const textFaults = takeTextFaults()
  cleanup()
  vi.useRealTimers()
  const calls = unexpected.mock.calls
  unexpected.mockReset()
  expect(calls).toEqual([])
  expect(textFaults).toEqual([])
})

class SizelessObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
