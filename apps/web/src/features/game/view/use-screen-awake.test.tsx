import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

/** The locks that a page has been given, the newest last. */
let locks: { released: boolean; readonly release: () => Promise<void> }[] = []
const request = vi.fn()

beforeEach(() => {
  locks = []
  request.mockReset()
  request.mockImplementation(async () => {
    const lock = {
      released: false,
      async release() {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  })
  Object.assign(navigator, { wakeLock: { request } })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'visibilityState')
})

function show(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the screen of a running game', () => {
  it('stays on while the board is open, and no longer (P-awake-1)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { unmount } = renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('region', { name: said('game.standing') })
    await waitFor(() => expect(locks.map(({ released }) => released)).toEqual([false]))
    await unmount()
    expect(locks.map(({ released }) => released)).toEqual([true])
  })

  it('is asked for again when the page is shown again (P-awake-1)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer })
    await waitFor(() => expect(locks).toHaveLength(1))
    // The browser releases the lock of a hidden page.
    await locks[0]?.release()
    show('hidden')
    expect(request).toHaveBeenCalledTimes(1)
    show('visible')
    await waitFor(() => expect(locks.map(({ released }) => released)).toEqual([true, false]))
  })

  it('goes dark when the game has ended', async () => {
    const table = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    await waitFor(() => expect(locks).toHaveLength(1))
    table.happen({ type: 'cancelled', reason: '' })
    await waitFor(() => expect(locks[0]?.released).toBe(true))
  })

  it('is left alone where the device does not want it (P-awake-2)', async () => {
    localStorage.setItem('device_settings', JSON.stringify({ staysAwake: false }))
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer })
    await screen.findByText(said('ui.live'))
    expect(request).not.toHaveBeenCalled()
  })

  it('does without it where the browser refuses', async () => {
    request.mockRejectedValue(new DOMException('The battery is low.', 'NotAllowedError'))
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('region', { name: said('game.standing') })
    expect(request).toHaveBeenCalled()
  })
})
