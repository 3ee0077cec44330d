import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GAME_UUID } from '../../../testing/fake-game.ts'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
import { keepLook, lookOf, readLook } from './last-look.ts'
import { SinceYouLooked } from './since-you-looked.tsx'

const SECOND = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openAt(round: number) {
  const page = (rounds: number) => (
    <SinceYouLooked gameUuid={GAME_UUID} scoreboard={sundayRummy(rounds)} />
  )
  const { rerender, unmount } = render(page(round))
  return {
    close: unmount,
    show: (rounds: number) => rerender(page(rounds)),
    turn(visibility: 'hidden' | 'visible') {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
      fireEvent(document, new Event('visibilitychange'))
    },
    pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND)),
    slip: () => screen.queryByRole('region', { name: /since you looked/ }),
  }
}

describe('what happened since somebody looked (P-follow-1)', () => {
  it('is told on a later visit, and closes by itself', async () => {
    keepLook(GAME_UUID, lookOf(sundayRummy(7)))
    const page = openAt(9)
    expect(page.slip()?.textContent).toContain('2 rounds since you looked')
    await page.pass(14)
    expect(page.slip()).not.toBeNull()
    await page.pass(2)
    expect(page.slip()).toBeNull()
  })

  it('begins where a page was closed or left', async () => {
    const page = openAt(7)
    expect(readLook(GAME_UUID)).toBeNull()
    fireEvent(window, new Event('pagehide'))
    expect(readLook(GAME_UUID)).toEqual(lookOf(sundayRummy(7)))
    page.show(8)
    page.close()
    expect(readLook(GAME_UUID)).toEqual(lookOf(sundayRummy(8)))
  })

  it('is told on a return, also of what arrives one by one', async () => {
    const page = openAt(7)
    page.turn('hidden')
    await page.pass(600)
    page.turn('visible')
    await page.pass(1)
    page.show(8)
    expect(page.slip()?.textContent).toContain('1 round since you looked')
    page.show(9)
    expect(page.slip()?.textContent).toContain('2 rounds since you looked')
  })

  it('is not what happens in front of them', async () => {
    const page = openAt(7)
    page.show(8)
    expect(page.slip()).toBeNull()
    page.turn('hidden')
    page.turn('visible')
    await page.pass(6)
    page.show(9)
    expect(page.slip()).toBeNull()
  })

  it('stays while somebody has the focus in it, and closes by a press', async () => {
    keepLook(GAME_UUID, lookOf(sundayRummy(7)))
    const page = openAt(9)
    const close = screen.getByRole('button', { name: said('ui.close') })
    act(() => close.focus())
    await page.pass(60)
    expect(page.slip()).not.toBeNull()
    fireEvent.click(close)
    expect(page.slip()).toBeNull()
  })
})
