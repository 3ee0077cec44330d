import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { customScores, played, SETTINGS } from '../../../testing/sunday-rummy.ts'
import { roundOutcome } from './round-consequences.tsx'

/** Returns a game in which Asha has 0, Bela 199 and Chitra 100, after a second round with these points. */
const table = (...second: number[]) =>
  played([
    { type: 'created', settings: SETTINGS },
    { type: 'players-added', names: ['Asha', 'Bela', 'Chitra'] },
    { type: 'round-scored', roundNumber: 1, scores: customScores([0, 199, 100]) },
    ...(second.length === 0
      ? []
      : [{ type: 'round-scored' as const, roundNumber: 2, scores: customScores(second) }]),
  ])

describe('what a round does to the end of the game', () => {
  it('says who wins with the round that ends it', () => {
    expect(roundOutcome(table(), { roundNumber: 2, scores: customScores([0, 2, 101]) })).toBe(
      'This ends the game: Asha wins with 0 after 2 rounds.',
    )
  })

  it('says nothing while the game goes on or scores are missing', () => {
    expect(roundOutcome(table(), { roundNumber: 2, scores: customScores([0, 2, 5]) })).toBeNull()
    expect(roundOutcome(table(), { roundNumber: 2, scores: customScores([0, 2, null]) })).toBeNull()
  })

  it('says that a corrected round brings the game back', () => {
    expect(
      roundOutcome(table(0, 2, 101), { roundNumber: 2, scores: customScores([0, 2, 100]) }),
    ).toBe('The game goes on: nobody has won yet.')
  })

  it('says who has won instead after a corrected round', () => {
    expect(
      roundOutcome(table(0, 2, 101), { roundNumber: 2, scores: customScores([201, 0, 101]) }),
    ).toBe('This changes who has won: Bela wins with 199 after 2 rounds.')
  })
})

it('says while a round is typed that it ends the game, and for whom (P-score-8)', async () => {
  const { fakeServer } = fakeGame(
    played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([0, 199]) },
    ]),
  )
  const { user } = renderApp('/scoreboard', { fakeServer })
  const [score] = await screen.findAllByRole('button', { name: /^Score round \d/ })
  await user.click(score ?? document.body)
  const sheet = within(await screen.findByRole('dialog', { name: 'Score round 2' }))
  await user.keyboard('0{Enter}1')
  expect(sheet.queryByText(/This ends the game/)).toBeNull()
  await user.keyboard('0')
  expect(sheet.getByText('This ends the game: Asha wins with 0 after 2 rounds.')).toBeDefined()
})
