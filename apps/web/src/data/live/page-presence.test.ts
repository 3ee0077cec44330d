import { describe, expect, it, vi } from 'vitest'
import { pagePresence } from './page-presence.ts'

describe('the presence of a page', () => {
  it('is awake while somebody can see it', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    const { presence, heard } = present()
    expect(presence.isAwake()).toBe(true)
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(presence.isAwake()).toBe(false)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('sleeps in the back-forward cache, and wakes up on its return', () => {
    const { presence, heard } = present()
    window.dispatchEvent(new Event('pagehide'))
    expect(presence.isAwake()).toBe(false)
    window.dispatchEvent(new Event('pageshow'))
    expect(presence.isAwake()).toBe(true)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is not disturbed by the first showing of a page', () => {
    const { heard } = present()
    window.dispatchEvent(new Event('pageshow'))
    expect(heard).not.toHaveBeenCalled()
  })

  it('hears the network go and come, until it is left', () => {
    const { heard, leave } = present()
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    window.dispatchEvent(new Event('online'))
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

function present() {
  const presence = pagePresence()
  const heard = vi.fn()
  return { presence, heard, leave: presence.subscribe(heard) }
}
