import { screen, within } from '@testing-library/react'
import { success } from './far-end.ts'
import { farTable, GAME_ID, gameOf } from './far-table.ts'
import { renderApp } from './render-app.tsx'
import { played, sundayRummy } from './sunday-rummy.ts'

/** Two saved players. */
const CONTACTS = [
  { id: 3, name: 'Bela', email: 'bela@example.com', userId: null },
  { id: 4, name: 'Chitra', email: null, userId: 9 },
]
/** The route that adds the players of a new game. */
export const BULK = `POST /games/${GAME_ID}/players/bulk`

/** Opens the setup, with a far end that has no active game until one is created. */
export async function openSetup() {
  const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } =
    sundayRummy().game
  const settings = { name, description, targetScore, dropScore, middleDropScore, fullCountScore }
  const table = farTable(played([{ type: 'created', settings }]))
  const { farEnd } = table
  farEnd.answer('GET /games/active', success(null))
  farEnd.answer('POST /games', () => {
    farEnd.answer('GET /games/active', success(gameOf(table.document())))
    return success(gameOf(table.document()), 201)
  })
  farEnd.answer(BULK, ({ body }) =>
    table.happen({
      type: 'players-added',
      names: (body as { players: { name: string }[] }).players.map((player) => player.name),
    }),
  )
  farEnd.answer('GET /players/contacts', success({ contacts: CONTACTS }))
  const app = renderApp('/scoreboard', { farEnd })
  await app.user.click(await screen.findByRole('button', { name: 'Setup New Game' }))
  return { ...app, table, dialog: within(await screen.findByRole('dialog')) }
}

/** Continues to the second step of the setup. */
export async function openPlayers() {
  const app = await openSetup()
  await app.user.type(screen.getByLabelText('Game name'), 'Pongal')
  await app.user.click(screen.getByRole('button', { name: 'Next: players' }))
  await screen.findByText('Step 2 of 2')
  return app
}
