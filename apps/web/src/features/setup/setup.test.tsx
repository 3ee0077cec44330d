import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../testing/far-end.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { farTable, GAME_ID, gameOf } from '../scoreboard/far-table.ts'
import { played, sundayRummy } from '../scoreboard/sunday-rummy.ts'

const CONTACTS = [
  { id: 3, name: 'Bela', email: 'bela@example.com', userId: null },
  { id: 4, name: 'Chitra', email: null, userId: 9 },
]
const BULK = `POST /games/${GAME_ID}/players/bulk`

/** A far end without an active game until one is created. */
async function openSetup() {
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

async function openPlayers() {
  const app = await openSetup()
  await app.user.type(screen.getByLabelText('Game name'), 'Pongal')
  await app.user.click(screen.getByRole('button', { name: 'Next: players' }))
  await screen.findByText('Step 2 of 2')
  return app
}

describe('the settings of a new game', () => {
  it('start with the defaults', async () => {
    await openSetup()
    const values = ['Target score', 'Drop', 'Middle drop', 'Full count'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(values).toEqual(['200', '20', '40', '80'])
  })

  it('are checked field by field, in the words of the specification', async () => {
    const { user, dialog, farEnd } = await openSetup()
    await user.click(dialog.getByRole('button', { name: 'Next: players' }))
    expect(await dialog.findByText('Game name is required')).toBeDefined()
    await user.type(dialog.getByLabelText('Game name'), 'ab')
    expect(await dialog.findByText('Name must be at least 3 characters')).toBeDefined()
    await user.type(dialog.getByLabelText('Description'), 'x'.repeat(201))
    await user.clear(dialog.getByLabelText('Target score'))
    await user.type(dialog.getByLabelText('Target score'), '0')
    await user.clear(dialog.getByLabelText('Drop'))
    await user.tab()
    expect(await dialog.findByText('Description must be less than 200 characters')).toBeDefined()
    expect(dialog.getByText('Target score must be positive')).toBeDefined()
    expect(await dialog.findByText('Drop is required')).toBeDefined()
    expect(farEnd.bodiesOf('POST /games')).toEqual([])
  })

  it('are sent as numbers, with an empty list of players and a key', async () => {
    const { farEnd } = await openPlayers()
    expect(farEnd.bodiesOf('POST /games')).toEqual([
      {
        name: 'Pongal',
        description: '',
        targetScore: 200,
        dropScore: 20,
        middleDropScore: 40,
        fullCountScore: 80,
        players: [],
      },
    ])
    const sent = farEnd.seen.find(({ route }) => route === 'POST /games')
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stay as typed when the game cannot be created', async () => {
    const { user, farEnd, dialog } = await openSetup()
    farEnd.answer('POST /games', failure(500, 'INTERNAL_ERROR', 'Broken.'))
    await user.type(dialog.getByLabelText('Game name'), 'Pongal')
    await user.click(dialog.getByRole('button', { name: 'Next: players' }))
    await dialog.findByText('Failed to create game')
    expect(dialog.getByLabelText<HTMLInputElement>('Game name').value).toBe('Pongal')
  })
})

describe('the players of a new game', () => {
  it('are at least one', async () => {
    const { user, farEnd } = await openPlayers()
    await user.click(screen.getByRole('button', { name: 'Start Game' }))
    expect(await screen.findByText('At least one player is required')).toBeDefined()
    expect(farEnd.bodiesOf(BULK)).toEqual([])
  })

  it('need a name of two characters and, if any, a valid e-mail', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText('Player name'), 'A{Enter}')
    expect(await screen.findByText('Name must be at least 2 characters')).toBeDefined()
    await user.type(screen.getByLabelText('Player name'), 'sha')
    await user.type(screen.getByLabelText('Email (optional)'), 'asha@{Enter}')
    expect(await screen.findByText('Invalid email address')).toBeDefined()
  })

  it('are typed or chosen, in their order, each contact once', async () => {
    const { user, farEnd } = await openPlayers()
    await user.type(screen.getByLabelText('Player name'), 'Asha{Enter}')
    await user.click(await screen.findByRole('button', { name: /Add Bela/ }))
    const chosen = screen.getByRole('button', { name: 'Added: Bela' })
    expect(chosen.getAttribute('aria-disabled')).toBe('true')
    await user.click(chosen)
    await user.type(screen.getByLabelText('Player name'), 'Bela')
    await user.type(screen.getByLabelText('Email (optional)'), 'bela@example.com{Enter}')
    expect(await screen.findByText('This player is already added')).toBeDefined()
    await user.clear(screen.getByLabelText('Email (optional)'))
    await user.clear(screen.getByLabelText('Player name'))
    await user.type(screen.getByLabelText('Player name'), 'Dev')
    await user.click(screen.getByRole('button', { name: 'Start Game' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(farEnd.bodiesOf(BULK)).toEqual([
      {
        players: [
          { name: 'Asha', email: null, userId: null },
          { name: 'Bela', email: 'bela@example.com', userId: null },
          { name: 'Dev', email: null, userId: null },
        ],
      },
    ])
    expect(await screen.findByRole('progressbar', { name: 'Dev' })).toBeDefined()
  })

  it('can be taken away again', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText('Player name'), 'Asha{Enter}')
    await user.click(screen.getByRole('button', { name: 'Remove Asha' }))
    expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull()
  })

  it('are named by the server when one of them cannot be added', async () => {
    const { user, farEnd } = await openPlayers()
    farEnd.answer(BULK, failure(409, 'CONFLICT', 'A game holds at most 20 players.'))
    await user.type(screen.getByLabelText('Player name'), 'Asha{Enter}')
    await user.click(screen.getByRole('button', { name: 'Start Game' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Error Adding PlayerA game holds at most 20 players.')
  })
})
