import { stakesOf } from '@meldboard/engine/stakes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newTerms } from '../../../data/stakes.ts'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { success } from '../../../testing/fake-server.ts'
import { openMore, openSetup, startWithAsha } from '../../../testing/open-setup.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'

type Setup = Awaited<ReturnType<typeof openSetup>>

const sentStakes = ({ fakeServer }: Setup) =>
  fakeServer.bodiesOf('POST /games').map((body) => (body as { stakes?: unknown }).stakes)

async function playForStakes(setup: Setup): Promise<void> {
  await openMore(setup.user)
  await setup.user.click(await setup.dialog.findByLabelText(said('setup.playForStakes')))
}

async function next({ user, dialog }: Setup): Promise<void> {
  await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
}

describe('what a new game is played for', () => {
  it('is nothing, in one line, until it is turned on (P-stakes-41)', async () => {
    const setup = await openSetup()
    await openMore(setup.user)
    const row = await setup.dialog.findByLabelText<HTMLInputElement>('Play for stakes')
    expect(row.checked).toBe(false)
    expect(setup.dialog.queryByLabelText('What a seat costs')).toBeNull()
    await next(setup)
    await startWithAsha(setup.user)
    await waitFor(() => expect(sentStakes(setup)).toEqual([undefined]))
  })

  it('is asked with the price of a seat alone, and the rest has its value (P-stakes-41, P-stakes-42)', async () => {
    const setup = await openSetup()
    await playForStakes(setup)
    await next(setup)
    expect(await setup.dialog.findByText('What a seat costs is required')).toBeDefined()
    await setup.user.type(setup.dialog.getByLabelText('What a seat costs'), '50')
    expect(setup.dialog.getByText('The winner gets the pot, a rejoin costs 50')).toBeDefined()
    await next(setup)
    await startWithAsha(setup.user)
    await waitFor(() => expect(sentStakes(setup)).toEqual([stakesOf({ buyIn: 50 })]))
  })

  it('is settled in other ways, with the figures that each asks for (P-stakes-42)', async () => {
    const setup = await openSetup()
    const { user, dialog } = setup
    await playForStakes(setup)
    await user.click(dialog.getByRole('button', { name: 'More stakes' }))
    const settle = dialog.getByLabelText<HTMLSelectElement>('How it is settled')
    expect([...settle.options].map(({ value }) => value)).not.toContain('CHIPS')
    await user.selectOptions(settle, 'GIN')
    expect(dialog.queryByLabelText('What a seat costs')).toBeNull()
    await user.type(dialog.getByLabelText('A point is worth'), '2')
    await user.clear(dialog.getByLabelText('For each hand won'))
    await user.type(dialog.getByLabelText('For each hand won'), '25')
    await user.type(dialog.getByLabelText('Each round won'), '5')
    await user.type(dialog.getByLabelText('For the kitty'), '101')
    await user.selectOptions(dialog.getByLabelText('A loser at 0 pays'), 'DOUBLE')
    await next(setup)
    expect(await dialog.findByText('For the kitty must be at most 100')).toBeDefined()
    await user.clear(dialog.getByLabelText('For the kitty'))
    await user.type(dialog.getByLabelText('For the kitty'), '10')
    await next(setup)
    await startWithAsha(user)
    const gin = { game: 100, box: 25, shutout: 'DOUBLE' } as const
    const stakes = stakesOf({ settle: 'GIN', pointValue: 2, callUp: 5, kittyPercent: 10, gin })
    await waitFor(() => expect(sentStakes(setup)).toEqual([stakes]))
  })

  it('is counted in a currency where the installation allows it (P-stakes-40, P-stakes-41)', async () => {
    const setup = await openSetup()
    setup.fakeServer.answer('GET /stakes', success({ stakes: 'currency' }))
    await setup.services.queryClient.invalidateQueries({ queryKey: ['stakes'] })
    await playForStakes(setup)
    await setup.user.selectOptions(await setup.dialog.findByLabelText('Counted in'), 'INR')
    await setup.user.type(setup.dialog.getByLabelText('What a seat costs'), '12.505')
    await next(setup)
    expect(
      await setup.dialog.findByText('What a seat costs must be an amount like 12.50'),
    ).toBeDefined()
    await setup.user.clear(setup.dialog.getByLabelText('What a seat costs'))
    await setup.user.type(setup.dialog.getByLabelText('What a seat costs'), '12.50')
    await next(setup)
    await startWithAsha(setup.user)
    await waitFor(() =>
      expect(sentStakes(setup)).toEqual([stakesOf({ buyIn: 1250, currency: 'INR' })]),
    )
  })

  it('is not offered where games are played for nothing (P-stakes-41)', async () => {
    const setup = await openSetup()
    setup.fakeServer.answer('GET /stakes', success({ stakes: 'off' }))
    await setup.services.queryClient.invalidateQueries({ queryKey: ['stakes'] })
    await openMore(setup.user)
    await waitFor(() =>
      expect(setup.dialog.queryByLabelText(said('setup.playForStakes'))).toBeNull(),
    )
  })
})

describe('what a game is played for from then on', () => {
  it('is copied by Play Again (P-stakes-43)', async () => {
    const two = played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([0, 199]) },
    ])
    const table = fakeGame(two, 'ORGANIZER', newTerms(stakesOf({ buyIn: 20 })))
    table.fakeServer.answer('POST /games', success({ id: 43 }, 201))
    const { user, fakeServer } = renderApp('/scoreboard', table)
    await screen.findByRole('button', { name: 'Pot 40' })
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    const [again] = await screen.findAllByRole('button', { name: said('board.playAgain') })
    await user.click(again ?? document.body)
    await user.click(await screen.findByRole('button', { name: said('players.startGame') }))
    await waitFor(() =>
      expect(fakeServer.bodiesOf('POST /games')).toMatchObject([
        { stakes: stakesOf({ buyIn: 20 }) },
      ]),
    )
  })

  it('is corrected by Rules, with what was waived, and waits without a network (P-stakes-44)', async () => {
    const terms = { ...newTerms(stakesOf({ buyIn: 50 })), waived: { 6: 1 } }
    const table = fakeGame(sundayRummy(), 'ORGANIZER', terms)
    const { user, fakeServer } = renderApp('/scoreboard', table)
    await screen.findByRole('button', { name: 'Pot 300' })
    const put = `PUT /games/${GAME_ID}/stakes`
    fakeServer.answer(put, () => {
      throw new TypeError('There is no network.')
    })
    const [options] = await screen.findAllByRole('button', { name: said('board.options') })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: said('board.rules') }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }))
    const seat = dialog.getByLabelText<HTMLInputElement>('What a seat costs')
    expect(seat.value).toBe('50')
    await user.clear(seat)
    await user.type(seat, '60')
    await user.click(dialog.getByRole('button', { name: said('ui.save') }))
    await screen.findByRole('button', { name: 'Pot 360' })
    expect((await screen.findAllByText(/1 change waits/)).length).toBeGreaterThan(0)
    const stakes = stakesOf({ buyIn: 60 })
    expect(fakeServer.bodiesOf(put)).toContainEqual({ stakes, waived: { 6: 1 }, callUps: {} })
    expect(fakeServer.bodiesOf(`PUT /games/${GAME_ID}`)).toEqual([])
  })
})
