import { stakesOf } from '@meldboard/engine/stakes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type GameTerms, newTerms } from '../../../data/stakes.ts'
import { fakeGame, GAME_ID, GAME_UUID } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'

const FIFTY = newTerms(stakesOf({ buyIn: 50 }))
const JOIN = `POST /games/${GAME_ID}/players`
const END = `PUT /games/${GAME_ID}/end`
const PUT = `PUT /games/${GAME_ID}/stakes`

/** Four players: Chitra and Dev are out above 200, Asha and Bela are close to it. */
function lateGame() {
  return played([
    { type: 'created', settings: SETTINGS },
    { type: 'players-added', names: ['Asha', 'Bela', 'Chitra', 'Dev'] },
    { type: 'round-scored', roundNumber: 1, scores: customScores([90, 95, 0, 201]) },
    { type: 'round-scored', roundNumber: 2, scores: customScores([0, 100, 101, null]) },
    { type: 'round-scored', roundNumber: 3, scores: customScores([90, 0, 100, null]) },
  ])
}

function openBoard(terms: GameTerms | null, start = lateGame()) {
  const table = fakeGame(start, 'ORGANIZER', terms)
  return { ...table, ...renderApp('/scoreboard', table) }
}

type App = Pick<ReturnType<typeof openBoard>, 'user'>

async function choose({ user }: App, item: string): Promise<void> {
  const [options] = await screen.findAllByRole('button', { name: said('board.options') })
  await user.click(options ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? ''))

describe('the pot on the board', () => {
  it('is in the head, and leads to the part of each seat (P-stakes-46, P-stakes-47, P-stakes-73)', async () => {
    const start = sundayRummy()
    const { user } = openBoard({ ...FIFTY, waived: {} }, start)
    await user.click(await screen.findByRole('button', { name: 'Pot 350' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pot' }))
    expect(dialog.getByText('A seat costs 50.')).toBeDefined()
    const rows = rowsOf(dialog.getByRole('table'))
    expect(rows[0]).toEqual(['Player', 'Put in'])
    expect(rows).toContainEqual(['Joseph D’Souza1 rejoin', '100'])
    expect(rows).toContainEqual(['Ananya Iyer', '50'])
    expect(dialog.getByText('A record among friends. Nothing is paid here.')).toBeDefined()
    const settle = dialog.getByRole('link', { name: 'Settle up' })
    expect(settle.getAttribute('href')).toContain(GAME_UUID)
  })

  it('is in the row of who put in more than a seat costs (P-stakes-75)', async () => {
    openBoard({ ...FIFTY, waived: {} }, sundayRummy())
    const more = await screen.findAllByText('put in')
    expect(more.map((label) => label.nextElementSibling?.textContent)).toEqual(['100'])
    expect(more[0]?.closest('li')?.textContent).toContain('Joseph D’Souza')
  })

  it('names the drops where they cost something (P-stakes-47)', async () => {
    const dropped = [
      { playerId: 1, scoreType: 'CUSTOM' as const, scoreValue: 0 },
      { playerId: 2, scoreType: 'DROP' as const, scoreValue: 0 },
      { playerId: 3, scoreType: 'MIDDLE_DROP' as const, scoreValue: 0 },
    ]
    const start = played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names: ['Asha', 'Bela', 'Chitra'] },
      { type: 'round-scored', roundNumber: 1, scores: dropped },
      { type: 'round-scored', roundNumber: 2, scores: dropped },
    ])
    const { user } = openBoard(newTerms(stakesOf({ buyIn: 50, dropFee: 5 })), start)
    await user.click(await screen.findByRole('button', { name: 'Pot 170' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pot' }))
    expect(rowsOf(dialog.getByRole('table'))).toEqual([
      ['Player', 'Put in'],
      ['Asha', '50'],
      ['Bela2 drops', '60'],
      ['Chitra2 drops', '60'],
    ])
  })

  it('shows what each has won or lost after the end (P-stakes-47, P-stakes-48, P-stakes-75)', async () => {
    const { user, happen } = openBoard(FIFTY)
    await screen.findByRole('button', { name: 'Pot 200' })
    happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    await screen.findByRole('status', { name: said('game.winner') })
    const standing = within(screen.getByRole('region', { name: said('game.standing') }))
    const nets = standing.getAllByText('Won or lost').map((label) => label.nextSibling?.textContent)
    expect(nets).toEqual(['+150', '−50', '−50', '−50'])
    await user.click(screen.getByRole('button', { name: 'Pot 200' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pot' }))
    expect(rowsOf(dialog.getByRole('table'))).toEqual([
      ['Player', 'Put in', 'Won or lost'],
      ['Asha', '50', '+150'],
      ['Bela', '50', '−50'],
      ['Chitra', '50', '−50'],
      ['Dev', '50', '−50'],
    ])
    await user.click(dialog.getAllByRole('button', { name: said('ui.close') })[1] ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Game of Asha' }))
    const person = within(await screen.findByRole('dialog', { name: 'Asha' }))
    expect(person.getByText('Put in').nextElementSibling?.textContent).toBe('50')
    expect(person.getByText('Won or lost').nextElementSibling?.textContent).toBe('+150')
  })

  it('is what is won and lost so far where points are settled (P-stakes-47)', async () => {
    const stakes = stakesOf({ settle: 'ALL_PAIRS', pointValue: 1 })
    const { user } = openBoard(newTerms(stakes), sundayRummy())
    await user.click(await screen.findByRole('button', { name: 'Stakes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stakes' }))
    expect(rowsOf(dialog.getByRole('table'))[0]).toEqual(['Player', 'So far'])
    expect(dialog.getByText('A player who came back counts with the latest total.')).toBeDefined()
  })

  it('costs nothing where a game is played for nothing (P-stakes-46)', async () => {
    openBoard(null)
    await screen.findAllByRole('button', { name: 'Score round 4' })
    expect(screen.queryByRole('button', { name: /^(Pot|Stakes)/ })).toBeNull()
    expect(screen.queryByText(/close to the limit/)).toBeNull()
  })
})

describe('those who see what a game is played for', () => {
  it('are signed-in players on the page of the game, if the server says so (P-stakes-54)', async () => {
    const table = fakeGame(lateGame(), 'VIEWER', FIFTY)
    renderApp(`/games/${GAME_UUID}`, table)
    expect(await screen.findByRole('button', { name: 'Pot 200' })).toBeDefined()
  })

  it('are no viewers who do not play in it (P-stakes-54)', async () => {
    const table = fakeGame(lateGame(), 'VIEWER', FIFTY)
    const route = `GET /games/${GAME_ID}/stakes`
    table.fakeServer.answer(route, failure(404, 'NOT_FOUND', 'Game not found.'))
    renderApp(`/games/${GAME_UUID}`, table)
    await waitFor(() => expect(table.fakeServer.seen.some((one) => one.route === route)).toBe(true))
    await screen.findAllByRole('button', { name: 'More' })
    expect(screen.queryByRole('button', { name: /^Pot/ })).toBeNull()
  })

  it('are no visitors, whose page does not ask (P-stakes-54)', async () => {
    const table = fakeGame(lateGame(), 'VIEWER', FIFTY)
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, table)
    await screen.findAllByText('In Progress')
    expect(table.fakeServer.seen.filter(({ route }) => route.endsWith('/stakes'))).toEqual([])
  })
})

describe('a rejoin in a game with a pot', () => {
  async function bringBack(terms: GameTerms) {
    const board = openBoard(terms)
    board.fakeServer.answer(JOIN, ({ body }) => {
      const { type: _, ...seat } = body as { type: string; playerId: number }
      return board.happen({ type: 'player-rejoined', ...seat } as never)
    })
    await screen.findByRole('button', { name: /^Pot/ })
    await choose(board, said('board.addPlayer'))
    const dialog = within(
      await screen.findByRole('dialog', { name: said('players.addPlayerTitle') }),
    )
    await board.user.click(dialog.getByLabelText(said('players.joinerComesBack')))
    await board.user.click(dialog.getByLabelText(/^Dev/))
    return { ...board, dialog }
  }
  const effectOf = ({ dialog }: Awaited<ReturnType<typeof bringBack>>) =>
    dialog.getByText(/again, the pot/).closest('p')?.textContent

  it('says what it adds before it is confirmed (P-stakes-49)', async () => {
    const app = await bringBack(FIFTY)
    expect(effectOf(app)).toBe('Dev pays 50 again, the pot is 250.')
    await app.user.click(app.dialog.getByRole('button', { name: said('players.bringBack') }))
    await screen.findByRole('button', { name: 'Pot 250' })
    expect(app.fakeServer.bodiesOf(PUT)).toEqual([])
  })

  it('is free once its fee is waived, for that rejoin alone (P-stakes-49)', async () => {
    // The fee of a rejoin that was undone.
    const app = await bringBack({ ...FIFTY, waived: { 3: 1, 4: 1 } })
    expect(effectOf(app)).toBe('Dev pays 50 again, the pot is 250.')
    await app.user.click(app.dialog.getByLabelText('Waive the fee'))
    expect(effectOf(app)).toBe('Dev pays nothing again, the pot stays 200.')
    await app.user.click(app.dialog.getByRole('button', { name: said('players.bringBack') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('button', { name: 'Pot 200' })
    // It was already waived, and is not changed.
    expect(app.fakeServer.bodiesOf(PUT)).toEqual([])
  })

  it('records the waived fee behind the rejoin (P-stakes-49)', async () => {
    const app = await bringBack(FIFTY)
    await app.user.click(app.dialog.getByLabelText('Waive the fee'))
    await app.user.click(app.dialog.getByRole('button', { name: said('players.bringBack') }))
    await waitFor(() =>
      expect(app.fakeServer.bodiesOf(PUT)).toEqual([
        { stakes: FIFTY.stakes, waived: { 4: 1 }, callUps: {} },
      ]),
    )
    const routes = app.fakeServer.seen.map(({ route }) => route)
    expect(routes.indexOf(JOIN)).toBeLessThan(routes.indexOf(PUT))
    await screen.findByRole('button', { name: 'Pot 200' })
  })
})

describe('a split of the pot', () => {
  async function openSplit(terms: GameTerms = FIFTY, start = lateGame()) {
    const board = openBoard(terms, start)
    board.fakeServer.answer(END, ({ body }) =>
      board.happen({ type: 'ended', ...(body as { winnerPlayerIds: number[] }) } as never),
    )
    await screen.findByRole('button', { name: /^Pot/ })
    await choose(board, said('board.closeGame'))
    await board.user.click(await screen.findByRole('button', { name: said('board.endGame') }))
    await board.user.click(await screen.findByRole('button', { name: 'Split the Pot instead' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Split the pot' }))
    return { ...board, dialog, end: dialog.getByRole('button', { name: 'Split and end' }) }
  }

  it('is offered below the board where it is usual (P-stakes-50)', async () => {
    const board = openBoard(FIFTY)
    await board.user.click(await screen.findByRole('button', { name: 'Split the pot?' }))
    expect(await screen.findByRole('dialog', { name: 'Split the pot' })).toBeDefined()
  })

  it('is not offered below the board while there is room (P-stakes-50)', async () => {
    openBoard(FIFTY, sundayRummy())
    await screen.findByRole('button', { name: 'Pot 350' })
    expect(screen.queryByRole('button', { name: 'Split the pot?' })).toBeNull()
  })

  it('shows four ways side by side, and says how the chosen one divides (P-stakes-51, P-stakes-52)', async () => {
    const { user, dialog } = await openSplit()
    expect(rowsOf(dialog.getByRole('table'))).toEqual([
      ['', 'Equally', 'By drops left', 'By points left', 'By hand'],
      ['Asha180, 1 drop left', '100', '125', '160', '–'],
      ['Bela195, 0 drops left', '100', '75', '40', '–'],
      ['In all of 200', '200', '200', '200', '–'],
    ])
    await user.click(dialog.getByLabelText('By drops left'))
    expect(dialog.getByText(/^Everybody takes 50, one seat, for each drop more/)).toBeDefined()
    expect(dialog.getByText('Asha takes 125 and Bela 75').parentElement?.textContent).toBe(
      'The game ends with both as winners: Asha takes 125 and Bela 75.',
    )
  })

  it('has who gets most by the chosen way first (P-stakes-51)', async () => {
    const start = played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([195, 0]) },
    ])
    const { user, dialog } = await openSplit(FIFTY, start)
    const first = () => rowsOf(dialog.getByRole('table'))[1]?.[0]
    expect(first()).toMatch(/^Asha/)
    await user.click(dialog.getByLabelText('By points left'))
    expect(first()).toMatch(/^Bela/)
  })

  it('puts room with its drops in the place of room where the rules limit the drops (P-stakes-51)', async () => {
    const start = played([
      { type: 'created', settings: { ...SETTINGS, rules: { maxDrops: 1 } } },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([0, 100]) },
    ])
    const { user, dialog } = await openSplit(FIFTY, start)
    await user.click(dialog.getByLabelText('By points and drops left'))
    // 200 + 20 and 100 + 20 of 340.
    expect(rowsOf(dialog.getByRole('table')).slice(2, 4)).toEqual([
      ['Asha0, 1 drop left', '50', '–', '65', '–'],
      ['Bela100, 1 drop left', '50', '–', '35', '–'],
    ])
  })

  it('ends the game with all who are in, and keeps the way and the amounts (P-stakes-51)', async () => {
    const { user, dialog, end, fakeServer, happen } = await openSplit()
    const split = { mode: 'DROPS', amounts: { 1: 125, 2: 75 } } as const
    fakeServer.answer(END, () => {
      fakeServer.answer(`GET /games/${GAME_ID}/stakes`, success({ ...FIFTY, split }))
      return happen({ type: 'ended', winnerPlayerIds: [1, 2], manualEnd: true, isShared: true })
    })
    await user.click(dialog.getByLabelText('By drops left'))
    await user.click(end)
    await waitFor(() =>
      expect(fakeServer.bodiesOf(END)).toEqual([
        {
          winnerPlayerIds: [1, 2],
          manualEnd: true,
          split: { mode: 'DROPS', amounts: { 1: 125, 2: 75 } },
        },
      ]),
    )
    const celebration = within(await screen.findByRole('alertdialog', { name: 'Asha and Bela' }))
    expect(celebration.getByText('Asha takes 125 and Bela 75')).toBeDefined()
  })

  it('takes typed amounts once all of the pot is given (P-stakes-51, P-stakes-52)', async () => {
    const { user, dialog, end, fakeServer } = await openSplit()
    await user.click(dialog.getByLabelText('By hand'))
    await user.type(dialog.getByLabelText('Part of Asha'), '150')
    expect(dialog.getByText('50 left to give.')).toBeDefined()
    expect(end).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Part of Bela'), '60')
    expect(dialog.getByText('10 more than the pot.')).toBeDefined()
    await user.clear(dialog.getByLabelText('Part of Bela'))
    await user.type(dialog.getByLabelText('Part of Bela'), '50')
    expect(dialog.getByText('All of the pot is given.')).toBeDefined()
    await user.click(end)
    await waitFor(() =>
      expect(fakeServer.bodiesOf(END)).toMatchObject([
        { split: { mode: 'AGREED', amounts: { 1: 150, 2: 50 } } },
      ]),
    )
  })

  it('says why a way does not divide the pot, and does not end by it (P-stakes-52)', async () => {
    const start = played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([0, 195]) },
    ])
    const { user, dialog, end } = await openSplit(FIFTY, start)
    await user.click(dialog.getByLabelText('By drops left'))
    expect(dialog.getByText(/^The pot is too small for it/)).toBeDefined()
    expect(end).toHaveProperty('disabled', true)
  })

  it('needs the network, and says so (P-stakes-51)', async () => {
    const { user, end, fakeServer, dialog } = await openSplit()
    fakeServer.answer(END, () => {
      throw new TypeError('There is no network.')
    })
    await user.click(end)
    expect(await dialog.findByText('Failed to end game')).toBeDefined()
  })

  it('is offered where a game is closed by hand, with who else is in (P-stakes-53)', async () => {
    const board = openBoard(FIFTY)
    await screen.findByRole('button', { name: 'Pot 200' })
    await choose(board, said('board.closeGame'))
    await board.user.click(await screen.findByRole('button', { name: said('board.endGame') }))
    const picker = within(await screen.findByRole('alertdialog', { name: 'Select winner' }))
    await board.user.click(picker.getByLabelText(/^Asha/))
    expect(picker.getByText(/goes to the winner/).closest('p')?.textContent).toBe(
      'The pot of 200 goes to the winner. Also in is Bela.',
    )
    await board.user.click(picker.getByRole('button', { name: 'Split the Pot instead' }))
    expect(await screen.findByRole('dialog', { name: 'Split the pot' })).toBeDefined()
  })
})
