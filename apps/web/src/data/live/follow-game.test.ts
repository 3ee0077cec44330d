import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Asked,
  follow,
  passing,
  type Stream,
  startWatching,
  stopWatching,
} from '../../testing/followed-page.ts'

const EVENT = 'event: scoreboard\ndata: {"version":13}\n\n'
const DELETED = 'event: deleted\ndata: null\n\n'
const MINUTE = 60_000

beforeEach(startWatching)
afterEach(stopWatching)

describe('following a game', () => {
  it('is live from the first word of the stream on, and shows what comes', async () => {
    const page = follow()
    expect(page.states).toEqual([])
    await passing(0)
    expect(page.states).toEqual(['live'])
    page.stream.send(EVENT)
    await passing(0)
    expect(page.shown).toEqual([13])
  })

  it('shows an event that comes in pieces', async () => {
    const page = follow()
    await passing(0)
    page.stream.send(EVENT.slice(0, 20))
    await passing(0)
    expect(page.shown).toEqual([])
    page.stream.send(EVENT.slice(20))
    await passing(0)
    expect(page.shown).toEqual([13])
  })

  it('says which version is shown already', async () => {
    const page = follow()
    await passing(0)
    expect(page.lastEventIds).toEqual(['12'])
  })

  it('ends when the game is deleted, and never comes back', async () => {
    const page = follow()
    await passing(0)
    page.stream.send(DELETED)
    await passing(MINUTE)
    expect(page.states).toEqual(['live', 'gone'])
    expect(page.lastEventIds).toHaveLength(1)
  })
})

describe('a page', () => {
  it('lets its stream go while it is hidden, and asks for what is newest on its return (P-live-5)', async () => {
    const page = follow()
    await passing(0)
    page.turn({ isAwake: false })
    await passing(MINUTE)
    expect(page.stream.viewers()).toBe(0)
    expect(page.lastEventIds).toHaveLength(1)
    page.turn({ isAwake: true })
    await passing(0)
    expect(page.lastEventIds).toEqual(['12', '12'])
    expect(page.stream.viewers()).toBe(1)
    expect(page.states).toEqual(['live'])
  })

  it('opened in the background waits to be seen', async () => {
    const page = follow({ presence: { isAwake: false, isOnline: true } })
    await passing(MINUTE)
    expect(page.lastEventIds).toEqual([])
  })

  it('says that it is offline without a network, and is back at once with it', async () => {
    let answer = (request: Asked, stream: Stream): Response => stream.open(request, '')
    const page = follow({ answer: (request, stream) => answer(request, stream) })
    await passing(20_000)
    answer = () => {
      throw new TypeError('no network')
    }
    page.turn({ isOnline: false })
    await passing(0)
    expect(page.states).toEqual(['live', 'offline'])
    answer = (request, stream) => stream.open(request, '')
    page.turn({ isOnline: true })
    await passing(0)
    expect(page.states).toEqual(['live', 'offline', 'live'])
  })

  it('says that it reconnects when the answer takes long', async () => {
    const page = follow({ answer: () => new Promise(() => {}) })
    await passing(900)
    expect(page.states).toEqual([])
    await passing(200)
    expect(page.states).toEqual(['reconnecting'])
  })

  it('leaves nothing behind when it is left', async () => {
    const page = follow()
    await passing(0)
    page.stop()
    await passing(MINUTE)
    expect(page.stream.viewers()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(page.lastEventIds).toHaveLength(1)
  })
})
