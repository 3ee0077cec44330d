import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { hold } from '../../../testing/hold.ts'
import { sidesGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'

const RENAME = `PUT /games/${GAME_ID}/players/4`
const REMOVE = `DELETE /games/${GAME_ID}/players/7`
const LEAVE = `POST /games/${GAME_ID}/players/6/leave`
const RETURN = `POST /games/${GAME_ID}/players/6/return`
const SEATS = `PUT /games/${GAME_ID}/players/positions`

/** Opens the players of the drawn game after Bapu has sat down. */
async function openEditPlayers(user: UserEvent) {
  const [options] = await screen.findAllByRole('button', { name: said('board.options') })
  await user.click(options ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: said('board.players') }))
}

async function openPlayers() {
  const table = fakeGame(sundayRummy())
  table.happen({ type: 'players-added', names: ['Bapu Kaka'] })
  const { fakeServer, happen } = table
  fakeServer.answer(RENAME, ({ body }) =>
    happen({ type: 'player-renamed', playerId: 4, name: (body as { name: string }).name }),
  )
  fakeServer.answer(REMOVE, () => happen({ type: 'player-removed', playerId: 7 }))
  fakeServer.answer(LEAVE, ({ body }) =>
    happen({ type: 'player-left', playerId: 6, ...(body as { roundLeft: number }) }),
  )
  fakeServer.answer(RETURN, ({ body }) =>
    happen({ type: 'player-returned', playerId: 6, ...(body as { roundReturned: number }) }),
  )
  fakeServer.answer(SEATS, ({ body }) => {
    const { playerPositions } = body as { playerPositions: { playerId: number }[] }
    const playerIds = playerPositions.map(({ playerId }) => playerId)
    return happen({ type: 'positions-changed', playerIds })
  })
  const app = renderApp('/scoreboard', { fakeServer })
  await openEditPlayers(app.user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Players' }))
  const press = (name: string) => app.user.click(dialog.getByRole('button', { name }))
  await press('Rename Farhan Qureshi')
  return {
    ...app,
    happen,
    dialog,
    press,
    name: dialog.getByLabelText<HTMLInputElement>(/^Name, seat/),
  }
}

/** The same, but the test decides when a name is answered. */
async function openSlowly() {
  const players = await openPlayers()
  const { held, release } = hold()
  const { fakeServer, happen } = players
  fakeServer.answer(RENAME, async ({ body }) => {
    await held
    return happen({ type: 'player-renamed', playerId: 4, name: (body as { name: string }).name })
  })
  return { ...players, answers: release }
}

describe('the players of a game in progress', () => {
  it('show the field of the name that is renamed, with the focus (P-seats-2)', async () => {
    const { name } = await openPlayers()
    expect(name.value).toBe('Farhan Qureshi')
    expect(document.activeElement).toBe(name)
  })

  it('are renamed by Enter, and the focus stays on their line (P-seats-2)', async () => {
    const { user, dialog, name, fakeServer } = await openPlayers()
    await user.clear(name)
    await user.type(name, 'Farhan Khan{Enter}')
    await dialog.findByRole('button', { name: 'Rename Farhan Khan' })
    expect(fakeServer.bodiesOf(RENAME)).toEqual([{ name: 'Farhan Khan' }])
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Farhan Khan/)
  })

  it('are sent once however often a name is kept while it is sent, and the next line opens after it (P-seats-2)', async () => {
    const { user, dialog, press, name, fakeServer, answers } = await openSlowly()
    await user.type(name, ' Khan{Enter}')
    await waitFor(() => expect(fakeServer.bodiesOf(RENAME)).toHaveLength(1))
    await user.keyboard('{Enter}')
    await press('Keep the name of Farhan Qureshi')
    await press('Rename Ananya Iyer')
    expect(name.value).toBe('Farhan Qureshi Khan')
    answers()
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>(/^Name, seat/).value).toBe('Ananya Iyer'),
    )
    expect(dialog.getByText('Farhan Qureshi Khan')).toBeDefined()
    expect(fakeServer.bodiesOf(RENAME)).toHaveLength(1)
  })

  it('are added to after the name that is sent, which is sent once (P-seats-2)', async () => {
    const { user, press, name, fakeServer, answers } = await openSlowly()
    await user.type(name, ' Khan{Enter}')
    await waitFor(() => expect(fakeServer.bodiesOf(RENAME)).toHaveLength(1))
    await press('Add Player')
    answers()
    await screen.findByRole('dialog', { name: /^Add/ })
    expect(fakeServer.bodiesOf(RENAME)).toHaveLength(1)
  })

  it('are removed once however often it is pressed (P-seats-3)', async () => {
    const { press, dialog, fakeServer } = await openPlayers()
    const { held, release } = hold()
    fakeServer.answer(REMOVE, async () => {
      await held
      return failure(403, 'FORBIDDEN', 'Not yours.')
    })
    await press('Remove Bapu Kaka')
    await waitFor(() => expect(fakeServer.bodiesOf(REMOVE)).toHaveLength(1))
    await press('Remove Bapu Kaka')
    release()
    await dialog.findByRole('alert')
    expect(fakeServer.bodiesOf(REMOVE)).toHaveLength(1)
  })

  it('can be removed only without a score (P-seats-3)', async () => {
    const { dialog, press } = await openPlayers()
    expect(dialog.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
    expect(dialog.getByText('No score yet, can be removed')).toBeDefined()
    expect(dialog.getByText('Out in round 5 with 214')).toBeDefined()
    await press('Remove Bapu Kaka')
    await waitFor(() => expect(dialog.queryByText('Bapu Kaka')).toBeNull())
    expect(dialog.getByText('6 players')).toBeDefined()
  })

  it('are seated again by one change, whatever was moved (P-seats-4)', async () => {
    const { user, press, fakeServer } = await openPlayers()
    await press('Move Ananya Iyer, seat 1')
    await press('Move Ananya Iyer down')
    await press('Move Ananya Iyer down')
    expect(screen.getByText('Ananya Iyer, seat 3 of 7')).toBeDefined()
    screen.getByRole('button', { name: /^Move Farhan Qureshi, / }).focus()
    await user.keyboard('{ArrowUp}')
    await press(said('ui.done'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = fakeServer.bodiesOf(SEATS) as { playerPositions: { playerId: number }[] }[]
    expect(sent?.playerPositions.map(({ playerId }) => playerId)).toEqual([2, 3, 4, 1, 5, 6, 7])
  })

  it('keep what is typed after a refusal, and ask before it is lost (P-seats-5)', async () => {
    const { user, dialog, name, fakeServer } = await openPlayers()
    fakeServer.answer(RENAME, failure(400, 'VALIDATION_ERROR', 'Not this name.'))
    await user.type(name, ' Khan{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to change the playersNot this name.',
    )
    expect(name.value).toBe('Farhan Qureshi Khan')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Discard what you changed?')).toBeDefined()
  })
})

describe('a player who leaves', () => {
  async function openLeaving() {
    const players = await openPlayers()
    await players.press('Joseph D’Souza leaves')
    const question = await screen.findByRole('alertdialog', { name: 'Joseph D’Souza leaves' })
    return { ...players, question: within(question) }
  }

  it('goes to those who do not play, with the focus, by a question that says what follows (P-seats-7, P-seats-8)', async () => {
    const { user, dialog, question, fakeServer } = await openLeaving()
    expect(question.getByText(/The total of/).closest('p')?.textContent).toBe(
      'The total of 148 stays on the board. No further score, and no win without coming back.',
    )
    expect(question.getByText('Round 10 is played without').closest('p')?.textContent).toBe(
      'Round 10 is played without Joseph D’Souza. To count round 10 too, score it first.',
    )
    await user.click(question.getByRole('button', { name: 'Leave after round 9' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fakeServer.bodiesOf(LEAVE)).toEqual([{ roundLeft: 9 }])
    expect(await dialog.findByText('Left after round 9 with 148')).toBeDefined()
    expect(dialog.getByText('5 play')).toBeDefined()
    expect(screen.getByText('of 7 play')).toBeDefined()
    const [bringBack] = dialog.getAllByRole('button', { name: 'Bring back Joseph D’Souza' })
    await waitFor(() => expect(document.activeElement).toBe(bringBack))
    expect(dialog.queryByRole('button', { name: 'Joseph D’Souza leaves' })).toBeNull()
  })

  it('stays by Cancel, and the focus is back on the cross (P-seats-7)', async () => {
    const { user, dialog, question, fakeServer } = await openLeaving()
    await user.click(question.getByRole('button', { name: said('ui.cancel') }))
    const cross = dialog.getByRole('button', { name: 'Joseph D’Souza leaves' })
    await waitFor(() => expect(document.activeElement).toBe(cross))
    expect(fakeServer.bodiesOf(LEAVE)).toEqual([])
  })

  it('shows a refusal where it was asked for (P-seats-5)', async () => {
    const { user, dialog, question, fakeServer } = await openLeaving()
    fakeServer.answer(LEAVE, failure(403, 'FORBIDDEN', 'Not yours.'))
    await user.click(question.getByRole('button', { name: 'Leave after round 9' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to change the playersNot yours.',
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('comes back by one tap, on the old seat (P-seats-8)', async () => {
    const { dialog, press, happen, fakeServer } = await openPlayers()
    happen({ type: 'player-left', playerId: 6, roundLeft: 9 })
    await dialog.findByText('Left after round 9 with 148')
    expect(
      dialog.getByText('A player who left comes back with the old total, on the old seat.'),
    ).toBeDefined()
    await press('Bring back Joseph D’Souza')
    await dialog.findByRole('button', { name: 'Move Joseph D’Souza, seat 6' })
    expect(fakeServer.bodiesOf(RETURN)).toEqual([{ roundReturned: 10 }])
    const cross = dialog.getByRole('button', { name: 'Joseph D’Souza leaves' })
    await waitFor(() => expect(document.activeElement).toBe(cross))
  })

  it('keeps the seat while the others change theirs (P-seats-4)', async () => {
    const { dialog, press, happen, fakeServer } = await openPlayers()
    happen({ type: 'player-left', playerId: 2, roundLeft: 9 })
    await dialog.findByText('Left after round 9 with 138')
    await press('Move Ananya Iyer, seat 1')
    await press('Move Ananya Iyer down')
    expect(screen.getByText('Ananya Iyer, seat 3 of 7')).toBeDefined()
    await press(said('ui.done'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = fakeServer.bodiesOf(SEATS) as { playerPositions: { playerId: number }[] }[]
    expect(sent?.playerPositions.map(({ playerId }) => playerId)).toEqual([3, 2, 1, 4, 5, 6, 7])
  })

  it('is out: Bring back leads to the rejoin of that player, on the own seat (P-seats-9)', async () => {
    const { dialog, press } = await openPlayers()
    expect(
      dialog.getByText('A player who is out comes back with 171, as the rules say.'),
    ).toBeDefined()
    await press('Bring back Kavitha Nair')
    const join = within(await screen.findByRole('dialog', { name: said('players.addPlayerTitle') }))
    expect(join.getByRole<HTMLInputElement>('radio', { name: /Kavitha Nair/ }).checked).toBe(true)
    expect(join.getByLabelText<HTMLSelectElement>('Position').value).toBe('5')
    expect(join.getByLabelText<HTMLInputElement>('Beginning score').value).toBe('171')
    expect(join.getByRole('button', { name: said('players.bringBack') })).toBeDefined()
  })
})

it('renames a player who does not play on the line of that player, which has the focus (P-seats-2)', async () => {
  const { user, dialog, press, happen, fakeServer } = await openPlayers()
  const rename = `PUT /games/${GAME_ID}/players/5`
  fakeServer.answer(rename, ({ body }) =>
    happen({ type: 'player-renamed', playerId: 5, name: (body as { name: string }).name }),
  )
  await press('Rename Kavitha Nair')
  const name = dialog.getByLabelText<HTMLInputElement>('Name, seat 5')
  await user.clear(name)
  await user.type(name, 'Kavitha Menon{Enter}')
  const again = await dialog.findByRole('button', { name: 'Rename Kavitha Menon' })
  await waitFor(() => expect(document.activeElement).toBe(again))
})

describe('what the rules refuse', () => {
  const two = [
    { type: 'created', settings: SETTINGS },
    { type: 'players-added', names: ['Asha', 'Bela'] },
  ] as const

  async function openSeats(table: ReturnType<typeof fakeGame>) {
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    const [options] = await screen.findAllByRole('button', { name: said('board.options') })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: said('board.players') }))
    return {
      user,
      dialog: within(await screen.findByRole('dialog', { name: 'Players' })),
    }
  }

  it('is not offered before round 1, where a player is removed (P-seats-7)', async () => {
    const { dialog } = await openSeats(fakeGame(played(two)))
    expect(dialog.queryByRole('button', { name: /leaves$/ })).toBeNull()
    expect(dialog.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
    expect(dialog.queryByText('Not playing')).toBeNull()
  })

  it('is the leaving of the last player who is in; the one before ends the game, and says so (P-seats-7)', async () => {
    const scored = { type: 'round-scored', roundNumber: 1, scores: customScores([0, 10]) } as const
    const table = fakeGame(played([...two, scored]))
    const leave = `POST /games/${GAME_ID}/players/2/leave`
    table.fakeServer.answer(leave, () =>
      table.happen({ type: 'player-left', playerId: 2, roundLeft: 1 }),
    )
    const { user, dialog } = await openSeats(table)
    await user.click(dialog.getByRole('button', { name: 'Bela leaves' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Bela leaves' }))
    expect(question.getByText(/^The game is over then: Asha wins/)).toBeDefined()
    expect(question.queryByText(/is played without/)).toBeNull()
    await user.click(question.getByRole('button', { name: 'Leave after round 1' }))
    await dialog.findByRole('button', { name: 'Bring back Bela' })
    expect(dialog.queryByRole('button', { name: /leaves$/ })).toBeNull()
  })
})

it('shows and corrects the members of a side (P-seats-6)', async () => {
  const { fakeServer, happen } = fakeGame(sidesGame())
  type Renamed = { readonly name: string; readonly members: readonly string[] }
  for (const playerId of [1, 2]) {
    fakeServer.answer(`PUT /games/${GAME_ID}/players/${playerId}`, ({ body }) =>
      happen({ type: 'player-renamed', playerId, ...(body as Renamed) }),
    )
  }
  const { user } = renderApp('/scoreboard', { fakeServer })
  const standing = within(await screen.findByRole('region', { name: said('game.standing') }))
  expect(standing.getByText(/Farhan and Kavitha/)).toBeDefined()
  await openEditPlayers(user)
  const seats = within(await screen.findByRole('dialog', { name: 'Players' }))
  await user.click(seats.getByRole('button', { name: 'Rename The Qureshis' }))
  // The next line's field opens once the line before it is saved.
  const members = () => seats.findByLabelText<HTMLInputElement>('Names of a side')
  expect((await members()).value).toBe('Farhan, Kavitha')
  await user.clear(await members())
  await user.type(await members(), 'Farhan, Kavitha, B{Enter}')
  expect(await seats.findByText(said('names.playerNameShort'))).toBeDefined()
  await user.clear(await members())
  await user.type(await members(), 'Farhan, Leela{Enter}')
  expect(await seats.findByText('Farhan and Leela')).toBeDefined()
  await user.click(seats.getByRole('button', { name: 'Rename Ananya and Meena' }))
  await user.clear(await members())
  await user.type(await members(), 'Ananya, Dev')
  await user.click(seats.getByRole('button', { name: said('ui.done') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(standing.getByText('Ananya and Dev')).toBeDefined()
  expect(standing.getByText(/Farhan and Leela/)).toBeDefined()
  expect(fakeServer.bodiesOf(`PUT /games/${GAME_ID}/players/1`)).toEqual([
    { name: 'Ananya and Dev', members: ['Ananya', 'Dev'] },
  ])
})
