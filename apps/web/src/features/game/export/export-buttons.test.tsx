import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { sidesGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

it('offers a finished game to BG Stats, and a running one not (P-export-11)', async () => {
  const { fakeServer, happen } = fakeGame(sundayRummy())
  renderApp(`/games/${GAME_UUID}`, { fakeServer })
  await screen.findByText(said('ui.live'))
  expect(screen.queryByRole('link', { name: 'Send to BG Stats' })).toBeNull()
  happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
  const link = await screen.findByRole('link', { name: 'Send to BG Stats' })
  expect(link.getAttribute('target')).toBe('_blank')
  const play = JSON.parse(new URL(link.getAttribute('href') ?? '').searchParams.get('data') ?? '')
  expect(play.sourcePlayId).toBe(GAME_UUID)
  happen({ type: 'reopened' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send to BG Stats' })).toBeNull())
})

it('names the members of a side on paper (P-export-9)', async () => {
  vi.stubGlobal('print', () => act(() => void window.dispatchEvent(new Event('beforeprint'))))
  const { fakeServer } = fakeGame(sidesGame())
  const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  const sheet = await waitFor(() => {
    const paper = document.querySelector('body > [data-digits]')
    expect(paper).not.toBeNull()
    return paper
  })
  expect(sheet?.textContent).toContain('The Qureshis')
  expect(sheet?.textContent).toContain('Farhan and Kavitha')
})
