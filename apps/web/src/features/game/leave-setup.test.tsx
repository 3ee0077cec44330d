import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../../testing/fake-game.ts'
import { success } from '../../testing/fake-server.ts'
import { hold } from '../../testing/hold.ts'
import { openPlayers, openSetup } from '../../testing/open-setup.ts'

const question = async () => within(await screen.findByRole('alertdialog'))

describe('leaving the setup of a game', () => {
  it('needs no question while nothing is typed', async () => {
    const { user } = await openSetup()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks before typed settings are lost, by Escape, cross or button', async () => {
    const { user, dialog } = await openSetup()
    await user.type(dialog.getByLabelText('Game name'), 'Pongal')
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Keep Typing' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click((await question()).getByRole('button', { name: 'Keep Typing' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Game name').value).toBe('Pongal')
    await user.click((await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage).toHaveLength(0)
  })

  it('asks before players who are not added yet are lost', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText('Player name'), 'Asha{Enter}')
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Keep Adding' }))
    expect(screen.getByRole('button', { name: 'Remove Asha' })).toBeDefined()
  })

  it('waits for the answer while the game is being created', async () => {
    const { user, dialog, table } = await openSetup()
    const answer = hold()
    table.fakeServer.answer('POST /games', async () => {
      await answer.held
      return success(gameOf(table.document()), 201)
    })
    await user.type(dialog.getByLabelText('Game name'), 'Pongal')
    await user.click(dialog.getByRole('button', { name: 'Next: players' }))
    await waitFor(() => expect(table.fakeServer.bodiesOf('POST /games')).toHaveLength(1))
    await user.type(dialog.getByLabelText('Game name'), ' too late{Escape}')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(dialog.getByLabelText<HTMLInputElement>('Game name').value).toBe('Pongal')
    answer.release()
    await screen.findByText('Step 2 of 2')
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('typed settings', () => {
  it('are there again after a reload (P-setup-4)', async () => {
    const { user, dialog, unmount } = await openSetup()
    await user.type(dialog.getByLabelText('Game name'), 'Pongal')
    await unmount()
    const { dialog: again } = await openSetup()
    expect(again.getByLabelText<HTMLInputElement>('Game name').value).toBe('Pongal')
  })
})
