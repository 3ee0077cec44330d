import type { Schemas } from '@meldboard/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const SUNDAY = { id: 5, name: 'Sunday table' }
const EDIT = `PUT /games/${GAME_ID}`

async function openEdit(
  start = sundayRummy(),
  own: readonly Schemas['ListedGroup'][] = [],
  groupStatus: 200 | 500 = 200,
) {
  const table = fakeGame(start)
  table.fakeServer.answer('GET /groups', success({ groups: own }))
  if (own.length > 0)
    table.fakeServer.answer(
      `GET /games/${GAME_ID}`,
      groupStatus === 500
        ? failure(500, 'INTERNAL_ERROR', 'Oops')
        : success({ id: GAME_ID, group: SUNDAY }),
    )
  table.fakeServer.answer(EDIT, ({ body }) =>
    table.happen({ type: 'settings-changed', settings: body as object }),
  )
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [options] = await screen.findAllByRole('button', { name: said('board.options') })
  await app.user.click(options ?? document.body)
  await app.user.click(await screen.findByRole('menuitem', { name: said('board.rules') }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }))
  async function type(label: string, text: string): Promise<void> {
    await app.user.clear(dialog.getByLabelText(label))
    await app.user.type(dialog.getByLabelText(label), text)
  }
  return { ...app, dialog, type, save: dialog.getByRole('button', { name: said('ui.save') }) }
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

  it('puts the game into a group at once, or takes it out (P-groups-page-10)', async () => {
    const own = [{ id: 7, name: 'Cousins', role: 'MEMBER' }] as const
    const route = `PUT /games/${GAME_ID}/group`
    const { user, dialog, fakeServer } = await openEdit(sundayRummy(), own)
    const field = await dialog.findByLabelText<HTMLSelectElement>('Group', {}, { timeout: 5000 })
    expect([...field.options].map(({ text }) => text)).toEqual(['None', 'Sunday table', 'Cousins'])
    expect(field.value).toBe('5')
    fakeServer.answer(route, failure(404, 'NOT_FOUND', 'Group not found.'))
    await user.selectOptions(field, 'Cousins')
    await dialog.findByText('Group not found.')
    expect(field.value).toBe('5')
    fakeServer.answer(route, () => {
      fakeServer.answer(`GET /games/${GAME_ID}`, success({ id: GAME_ID, group: null }))
      return success({ groupId: null })
    })
    await user.selectOptions(field, 'None')
    await dialog.findByText('The group is saved.')
    await waitFor(() => expect(field.value).toBe(''))
    expect(fakeServer.bodiesOf(route)).toEqual([{ groupId: 7 }, { groupId: null }])
  })

  it('says when the group cannot be loaded, to who has any (P-groups-page-10)', async () => {
    const own = [{ id: 7, name: 'Cousins', role: 'MEMBER' }] as const
    const { user, dialog, fakeServer } = await openEdit(sundayRummy(), own, 500)
    await dialog.findByText('Failed to load the group', {}, { timeout: 5000 })
    fakeServer.answer(`GET /games/${GAME_ID}`, success({ id: GAME_ID, group: SUNDAY }))
    await user.click(dialog.getByRole('button', { name: said('ui.tryAgain') }))
    expect(await dialog.findByLabelText('Group')).toHaveProperty('value', '5')
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
      'Failed to update gameNot this name.',
    )
    await user.click(dialog.getByRole('button', { name: said('ui.cancel') }))
    expect(await screen.findByText('The game has not been changed yet.')).toBeDefined()
  })
})

const scored = (...points: readonly number[]) => ({
  scores: points.map((scoreValue, index) => ({
    playerId: index + 1,
    scoreType: 'CUSTOM' as const,
    scoreValue,
  })),
})

const KIND_IN_USE = '"Wrong show" is entered in round 1: it cannot be taken out of the rules.'

const WRONG_SHOW = {
  scores: [
    { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 },
    { playerId: 2, scoreType: 'CUSTOM', scoreValue: 80, kind: 'WRONG_SHOW' },
    { playerId: 3, scoreType: 'CUSTOM', scoreValue: 20 },
  ],
} as const

describe('a game of other rules', () => {
  it('is edited by its rules, which are sent whole (P-edit-5)', async () => {
    const start = presetGame('pool-201', [scored(0, 40, 80), scored(0, 40, 80)])
    const { user, dialog, type, save, fakeServer } = await openEdit(start)
    expect(await dialog.findByRole('button', { name: 'Rules Pool 201 Change' })).toBeDefined()
    await dialog.findByLabelText('Out at')
    await type('Out at', '160')
    expect(effectOf(dialog)).toEqual(['Chitra out in round 2, 1 over'])
    await user.click(dialog.getByRole('button', { name: 'More rules' }))
    await user.click(dialog.getByRole('button', { name: 'Above' }))
    expect(await dialog.findByText(/^No total changes/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'More, Drops in a game' }))
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { outWhen: _at, ...rules } = start.game.rules ?? {}
    expect(fakeServer.bodiesOf(EDIT)).toEqual([
      { targetScore: 160, rules: { ...rules, maxDrops: 0 } },
    ])
  })

  it('becomes one of House rules again (P-edit-5)', async () => {
    const { user, dialog, save, fakeServer } = await openEdit(
      presetGame('pool-201', [scored(0, 40, 80)]),
    )
    await user.click(await dialog.findByRole('button', { name: 'Rules Pool 201 Change' }))
    const list = within(await screen.findByRole('dialog', { name: 'Rules' }))
    await user.click(await list.findByRole('button', { name: /^House/ }))
    await dialog.findByLabelText(said('setup.targetScore'))
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(EDIT)).toEqual([
      { targetScore: 200, dropScore: 20, middleDropScore: 40, rules: {} },
    ])
  })

  it('says at the limit that everybody would begin beyond it (P-rules-6, P-edit-5)', async () => {
    const start = presetGame('pool-201', [scored(0, 40, 80)], { startScore: 50 })
    const { user, dialog, type, save, fakeServer } = await openEdit(start)
    await dialog.findByRole('button', { name: 'Rules Own rules Change' })
    await dialog.findByLabelText('Out at')
    await type('Out at', '50')
    await user.click(save)
    expect(await dialog.findByText('Everybody would begin at the limit.')).toBeDefined()
    expect(fakeServer.bodiesOf(EDIT)).toEqual([])
  })

  it('keeps a kind that a round was entered with, by what this device knows (P-edit-5)', async () => {
    const { user, dialog, save, fakeServer } = await openEdit(presetGame('pool-201', [WRONG_SHOW]))
    await user.click(await dialog.findByRole('button', { name: 'More rules' }))
    await user.click(await dialog.findByRole('button', { name: 'Remove score 1 with a name' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(KIND_IN_USE)
    await user.click(save)
    expect(dialog.getByRole('alert').textContent).toBe(KIND_IN_USE)
    expect(fakeServer.bodiesOf(EDIT)).toEqual([])
  })

  it('keeps the bounds around every score that is recorded (P-edit-5, P-refusal-14)', async () => {
    const { user, dialog, type, save, fakeServer } = await openEdit(
      presetGame('rummy-500', [scored(0, 40, 80)]),
    )
    await user.click(await dialog.findByRole('button', { name: 'More rules' }))
    await dialog.findByLabelText('Highest score in a round')
    await type('Highest score in a round', '79')
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'A score of 80 is entered in round 1: the bounds have to include it.',
    )
    await user.click(save)
    expect(fakeServer.bodiesOf(EDIT)).toEqual([])
    await type('Highest score in a round', '80')
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('says in the server’s words that another device has used a kind meanwhile, and keeps what is typed (P-edit-4, P-edit-5)', async () => {
    const { user, dialog, save, fakeServer } = await openEdit(
      presetGame('pool-201', [scored(0, 40, 80)]),
    )
    fakeServer.answer(EDIT, failure(409, 'CONFLICT', KIND_IN_USE))
    await user.click(await dialog.findByRole('button', { name: 'More rules' }))
    await user.click(await dialog.findByRole('button', { name: 'Remove score 1 with a name' }))
    await user.click(save)
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe(`Failed to update game${KIND_IN_USE}`)
    expect(fakeServer.bodiesOf(EDIT)).toHaveLength(1)
    expect(dialog.queryByRole('button', { name: 'Remove score 1 with a name' })).toBeNull()
  })

  it('is closed without a call where nothing differs', async () => {
    const { user, dialog, save, fakeServer } = await openEdit(presetGame('deals-3', []))
    await dialog.findByLabelText('Rounds')
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(EDIT)).toEqual([])
  })
})

describe('the rules of a running game', () => {
  it('are changed with what that does, and what is fixed is not offered (P-edit-5)', async () => {
    const { user, dialog, type, save, fakeServer } = await openEdit()
    await user.click(dialog.getByRole('button', { name: /^Rules/ }))
    const list = within(await screen.findByRole('dialog', { name: 'Rules' }))
    expect(await list.findByText(/^A round is scored: how the game ends/)).toBeDefined()
    expect(list.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Until one is left',
    ])
    await user.click(list.getByRole('button', { name: /^Pool 201/ }))
    await user.click(await dialog.findByRole('button', { name: 'More rules' }))
    expect(dialog.getByText(/^Fixed since round 1 is scored: until one is left/)).toBeDefined()
    expect(dialog.queryByLabelText('The game is played')).toBeNull()
    await type('Out at', '170')
    await dialog.findByRole('region', { name: 'What it would change' })
    expect(effectOf(dialog)).toContain('Farhan Qureshi out in round 9, 1 over')
    await user.click(save)
    await waitFor(() => expect(fakeServer.bodiesOf(EDIT)).toHaveLength(1))
    expect(fakeServer.bodiesOf(EDIT)).toEqual([
      {
        targetScore: 170,
        dropScore: 25,
        middleDropScore: 50,
        rules: {
          outWhen: 'AT',
          scoreMax: 80,
          kinds: [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }],
          rejoin: { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 1 },
          dealer: 'ROTATE',
        },
      },
    ])
  })

  it('are listed beside the fields where there is room (P-edit-6)', async () => {
    vi.stubGlobal('innerWidth', 1280)
    const { user, dialog, save, fakeServer } = await openEdit()
    expect(dialog.getByText(/^A round is scored: how the game ends/)).toBeDefined()
    expect(dialog.queryByRole('button', { name: /^Rules/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: /^Pool 201/ }))
    expect(await dialog.findByLabelText('Out at')).toBeDefined()
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(EDIT)).toMatchObject([{ rules: { outWhen: 'AT' } }])
  })

  it('stay those of the House where they are opened and chosen again (P-edit-5)', async () => {
    const { user, dialog, save, fakeServer } = await openEdit()
    await user.click(dialog.getByRole('button', { name: /^Rules/ }))
    const list = within(await screen.findByRole('dialog', { name: 'Rules' }))
    await user.click(await list.findByRole('button', { name: /^House/ }))
    await dialog.findByRole('button', { name: 'More rules' })
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(EDIT)).toEqual([])
  })

  it('refuse a target below a beginning score too (P-edit-3)', async () => {
    const { user, dialog, type } = await openEdit()
    await user.click(dialog.getByRole('button', { name: /^Rules/ }))
    const list = within(await screen.findByRole('dialog', { name: 'Rules' }))
    await user.click(await list.findByRole('button', { name: /^House/ }))
    await dialog.findByRole('button', { name: 'More rules' })
    await type('Target score', '100')
    expect(
      await dialog.findByText('A player began with 120: the target cannot be lower.'),
    ).toBeDefined()
  })
})
