import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import { expect, it, vi } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
import { standingText } from '../standings/standing-text.ts'
import { GameLink } from './game-link.tsx'

const BOARD = fakeGame(sundayRummy()).document()
const LINK = `${window.location.origin}/games/${GAME_UUID}`

/** Returns the picture that a camera would see of a code drawn in squares of the given size. */
function photographOf(code: Element, scale = 4) {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  const dark = code.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return { width, height: width, data }
}

it('shows a QR code that leads to the game, on demand', async () => {
  const user = userEvent.setup()
  render(<GameLink scoreboard={BOARD} />)
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'QR Code', expanded: false }))
  const code = await screen.findByRole('img', { name: 'QR code of the link to this game' })
  expect(decodeQR(photographOf(code))).toBe(LINK)
  await user.click(screen.getByRole('button', { name: 'QR Code', expanded: true }))
  expect(screen.queryByRole('img')).toBeNull()
})

it('copies the link, and says so (P-share-4)', async () => {
  const user = userEvent.setup()
  render(<GameLink scoreboard={BOARD} />)
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText('Link copied.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(LINK)
})

it('hands link, name and standing to the device’s own share sheet where there is one (P-share-4, P-share-5)', async () => {
  const shared: unknown[] = []
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      share: async (what: unknown) => void shared.push(what),
    }),
  )
  render(<GameLink scoreboard={BOARD} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share Link' }))
  expect(shared).toEqual([
    { title: 'Sunday rummy at Nani’s', text: standingText(BOARD), url: LINK },
  ])
})
