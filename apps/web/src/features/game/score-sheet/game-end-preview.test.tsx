import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { customScores, played, SETTINGS } from '../../../testing/sunday-rummy.ts'

it('says while a round is typed that it ends the game, and for whom (P-score-8)', async () => {
  const { fakeServer } = fakeGame(
    played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([0, 199]) },
    ]),
  )
  const { user } = renderApp('/scoreboard', { fakeServer })
  const [score] = await screen.findAllByRole('button', { name: 'Score Round' })
  await user.click(score ?? document.body)
  const sheet = within(await screen.findByRole('dialog', { name: 'Score round 2' }))
  await user.keyboard('0{Enter}1')
  expect(sheet.queryByText(/This ends the game/)).toBeNull()
  await user.keyboard('0')
  expect(sheet.getByText('This ends the game: Asha wins with 0 after 2 rounds.')).toBeDefined()
})
