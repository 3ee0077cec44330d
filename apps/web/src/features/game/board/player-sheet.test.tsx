import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const RENAME = `PUT /games/${GAME_ID}/players/4`
const LEAVE = `POST /games/${GAME_ID}/players/6/leave`
const RETURN = `POST /games/${GAME_ID}/players/6/return`

async function openSheetOf(name: string, hasLeft = false) {
  const table = fakeGame(sundayRummy())
  const { fakeServer, happen } = table
  if (hasLeft) happen({ type: 'player-left', playerId: 6, roundLeft: 9 })
  fakeServer.answer(RENAME, ({ body }) =>
    happen({ type: 'player-renamed', playerId: 4, name: (body as { name: string }).name }),
  )
  fakeServer.answer(LEAVE, ({ body }) =>
    happen({ type: 'player-left', playerId: 6, ...(body as { roundLeft: number }) }),
  )
  fakeServer.answer(RETURN, ({ body }) =>
    happen({ type: 'player-returned', playerId: 6, ...(body as { roundReturned: number }) }),
  )
  const app = renderApp('/scoreboard', { fakeServer })
  await app.user.click(await screen.findByRole('button', { name: `Game of ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const press = (key: RegExp) => app.user.click(dialog.getByRole('button', { name: key }))
  return { ...app, happen, dialog, press }
}

const keysOf = (dialog: Awaited<ReturnType<typeof openSheetOf>>['dialog']) =>
  dialog.getAllByRole<HTMLElement>('button').map(({ textContent }) => textContent)

describe('the game of a player for those who score', () => {
  it('brings back who is out, with the figure of the return, by the question of a rejoin (P-seats-9, P-seats-10)', async () => {
    const { dialog, press } = await openSheetOf('Kavitha Nair')
    expect(keysOf(dialog)).toEqual([
      'Bring backRound 10, the highest still in plus 1171',
      'RenameIn this game',
      'Close',
    ])
    await press(/^Bring back/)
    const join = within(await screen.findByRole('dialog', { name: said('players.addPlayerTitle') }))
    expect(join.getByRole<HTMLInputElement>('radio', { name: /Kavitha Nair/ }).checked).toBe(true)
    expect(screen.queryByRole('dialog', { name: 'Kavitha Nair' })).toBeNull()
  })

  it('lets a player go home after the question, and leads back to the board (P-seats-7, P-seats-10)', async () => {
    const { dialog, press, user, fakeServer } = await openSheetOf('Joseph D’Souza')
    expect(keysOf(dialog)[0]).toBe('Goes homeAfter round 9. The total stands still')
    await press(/^Goes home/)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Leave after round 9' }))
    await waitFor(() => expect(fakeServer.bodiesOf(LEAVE)).toEqual([{ roundLeft: 9 }]))
    const name = await screen.findByRole('button', { name: 'Game of Joseph D’Souza' })
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('says a refusal, and stays (P-seats-5)', async () => {
    const { dialog, press, user, fakeServer } = await openSheetOf('Joseph D’Souza')
    fakeServer.answer(LEAVE, failure(403, 'FORBIDDEN', 'Not yours.'))
    await press(/^Goes home/)
    await user.click(await screen.findByRole('button', { name: 'Leave after round 9' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to change the playersNot yours.',
    )
  })

  it('takes back who has left, at once (P-seats-8, P-seats-10)', async () => {
    const { press, fakeServer } = await openSheetOf('Joseph D’Souza', true)
    await press(/^Comes back/)
    await waitFor(() => expect(fakeServer.bodiesOf(RETURN)).toEqual([{ roundReturned: 10 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('turns the name into its field, and asks before what is typed is lost (P-seats-2, P-seats-5, P-seats-10)', async () => {
    const { dialog, press, user, fakeServer } = await openSheetOf('Farhan Qureshi')
    await press(/^Rename/)
    const field = dialog.getByLabelText<HTMLInputElement>('Name, seat 4')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'F')
    await press(/^Close/)
    await user.click(await screen.findByRole('button', { name: 'Keep Changing' }))
    await user.type(field, 'arhan Khan{Enter}')
    await screen.findByRole('dialog', { name: 'Farhan Khan' })
    expect(fakeServer.bodiesOf(RENAME)).toEqual([{ name: 'Farhan Khan' }])
    const rename = screen.getByRole('button', { name: /^Rename/ })
    await waitFor(() => expect(document.activeElement).toBe(rename))
  })
})
