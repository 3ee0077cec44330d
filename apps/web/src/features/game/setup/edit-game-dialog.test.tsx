import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const EDIT = `PUT /games/${GAME_ID}`

async function openEdit() {
  const table = fakeGame(sundayRummy())
  table.fakeServer.answer(EDIT, ({ body }) =>
    table.happen({ type: 'settings-changed', settings: body as object }),
  )
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [options] = await screen.findAllByRole('button', { name: 'Options' })
  await app.user.click(options ?? document.body)
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit game' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit game' }))
  async function type(label: string, text: string): Promise<void> {
    await app.user.clear(dialog.getByLabelText(label))
    await app.user.type(dialog.getByLabelText(label), text)
  }
  return { ...app, dialog, type, save: dialog.getByRole('button', { name: 'Save' }) }
}

const effectOf = (dialog: Awaited<ReturnType<typeof openEdit>>['dialog']) =>
  within(dialog.getByRole('region', { name: 'What it would change' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('editing a game', () => {
  it('sends only what differs (P-edit-1)', async () => {
    const { user, dialog, type, save, fakeServer } = await openEdit()
    expect(dialog.getByLabelText<HTMLInputElement>('Target score').value).toBe('200')
    await type('Drop', '25')
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(EDIT)).toEqual([{ dropScore: 25 }])
  })

  it('closes without a question and without a call where nothing differs', async () => {
    const { user, save, fakeServer } = await openEdit()
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(EDIT)).toEqual([])
  })

  it('shows who would go out, and what would not count (P-edit-2)', async () => {
    const { dialog, type } = await openEdit()
    await type('Target score', '160')
    expect(effectOf(dialog)).toEqual([
      'Farhan Qureshi out in round 9, 10 over',
      'Kavitha Nair 214 →becomes 175, out in round 4, 15 over',
      'Round 5 of Kavitha Nair will not count',
    ])
  })

  it('shows who would come back', async () => {
    const { dialog, type } = await openEdit()
    await type('Target score', '250')
    expect(effectOf(dialog)).toContain(
      'Kavitha Nair back in, no score yet in rounds 6, 7, 8, and 9, 36 left',
    )
  })

  it('says that nothing changes where only the name does', async () => {
    const { dialog, type } = await openEdit()
    await type('Game name', 'Pongal')
    expect(dialog.getByText('No total changes, and nobody goes out or comes back.')).toBeDefined()
  })

  it('says that the game is over then', async () => {
    const { dialog, type } = await openEdit()
    await type('Target score', '120')
    expect(dialog.getByText(/^The game is over then: Ananya Iyer wins with 65/)).toBeDefined()
  })

  it('refuses a target below a beginning score in its field (P-edit-3)', async () => {
    const { user, dialog, type, save, fakeServer } = await openEdit()
    await type('Target score', '119')
    expect(dialog.getByText('A player began with 120: the target cannot be lower.')).toBeDefined()
    await user.click(save)
    expect(fakeServer.bodiesOf(EDIT)).toEqual([])
  })

  it('keeps what is typed after a refusal, and asks before it is lost (P-edit-4)', async () => {
    const { user, dialog, type, save, fakeServer } = await openEdit()
    fakeServer.answer(EDIT, failure(400, 'VALIDATION_ERROR', 'Not this name.'))
    await type('Game name', 'Pongal')
    await user.click(save)
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to save the gameNot this name.',
    )
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('The game has not been changed yet.')).toBeDefined()
  })
})
