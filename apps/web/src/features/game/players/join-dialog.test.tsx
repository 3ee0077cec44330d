import type { Scoreboard } from '@meldboard/engine'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { presetGame, sidesGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'

const JOIN = `POST /games/${GAME_ID}/players`

const CONTACTS = [
  { id: 3, name: 'Bela', email: 'b@example.com', userId: null },
  { id: 4, name: 'Ananya Iyer', email: null, userId: null },
]

async function openJoin(
  prepare: (fakeServer: ReturnType<typeof fakeGame>['fakeServer']) => void = () => {},
  settings: { readonly targetScore?: number } = {},
) {
  const table = fakeGame(sundayRummy())
  if (settings.targetScore !== undefined) table.happen({ type: 'settings-changed', settings })
  table.fakeServer.answer(JOIN, () => ({
    status: 201,
    body: { success: true, data: table.document() },
  }))
  table.fakeServer.answer('GET /players/contacts', success({ contacts: CONTACTS }))
  prepare(table.fakeServer)
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  await app.user.click(
    (await screen.findAllByRole('button', { name: said('board.options') }))[0] ?? document.body,
  )
  await app.user.click(await screen.findByRole('menuitem', { name: said('board.addPlayer') }))
  const dialog = await screen.findByRole('dialog', { name: said('players.addPlayerTitle') })
  return { ...app, dialog: within(dialog) }
}

describe('adding a player mid-game', () => {
  it('starts with the engine’s defaults and choices', async () => {
    const { dialog } = await openJoin()
    expect(dialog.getByLabelText<HTMLInputElement>('Beginning score').value).toBe('171')
    expect(dialog.getByLabelText<HTMLSelectElement>('Position').value).toBe('7')
    expect(dialog.getByLabelText('Position').textContent).toBe('1234567')
    expect(dialog.getByLabelText<HTMLSelectElement>('From round').value).toBe('10')
  })

  it('says a true sentence where the highest total is the target (P-join-1)', async () => {
    const highest = [...sundayRummy().players].map(({ totalScore, isOut }) =>
      isOut ? 0 : totalScore,
    )
    const targetScore = Math.max(...highest)
    const { dialog } = await openJoin(() => {}, { targetScore })
    expect(
      dialog.getByText(`${targetScore}, the most that is not out, unless you change it.`),
    ).toBeDefined()
  })

  it('wants a name, and a beginning score that is not out on arrival', async () => {
    const { user, dialog, fakeServer } = await openJoin()
    await user.clear(dialog.getByLabelText('Beginning score'))
    await user.type(dialog.getByLabelText('Beginning score'), '201')
    await user.click(dialog.getByRole('button', { name: 'Add Player' }))
    expect(await dialog.findByText('Name is required')).toBeDefined()
    expect(dialog.getByText('Beginning score must be at most 200')).toBeDefined()
    expect(fakeServer.bodiesOf(JOIN)).toEqual([])
  })

  it('reads a name that is written before an address (P-field-13)', async () => {
    const { user, dialog, fakeServer } = await openJoin()
    await user.type(dialog.getByLabelText('Email (optional)'), 'Dev Rao dev@example.com')
    await user.click(dialog.getByRole('button', { name: 'Add Player' }))
    await waitFor(() =>
      expect(fakeServer.bodiesOf(JOIN)).toEqual([
        expect.objectContaining({ name: 'Dev Rao', email: 'dev@example.com' }),
      ]),
    )
  })

  it('offers saved players, except those who are in the game', async () => {
    const { user, dialog } = await openJoin()
    await user.click(await dialog.findByRole('button', { name: 'Add Bela' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Player name').value).toBe('Bela')
    expect(dialog.getByLabelText<HTMLInputElement>('Email (optional)').value).toBe('b@example.com')
    expect(dialog.queryByRole('button', { name: 'Add Ananya Iyer' })).toBeNull()
  })

  it('offers a saved player who only has the name of one in the game', async () => {
    const { user, dialog } = await openJoin((fakeServer) =>
      fakeServer.answer(
        `GET /games/${GAME_ID}/players`,
        success([{ id: 1, name: 'Ananya Iyer', email: 'other@example.com' }]),
      ),
    )
    await user.click(await dialog.findByRole('button', { name: 'Add Ananya Iyer' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Player name').value).toBe('Ananya Iyer')
  })

  it('sends a middle join with what its type needs (P-join-2)', async () => {
    const { user, dialog, fakeServer } = await openJoin()
    await user.type(dialog.getByLabelText(said('players.playerName')), ' Esha ')
    await user.selectOptions(dialog.getByLabelText('Position'), '2')
    await user.selectOptions(dialog.getByLabelText('From round'), '9')
    await user.click(dialog.getByRole('button', { name: 'Add Player' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(JOIN)).toEqual([
      {
        type: 'MIDDLE_JOIN',
        name: 'Esha',
        email: null,
        userId: null,
        position: 2,
        beginningScore: 171,
        roundJoined: 9,
      },
    ])
  })

  it('lets only those who are out come back, from the next round (P-join-3, P-dialog-6)', async () => {
    const table = fakeGame(sundayRummy())
    const scores = customScores([0, 1, 2, 40, null, 3])
    table.happen({ type: 'round-scored', roundNumber: 10, scores })
    const { user, dialog, fakeServer } = await openJoinOf(table.document())
    await user.click(dialog.getByRole('radio', { name: /comes back/ }))
    await user.click(dialog.getByRole('button', { name: said('players.bringBack') }))
    expect(await dialog.findByText('Choose who comes back')).toBeDefined()
    const outs = within(dialog.getByRole('group', { name: 'Who comes back' })).getAllByRole('radio')
    expect(outs).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(outs[0]))
    expect(dialog.getByLabelText('From round').textContent).toBe('11')
    await user.click(dialog.getByRole('radio', { name: /Kavitha Nair/ }))
    expect((dialog.getByLabelText('Position') as HTMLSelectElement).value).toBe('5')
    await user.click(dialog.getByRole('button', { name: said('players.bringBack') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(JOIN)).toEqual([
      { type: 'REJOIN', playerId: 5, position: 5, beginningScore: 152, roundJoined: 11 },
    ])
  })

  it('chooses the only one who is out, on the own seat (P-join-3)', async () => {
    const { user, dialog, fakeServer } = await openJoin()
    await user.click(dialog.getByRole('radio', { name: /comes back/ }))
    await user.click(dialog.getByRole('button', { name: said('players.bringBack') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(JOIN)).toEqual([
      { type: 'REJOIN', playerId: 5, position: 5, beginningScore: 171, roundJoined: 10 },
    ])
  })

  it('keeps what is typed when the server refuses', async () => {
    const { user, dialog, fakeServer } = await openJoin()
    fakeServer.answer(JOIN, failure(400, 'VALIDATION_ERROR', 'Not this name.'))
    await user.type(dialog.getByLabelText(said('players.playerName')), 'Esha')
    await user.click(dialog.getByRole('button', { name: 'Add Player' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Error Adding PlayerNot this name.')
    expect(dialog.getByLabelText<HTMLInputElement>('Player name').value).toBe('Esha')
  })
})

async function openJoinOf(scoreboard: Scoreboard) {
  const table = fakeGame(scoreboard)
  table.fakeServer.answer(JOIN, () => success(table.document(), 201))
  const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [options] = await screen.findAllByRole('button', { name: said('board.options') })
  await user.click(options ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: said('board.addPlayer') }))
  return { user, dialog: within(await screen.findByRole('dialog')), ...table }
}

describe('adding a player by other rules', () => {
  it('offers each who is out what the rules offer, and until when (P-join-7)', async () => {
    const rounds = [{ scores: customScores([0, 80, 20]) }, { scores: customScores([0, 40, 20]) }]
    const { user, dialog, fakeServer } = await openJoinOf(presetGame('pool-101', rounds))
    await user.click(dialog.getByRole('radio', { name: said('players.joinerComesBack') }))
    await user.click(
      dialog.getByRole('radio', { name: /Bela may come back with 41 until somebody passes 79/ }),
    )
    expect(dialog.getByLabelText<HTMLInputElement>('Beginning score').value).toBe('41')
    await user.click(dialog.getByRole('button', { name: said('players.bringBack') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(JOIN)).toMatchObject([{ playerId: 2, beginningScore: 41 }])
  })

  it('lets nobody into a race at its limit or beyond, who would have won by joining (P-join-4, R35)', async () => {
    const rounds = [{ scores: customScores([410, 80, 20]) }]
    const { user, dialog, fakeServer } = await openJoinOf(presetGame('rummy-500', rounds))
    const begin = dialog.getByLabelText<HTMLInputElement>('Beginning score')
    await user.type(dialog.getByLabelText(said('players.playerName')), 'Esha')
    for (const beyond of ['500', '501']) {
      await user.clear(begin)
      await user.type(begin, beyond)
      await user.click(dialog.getByRole('button', { name: 'Add Player' }))
      expect(await dialog.findByText('Beginning score must be at most 499')).toBeDefined()
    }
    expect(fakeServer.bodiesOf(JOIN)).toEqual([])
    await user.clear(begin)
    await user.type(begin, '499')
    await user.click(dialog.getByRole('button', { name: 'Add Player' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(JOIN)).toMatchObject([{ name: 'Esha', beginningScore: 499 }])
  })

  it('takes the names of a side in one line (P-join-8)', async () => {
    const { user, dialog, fakeServer } = await openJoinOf(sidesGame())
    expect(dialog.queryByLabelText('Email (optional)')).toBeNull()
    await user.type(dialog.getByLabelText('Names of a side'), 'Gita, Hari')
    await user.click(dialog.getByRole('button', { name: 'Add Player' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(JOIN)).toMatchObject([
      { name: 'Gita and Hari', members: ['Gita', 'Hari'] },
    ])
  })
})
