import type { Schemas } from '@meldboard/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { fakeGame, GAME_ID, gameOf } from './fake-game.ts'
import { success } from './fake-server.ts'
import { renderApp } from './render-app.tsx'
import { said } from './said.ts'
import { played, sundayRummy } from './sunday-rummy.ts'

const CONTACTS = [
  { id: 3, name: 'Bela', email: 'bela@example.com', userId: null },
  { id: 4, name: 'Chitra', email: null, userId: 9 },
]
/** The route that adds the players of a new game. */
export const BULK = `POST /games/${GAME_ID}/players/bulk`

/** Opens the setup, with a fake server that has no active game until one is created. */
export async function openSetup(
  groups: readonly Schemas['ListedGroup'][] = [],
  prepare?: (fakeServer: ReturnType<typeof fakeGame>['fakeServer']) => void,
) {
  const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } =
    sundayRummy().game
  const settings = { name, description, targetScore, dropScore, middleDropScore, fullCountScore }
  const table = fakeGame(played([{ type: 'created', settings }]))
  const { fakeServer } = table
  fakeServer.answer('GET /games/active', success(null))
  fakeServer.answer('POST /games', () => {
    fakeServer.answer('GET /games/active', success(gameOf(table.document())))
    return success(gameOf(table.document()), 201)
  })
  fakeServer.answer(BULK, ({ body }) =>
    table.happen({
      type: 'players-added',
      names: (body as { players: { name: string }[] }).players.map((player) => player.name),
    }),
  )
  fakeServer.answer('GET /groups', success({ groups }))
  fakeServer.answer('GET /players/contacts', success({ contacts: CONTACTS }))
  prepare?.(fakeServer)
  const app = renderApp('/scoreboard', { fakeServer })
  await app.user.click(await screen.findByRole('button', { name: said('board.setupNewGame') }))
  return { ...app, table, dialog: within(await screen.findByRole('dialog')) }
}

/** Unfolds what few tables change, in the step that is open. */
export async function openMore(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More', expanded: false }))
}

export async function openPlayers() {
  const app = await openSetup()
  await app.user.clear(screen.getByLabelText(said('setup.gameName')))
  await app.user.type(screen.getByLabelText(said('setup.gameName')), 'Pongal')
  await app.user.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
  await screen.findByText(said('players.secondOfTwoSteps'))
  return app
}

/** Names one player in the second step of the setup and starts the game. */
export async function startWithAsha(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText(said('players.playerName')), 'Asha')
  await user.click(screen.getByRole('button', { name: said('players.startGame') }))
}

/** Closes the sheet of round 1, which opens when a game starts, and waits until no dialog is open. */
export async function closeFirstRound(user: UserEvent): Promise<void> {
  await screen.findByRole('dialog', { name: 'Score round 1' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
