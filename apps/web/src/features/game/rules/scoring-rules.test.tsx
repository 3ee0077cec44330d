import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

it.each(['/scoreboard', `/games/${GAME_UUID}`])(
  'are told to who scores and to who watches, at %s (P-rules-9)',
  async (path) => {
    const { fakeServer } = fakeGame(presetGame('pool-201', []))
    const { user } = renderApp(path, { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'How this game is scored' }))
    const dialog = await screen.findByRole('dialog', { name: 'How this game is scored' })
    const sentences = within(dialog).getAllByRole('listitem')
    expect(sentences[0]?.textContent).toBe('The lowest total wins.')
  },
)

it('are told of a game by House rules below its scores (P-rules-9)', async () => {
  const { fakeServer } = fakeGame(sundayRummy())
  const { user } = renderApp('/scoreboard', { fakeServer })
  await user.click(await screen.findByRole('button', { name: 'How this game is scored' }))
  const dialog = await screen.findByRole('dialog', { name: 'How this game is scored' })
  const sentences = within(dialog).getAllByRole('listitem')
  expect(sentences.map(({ textContent }) => textContent)).toContain(
    'A player above 200 is out. The last one in wins.',
  )
  expect(sentences.map(({ textContent }) => textContent)).toContain(
    'A drop costs 20, a middle drop 40, a full count 80.',
  )
})
