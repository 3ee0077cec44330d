import { LIMITS } from '@meldboard/engine'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, played, sundayRummy } from '../../../testing/sunday-rummy.ts'

const END = `PUT /games/${GAME_ID}/end`

type EndBody = { readonly winnerPlayerIds: number[]; readonly manualEnd: boolean }

const SETTINGS = {
  name: 'Late evening',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

/** A game of two players; 201 or more in round 2 puts Bela out. */
const twoPlayers = () =>
  played([
    { type: 'created', settings: SETTINGS },
    { type: 'players-added', names: ['Asha', 'Bela'] },
    { type: 'round-scored', roundNumber: 1, scores: customScores([0, 199]) },
  ])

/** A game with the maximum number of rounds; Chitra went out in the first. */
const fullOfRounds = () =>
  played([
    { type: 'created', settings: { ...SETTINGS, targetScore: 700 } },
    { type: 'players-added', names: ['Asha', 'Chitra', 'Bela'] },
    ...Array.from({ length: LIMITS.rounds }, (_, index) => ({
      type: 'round-scored' as const,
      roundNumber: index + 1,
      scores: customScores([0, index === 0 ? 999 : null, 1]),
    })),
  ])

/** The rounds of Contract rummy with totals of 120, 85 and 85 (vector A-over-5 of the engine). */
const CONTRACTS = [
  [0, 20, 15],
  [30, 0, 10],
  [25, 15, 0],
  [0, 25, 20],
  [35, 0, 25],
  [30, 20, 0],
  [0, 5, 15],
]

const roundOf = (points: readonly number[]) => ({ scores: customScores(points) })

async function scoreTheLastRound(table = fakeGame(twoPlayers())) {
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  await app.user.click(
    (await screen.findAllByRole('button', { name: /^Score round \d/ }))[0] ?? document.body,
  )
  await screen.findByRole('dialog', { name: 'Score round 2' })
  await app.user.keyboard('0{Enter}2{Enter}{Enter}')
  return { ...app, table }
}

const pressFirst = async (
  user: Awaited<ReturnType<typeof scoreTheLastRound>>['user'],
  name: string,
) => user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)

describe('the automatic end', () => {
  it('follows a submit that ends the game, with the winners of the rules', async () => {
    const { fakeServer, user } = await scoreTheLastRound()
    const winner = within(await screen.findByRole('alertdialog', { name: 'Asha' }))
    expect(winner.getByText('wins with 0 after 2 rounds')).toBeDefined()
    expect(fakeServer.bodiesOf(END)).toEqual([{ winnerPlayerIds: [1], manualEnd: false }])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('leaves the game on the page, with its banner, until the page is left (P-scoreboard-8)', async () => {
    const { user } = await scoreTheLastRound()
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    const banner = within(await screen.findByRole('status', { name: said('game.winner') }))
    expect(banner.getByRole('heading', { name: 'Asha' })).toBeDefined()
    expect(screen.getByText('Completed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Edit round/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: said('board.playAgain') }).length).toBeGreaterThan(
      0,
    )

    await user.click(screen.getByRole('link', { name: 'Games' }))
    await screen.findByRole('heading', { name: 'Games History' })
    await user.click(screen.getByRole('link', { name: 'Scoreboard' }))
    await screen.findByRole('heading', { name: 'Another game?' })
    expect(await screen.findByRole('link', { name: 'Last game: Late evening' })).toBeDefined()
  })

  it.each(['/scoreboard', '/dashboard'])(
    'offers the next game first on a page that is opened after it: %s (P-nav-6, P-scoreboard-3)',
    async (page) => {
      const table = fakeGame(twoPlayers())
      table.happen({ type: 'round-scored', roundNumber: 2, scores: customScores([0, 250]) })
      table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: false })
      const { user, path } = renderApp(page, { fakeServer: table.fakeServer })
      await screen.findByRole('heading', { name: 'Another game?' })
      const [first] = within(screen.getByRole('main')).getAllByRole('button')
      expect(first?.textContent).toBe('Play Again')
      await user.click(first ?? document.body)
      const players = within(
        await screen.findByRole('dialog', { name: said('players.addPlayers') }),
      )
      expect(await players.findByRole('button', { name: said('players.startGame') })).toBeDefined()
      expect(path()).toBe('/scoreboard')
    },
  )

  it('offers no next game after one of somebody else’s (P-scoreboard-3)', async () => {
    const table = fakeGame(twoPlayers(), 'VIEWER')
    table.happen({ type: 'round-scored', roundNumber: 2, scores: customScores([0, 250]) })
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: false })
    renderApp('/dashboard', { fakeServer: table.fakeServer })
    await screen.findByRole('link', { name: 'Last game: Late evening' })
    expect(screen.getByRole('heading', { name: 'No game on the table yet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: said('board.playAgain') })).toBeNull()
  })

  it('waits when its call was lost, and is offered until then (P-actions-3, P-end-2, P-end-6)', async () => {
    const table = fakeGame(twoPlayers())
    table.fakeServer.answer(END, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user, fakeServer } = await scoreTheLastRound(table)
    await screen.findByText('1 change waits on this device')
    expect(
      await screen.findByText(/Asha wins with 0 after 2 rounds\. End it to keep the result/),
    ).toBeDefined()
    // The live stream may show the end before the score sheet has closed.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Score round \d/ })).toBeNull(),
    )
    fakeServer.answer(END, ({ body }) => table.happen({ type: 'ended', ...(body as EndBody) }))
    await pressFirst(user, 'End Game')
    await screen.findByRole('alertdialog', { name: 'Asha' })
  })

  it('is celebrated once what was being typed by then has closed', async () => {
    const table = fakeGame(twoPlayers())
    table.fakeServer.answer(END, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user, fakeServer, services } = await scoreTheLastRound(table)
    await screen.findByText('1 change waits on this device')
    await pressFirst(user, 'Options')
    await user.click(await screen.findByRole('menuitem', { name: said('board.shareGame') }))
    await user.click(await screen.findByRole('button', { name: said('share.byMail') }))
    await user.type(
      await screen.findByRole('textbox', { name: said('share.recipientName') }),
      'Dev',
    )

    fakeServer.answer(END, ({ body }) => table.happen({ type: 'ended', ...(body as EndBody) }))
    await (await services.lazyOffline.load()).outbox.drain()
    expect(await screen.findByText('Completed')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient name' }).value).toBe(
      'Dev',
    )
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: said('ui.discard') }))
    await screen.findByRole('dialog', { name: said('board.shareGame') })
    await user.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Asha' })
  })

  it('comes to no round after the last that a game holds, and goes on in a new game with the totals, also without a network (P-continue-1)', async () => {
    const table = fakeGame(fullOfRounds())
    table.fakeServer.answer('POST /games', () => {
      throw new TypeError('The connection broke.')
    })
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByText('All 500 rounds are scored')
    expect(screen.queryByRole('button', { name: /^Score round/ })).toBeNull()
    await pressFirst(user, 'Options')
    expect(await screen.findByRole('menuitem', { name: said('board.rules') })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: said('board.addPlayer') })).toBeNull()
    await user.keyboard('{Escape}')
    await pressFirst(user, 'Continue in New Game')
    expect(await screen.findByText('Before round 1')).toBeDefined()
    const standing = await screen.findByRole('region', { name: said('game.standing') })
    await waitFor(() => expect(within(standing).getAllByRole('listitem')).toHaveLength(2))
    // Chitra was out.
    const lines = within(standing)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringMatching(/Asha.*700 left.*Total 0/),
      expect.stringMatching(/Bela.*200 left, in at 500.*Total 500/),
    ])
    expect(screen.getAllByRole('button', { name: 'Score round 1' }).length).toBeGreaterThan(0)
  })

  it('of a number of rounds, each with its name, is won by all who share the lowest total (P-end-3, P-end-5, P-standings-9)', async () => {
    const table = fakeGame(presetGame('contract', CONTRACTS.slice(0, 6).map(roundOf)))
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    const fact = (await screen.findByText(/of 7: Three runs$/)).parentElement
    expect(fact?.textContent).toBe('Round 7 of 7: Three runs')
    await pressFirst(user, 'Score round 7')
    await screen.findByRole('dialog', { name: 'Score round 7' })
    await user.keyboard('0{Enter}5{Enter}15{Enter}{Enter}')
    const winner = within(await screen.findByRole('alertdialog', { name: 'Bela and Chitra' }))
    expect(winner.getByText('win with 85 after 7 rounds')).toBeDefined()
    const next = within(winner.getByRole('list', { name: 'The next places' }))
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Place 3Asha120',
    ])
    await user.click(winner.getByRole('button', { name: said('board.viewScoreboard') }))
    const banner = await screen.findByRole('status', { name: said('game.winner') })
    expect(banner.textContent).toContain('Bela and Chitra')
    const standing = within(screen.getByRole('region', { name: said('game.standing') }))
    expect(standing.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Place 1.*Bela.*85/),
      expect.stringMatching(/^Place 1.*Chitra.*85/),
      expect.stringMatching(/^Place 3.*Asha.*120/),
    ])
  })

  it('never follows from opening the page', async () => {
    const over = fakeGame(twoPlayers())
    over.happen({ type: 'round-scored', roundNumber: 2, scores: customScores([0, 2]) })
    renderApp('/scoreboard', { fakeServer: over.fakeServer })
    await screen.findByText('The game is over')
    expect(over.fakeServer.bodiesOf(END)).toEqual([])
  })
})

describe('closing a game by hand', () => {
  async function openClose(game = sundayRummy()) {
    const table = fakeGame(game)
    const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await pressFirst(app.user, 'Options')
    await app.user.click(await screen.findByRole('menuitem', { name: said('board.closeGame') }))
    return { ...app, table, dialog: within(await screen.findByRole('alertdialog')) }
  }

  it('says how many can still win, and goes on to the choice (P-close-1)', async () => {
    const { user, dialog } = await openClose()
    expect(
      dialog.getByText(/5 players are still at or below the target of 200\. .* choose the winner/),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: said('board.endGame') }))
    const picker = within(await screen.findByRole('alertdialog', { name: 'Select winner' }))
    expect(picker.queryByRole('radio', { name: /Kavitha/ })).toBeNull()
    // In the order of the standings (P-close-2).
    const lines = picker.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)
    expect(lines.map((line) => line?.match(/\d+$/)?.[0])).toEqual([
      '65',
      '127',
      '138',
      '148',
      '170',
    ])
  })

  it('needs no network: the end waits behind the rounds, and can be taken back (P-close-3, P-offline-11)', async () => {
    const { user, dialog, fakeServer } = await openClose()
    const lost = () => new Response('404 page not found', { status: 404 })
    fakeServer.answer(END, lost)
    fakeServer.answer(`GET /scoreboard/${GAME_ID}`, lost)
    await user.click(dialog.getByRole('button', { name: said('board.endGame') }))
    await user.click(await screen.findByRole('radio', { name: /Farhan/ }))
    await user.click(screen.getByRole('button', { name: said('board.confirm') }))
    await screen.findByRole('alertdialog', { name: 'Farhan Qureshi' })
    await user.click(screen.getByRole('button', { name: said('board.viewScoreboard') }))
    expect(screen.getByText('Completed')).toBeDefined()
    await pressFirst(user, 'Options')
    await user.click(await screen.findByRole('menuitem', { name: said('board.reopenGame') }))
    expect(await screen.findAllByRole('button', { name: /^Score round \d/ })).not.toEqual([])
    expect(fakeServer.bodiesOf(END)).toEqual([])
  })

  it('has the leader chosen, says why, and sends another choice as the only winner (P-close-2)', async () => {
    const { user, dialog, fakeServer } = await openClose()
    await user.click(dialog.getByRole('button', { name: said('board.endGame') }))
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    expect(screen.getByText('Ananya Iyer leads with 65.')).toBeDefined()
    expect(screen.getByRole('radio', { name: /Ananya/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: /Farhan/ }))
    await user.click(confirm)
    await screen.findByRole('alertdialog', { name: 'Farhan Qureshi' })
    expect(fakeServer.bodiesOf(END)).toEqual([{ winnerPlayerIds: [4], manualEnd: true }])
  })

  it('waits with Confirm for a choice where nobody leads (P-close-2)', async () => {
    const { user, dialog } = await openClose(sundayRummy(0))
    await user.click(dialog.getByRole('button', { name: said('board.endGame') }))
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    expect(confirm.disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: /Farhan/ }))
    expect(confirm.disabled).toBe(false)
  })

  it('takes several winners where the rules know them (P-close-2, P-end-5)', async () => {
    const { fakeServer } = fakeGame(presetGame('points', [roundOf([0, 12, 30])]))
    const { user } = renderApp('/scoreboard', { fakeServer })
    await pressFirst(user, 'Options')
    await user.click(await screen.findByRole('menuitem', { name: said('board.closeGame') }))
    expect(await screen.findByText(/Next, choose who wins\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: said('board.endGame') }))
    const picker = within(await screen.findByRole('alertdialog', { name: 'Select winners' }))
    const confirm = picker.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    expect(picker.getByRole('checkbox', { name: /Asha/ })).toHaveProperty('checked', true)
    await user.click(picker.getByRole('checkbox', { name: /Bela/ }))
    await user.click(confirm)
    const winner = within(await screen.findByRole('alertdialog', { name: 'Asha and Bela' }))
    expect(winner.getByText('win with 42 and −12 after 1 round')).toBeDefined()
    expect(fakeServer.bodiesOf(END)).toEqual([{ winnerPlayerIds: [1, 2], manualEnd: true }])
  })

  it('stays open with the choice when the server refuses it (P-close-3)', async () => {
    const { user, dialog, fakeServer } = await openClose()
    fakeServer.answer(END, failure(409, 'CONFLICT', 'Not like this.'))
    await user.click(dialog.getByRole('button', { name: said('board.endGame') }))
    await user.click(await screen.findByRole('radio', { name: /Farhan/ }))
    await user.click(screen.getByRole('button', { name: said('board.confirm') }))
    await screen.findByText('Failed to end game')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Farhan/ }).checked).toBe(true)
  })
})

describe('cancelling a game', () => {
  it('warns that it is permanent and leads to the history (P-cancel-1, P-cancel-2, P-op-32)', async () => {
    const table = fakeGame(sundayRummy())
    const { user, path } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await pressFirst(user, 'Options')
    await user.click(await screen.findByRole('menuitem', { name: said('board.cancelGame') }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: said('board.cancelGame') }),
    )
    expect(dialog.getByText(/Cancelling is permanent/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: said('board.cancelGame') }))
    const heading = await screen.findByRole('heading', { name: 'Games History' })
    expect(path()).toBe('/games')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Cancelled')).toBeDefined()
  })
})
