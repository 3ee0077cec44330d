import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { hold } from '../../../testing/hold.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'

const ROUND = `POST /games/${GAME_ID}/scores/round`
const TENTH = customScores([0, 1, 2, 3, null, 4])

/** Opens the sheet of the next round, the tenth, and types all of it. */
async function typeRound() {
  const table = fakeGame(sundayRummy())
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  await app.user.click(
    (await screen.findAllByRole('button', { name: /^Score round \d/ }))[0] ?? document.body,
  )
  const sheet = within(await screen.findByRole('dialog'))
  await app.user.keyboard('0{Enter}1{Enter}2{Enter}3{Enter}4')
  return { ...app, table, sheet }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, score` })

describe('a round on its way', () => {
  it('can neither be changed nor dropped until the answer is there', async () => {
    const { user, sheet, table } = await typeRound()
    const answer = hold()
    table.fakeServer.answer(ROUND, async () => {
      await answer.held
      return table.happen({ type: 'round-scored', roundNumber: 10, scores: TENTH })
    })
    await user.click(sheet.getByRole('button', { name: /^Score round \d/ }))
    expect(document.activeElement).toBe(field('Joseph D’Souza'))
    await user.keyboard('9')
    await user.click(sheet.getByRole('button', { name: 'Full, 80, Joseph D’Souza' }))
    expect(field('Joseph D’Souza').value).toBe('4')

    await user.keyboard('{Escape}')
    await user.click(sheet.getByRole('button', { name: said('ui.close') }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog')).toBeDefined()
    answer.release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('forgets a failure once another try is made', async () => {
    const { user, sheet, table } = await typeRound()
    table.fakeServer.answer(ROUND, failure(400, 'VALIDATION_ERROR', 'Not these scores.'))
    await user.click(sheet.getByRole('button', { name: /^Score round \d/ }))
    await sheet.findByText('Not these scores.')
    await user.clear(field('Ananya Iyer'))
    await user.type(field('Ananya Iyer'), '5')
    await user.click(sheet.getByRole('button', { name: /^Score round \d/ }))
    await sheet.findByText('At least one active player must have a score of 0')
    expect(sheet.queryByText('Not these scores.')).toBeNull()
    await user.keyboard('{Backspace}0')
    expect(sheet.queryByRole('alert')).toBeNull()
  })
})
