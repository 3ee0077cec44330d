import type { ScoreType } from '@meldboard/engine'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'

async function openGameOf(name: string, game = sundayRummy()) {
  const app = renderApp(`/games/${GAME_UUID}`, { fakeServer: fakeGame(game).fakeServer })
  await app.user.click(await screen.findByRole('button', { name: `Game of ${name}` }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name })) }
}

describe('the game of a player', () => {
  it('opens at a press on the name, and says the place, the rounds won and what is left in one line (P-standings-6)', async () => {
    const { dialog } = await openGameOf('Ananya Iyer')
    expect(dialog.getByText('1st of 6, won 4 of 9 rounds, 135 left')).toBeDefined()
    expect(dialog.getByText('65')).toBeDefined()
    expect(dialog.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('65 of 200')
  })

  it('has every round with what it was, also of a player who is out (P-standings-6)', async () => {
    const { dialog, user } = await openGameOf('Kavitha Nair')
    expect(dialog.getByText('Out in round 5, 14 over')).toBeDefined()
    const rounds = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rounds).toEqual([
      'Round 140',
      'Round 261',
      'Round 340',
      'Round 434',
      'Round 539out, ',
      'Round 6·did not play',
      'Round 7·did not play',
      'Round 8·did not play',
      'Round 9·did not play',
    ])
    await user.click(dialog.getByRole('button', { name: said('ui.close') }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names the drops and the full count below their points (P-standings-6)', async () => {
    const score = (playerId: number, scoreType: ScoreType, scoreValue: number) =>
      ({ playerId, scoreType, scoreValue }) as const
    const { dialog } = await openGameOf(
      'Asha',
      played([
        { type: 'created', settings: SETTINGS },
        { type: 'players-added', names: ['Asha', 'Bela'] },
        ...(['DROP', 'MIDDLE_DROP', 'FULL_COUNT'] as const).map((scoreType, index) => ({
          type: 'round-scored' as const,
          roundNumber: index + 1,
          scores: [score(1, scoreType, [20, 40, 80][index] ?? 0), score(2, 'CUSTOM', 0)],
        })),
      ]),
    )
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Round 120Drop',
      'Round 240Middle',
      'Round 380Full',
    ])
    expect(dialog.getByText(/^1 drop, 1 middle drop/)).toBeDefined()
  })

  it('is there for everybody who watches, and changes nothing (P-standings-6)', async () => {
    const { dialog } = await openGameOf('Joseph D’Souza')
    expect(dialog.getByText(/52 left, back in at 120$/)).toBeDefined()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.getAllByRole('button')).toHaveLength(1)
  })
})
