import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatDate } from '../../../lib/format.ts'
import { fakeGame, GAME_ID, GAME_UUID, gameOf } from '../../../testing/fake-game.ts'
import { type createFakeServer, failure, success } from '../../../testing/fake-server.ts'
import { fakeTable, TABLE_CODE, tableGame } from '../../../testing/fake-table.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, played } from '../../../testing/sunday-rummy.ts'

const SETTINGS = {
  name: 'Late evening',
  description: 'With snacks',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

type FakeServer = ReturnType<typeof createFakeServer>

const NEXT_ID = 43
const ADD = `POST /games/${NEXT_ID}/players/bulk`

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'))

/** Ends a game of three with its last round, and opens the next one from the celebration. */
async function playAgain(
  changed: Partial<typeof SETTINGS> = {},
  prepare?: (server: FakeServer) => void,
) {
  const table = fakeGame(
    played([
      { type: 'created', settings: { ...SETTINGS, ...changed } },
      { type: 'players-added', names: ['Asha', 'Bela', 'Chitra'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([0, 199, 210]) },
    ]),
  )
  const { fakeServer } = table
  fakeServer.answer('POST /games', ({ body }) => {
    const { uuid, ...settings } = body as { readonly uuid: string } & typeof SETTINGS
    const next = fakeGame(played([{ type: 'created', settings }]))
    const { game, ...scoreboard } = next.document()
    const own = { id: NEXT_ID, uuid, gameUuid: uuid }
    const document = { ...scoreboard, game: { ...game, ...own } }
    fakeServer.answer('GET /games/active', success(gameOf(document)))
    fakeServer.answer(`GET /scoreboard/${NEXT_ID}`, success(document))
    return success(gameOf(document), 201)
  })
  fakeServer.answer(`GET /games/${GAME_ID}/players`, () => {
    const [asha, ...others] = table.document().players
    return success([{ ...asha, email: 'asha@example.com' }, ...others])
  })
  prepare?.(fakeServer)
  const app = renderApp('/scoreboard', { fakeServer })
  const [score] = await screen.findAllByRole('button', { name: /^Score round \d/ })
  await app.user.click(score ?? document.body)
  await screen.findByRole('dialog', { name: 'Score round 2' })
  await app.user.keyboard('0{Enter}2{Enter}{Enter}')
  const winner = within(await screen.findByRole('alertdialog', { name: 'Asha' }))
  await app.user.click(winner.getByRole('button', { name: said('board.playAgain') }))
  return {
    ...app,
    dialog: within(await screen.findByRole('dialog', { name: said('players.addPlayers') })),
  }
}

const seats = () =>
  within(screen.getByRole('list', { name: said('players.seats') }))
    .getAllByRole('listitem')
    .map((line) => within(line).getByRole('button', { name: /^Move/ }).getAttribute('aria-label'))

describe('Play Again', () => {
  it('opens on the players, all seated, and makes no game before Start Game (P-again-1, P-again-2)', async () => {
    const { user, dialog, fakeServer } = await playAgain()
    expect(dialog.getByText(said('players.secondOfTwoSteps'))).toBeDefined()
    expect(seats()).toEqual(['Move Asha, seat 1', 'Move Bela, seat 2', 'Move Chitra, seat 3'])
    expect(
      dialog.getByRole('button', { name: /^House, target score 200Late evening/ }),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: said('ui.cancel') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Completed')).toBeDefined()
    expect(fakeServer.bodiesOf('POST /games')).toEqual([])
    expect(drafts()).toEqual([])
  })

  it('begins with one press, with the addresses of the last game (P-again-1)', async () => {
    const { user, dialog, fakeServer } = await playAgain()
    fakeServer.answer(ADD, failure(409, 'CONFLICT', 'A game holds at most 20 players.'))
    await user.click(dialog.getByRole('button', { name: said('players.startGame') }))
    await dialog.findByText('Failed to begin the next game')
    expect(dialog.queryByRole('button', { name: /Change$/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(ADD)).toHaveLength(2))
    expect(fakeServer.bodiesOf('POST /games')).toEqual([
      {
        ...SETTINGS,
        groupOf: GAME_UUID,
        players: [],
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(fakeServer.bodiesOf(ADD)[1]).toEqual({
      players: [
        { name: 'Asha', email: 'asha@example.com', userId: null },
        { name: 'Bela', email: null, userId: null },
        { name: 'Chitra', email: null, userId: null },
      ],
    })
  })

  it('asks before other players are lost (P-again-2)', async () => {
    const { user, dialog } = await playAgain()
    await user.click(dialog.getByRole('button', { name: 'Remove Bela' }))
    await user.click(dialog.getByRole('button', { name: said('ui.cancel') }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('The game has not been created yet.')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(drafts()).toEqual([]))
  })

  it('is changed in the first step, and back at its players (P-again-2)', async () => {
    const { user, dialog, fakeServer } = await playAgain()
    await user.click(dialog.getByRole('button', { name: 'Remove Bela' }))
    await user.click(dialog.getByRole('button', { name: /Change$/ }))
    const settings = within(await screen.findByRole('dialog', { name: 'New game' }))
    expect(settings.getByLabelText<HTMLInputElement>('Game name').value).toBe('Late evening')
    await user.clear(settings.getByLabelText(said('setup.targetScore')))
    await user.type(settings.getByLabelText(said('setup.targetScore')), '101')
    await user.click(settings.getByRole('button', { name: said('setup.nextToPlayers') }))
    const again = within(await screen.findByRole('dialog', { name: said('players.addPlayers') }))
    expect(again.getByRole('button', { name: /^House, target score 101/ })).toBeDefined()
    expect(seats()).toEqual(['Move Asha, seat 1', 'Move Chitra, seat 2'])
    await user.click(again.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(ADD)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')).toMatchObject([
      { targetScore: 101, groupOf: GAME_UUID },
    ])
  })

  it('has the name of its rules and day where nobody typed one, and the number at its table (P-again-1, P-setup-10, P-setup-15)', async () => {
    const suggested = `House, ${formatDate(new Date(), 'shortDay')}`
    const { user, dialog, fakeServer } = await playAgain(
      { name: `Game 2, ${suggested}` },
      (server) => {
        const own = { id: 1, name: 'Asha’s table', code: TABLE_CODE, isOpen: true, groupId: null }
        server.answer('GET /tables', success({ tables: [own] }))
        fakeTable(server, { games: [tableGame('1', ['Asha']), tableGame('2', ['Asha'])] })
      },
    )
    await dialog.findByText('Game 3,')
    expect(dialog.getByText(suggested)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: /Change$/ }))
    const settings = within(await screen.findByRole('dialog', { name: 'New game' }))
    expect(settings.getByText('Game 3')).toBeDefined()
    await user.click(settings.getByRole('button', { name: /^Rules/ }))
    await user.click(await screen.findByRole('button', { name: /^Pool 201/ }))
    await user.click(settings.getByRole('button', { name: said('setup.nextToPlayers') }))
    const again = within(await screen.findByRole('dialog', { name: said('players.addPlayers') }))
    await user.click(again.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(ADD)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')).toMatchObject([
      { name: `Pool 201, ${formatDate(new Date(), 'shortDay')}` },
    ])
  })

  it('is there again after a reload (P-again-2, P-players-11)', async () => {
    const { user, dialog, fakeServer, unmount } = await playAgain()
    await user.type(dialog.getByLabelText(said('players.playerName')), 'Dev{Enter}')
    await unmount()
    fakeServer.answer('GET /games/active', success(null))
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('dialog', { name: said('players.addPlayers') })
    expect(seats()).toHaveLength(4)
  })

  it('of another release is not opened', async () => {
    localStorage.setItem(
      'draft/7/next-game',
      JSON.stringify({
        gameUuid: null,
        typed: { uuid: 'x', settings: {}, lastId: 1, players: [] },
      }),
    )
    const { fakeServer } = fakeGame(played([{ type: 'created', settings: SETTINGS }]))
    renderApp('/scoreboard', { fakeServer })
    await screen.findByText('Game Setup Incomplete')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(drafts()).toEqual([]))
  })
})
