import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, gameOf } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { hold } from '../../../testing/hold.ts'
import {
  BULK,
  closeFirstRound,
  openMore,
  openPlayers,
  openSetup,
  startWithAsha,
} from '../../../testing/open-setup.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { HOUSE_FIGURES } from '../setup/settings-schema.ts'

/** The keys of everything typed and not sent. */
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'))

const SETTINGS_DRAFT = JSON.stringify({ gameUuid: null, typed: { description: 'With snacks' } })

const question = async () => within(await screen.findByRole('alertdialog'))

describe('the settings of a new game', () => {
  it('start with the defaults (P-setup-1)', async () => {
    await openSetup()
    const values = ['Target score', 'Drop', 'Middle drop', 'Full count'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(values).toEqual(['200', '20', '40', '80'])
  })

  it('say who is out, and from which total the warning begins (P-setup-2)', async () => {
    const { user, dialog } = await openSetup()
    const target = dialog.getByLabelText(said('setup.targetScore'))
    await user.clear(target)
    await user.type(target, '101')
    const hint = dialog.getByText(/is out\.$/).parentElement
    expect(hint?.textContent).toBe('Above 101 is out. The warning begins at 81.')
    await user.clear(target)
    expect(dialog.queryByText(/is out\.$/)).toBeNull()
  })

  it('have the group of the last game, for who has any (P-groups-page-9)', async () => {
    const { user, dialog, fakeServer } = await openSetup([
      { id: 5, name: 'Sunday table', role: 'OWNER' },
      { id: 7, name: 'Cousins', role: 'MEMBER' },
    ])
    await dialog.findByText('Coming back, who deals, stakes, group')
    await openMore(user)
    await user.click(await dialog.findByRole('button', { name: 'Group' }))
    const field = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Group' })
    expect(field.value).toBe('')
    await user.selectOptions(field, 'Cousins')
    expect(dialog.getByRole('button', { name: 'Group: Cousins' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'More' }))
    expect(dialog.getByRole('button', { name: 'More' }).textContent).toBe('MoreIn Cousins')
    await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
    await startWithAsha(user)
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')).toMatchObject([{ groupId: 7 }])
    expect(drafts()).toContainEqual(expect.stringContaining('group'))
  })

  it('have no group for who has none (P-groups-page-9)', async () => {
    const { dialog, user, fakeServer } = await openSetup()
    await openMore(user)
    expect(dialog.queryByRole('button', { name: /^Group/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
    await startWithAsha(user)
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')[0]).not.toHaveProperty('groupId')
  })

  it('are checked field by field, each with its message', async () => {
    const { user, dialog, fakeServer } = await openSetup()
    await user.clear(dialog.getByLabelText(said('setup.gameName')))
    await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
    expect(await dialog.findByText('Game name is required')).toBeDefined()
    await user.type(dialog.getByLabelText(said('setup.gameName')), 'ab')
    expect(await dialog.findByText('Name must be at least 3 characters')).toBeDefined()
    await openMore(user)
    await user.click(dialog.getByRole('button', { name: 'Description' }))
    await user.click(dialog.getByRole('textbox', { name: 'Description' }))
    await user.paste('x'.repeat(201))
    await user.clear(dialog.getByLabelText(said('setup.targetScore')))
    await user.type(dialog.getByLabelText(said('setup.targetScore')), '0')
    await user.clear(dialog.getByLabelText(said('score-sheet.dropKey')))
    await user.tab()
    expect(await dialog.findByText('Description must be less than 200 characters')).toBeDefined()
    expect(dialog.getByText('Target score must be positive')).toBeDefined()
    expect(await dialog.findByText('Drop is required')).toBeDefined()
    expect(fakeServer.bodiesOf('POST /games')).toEqual([])
  })

  it.each([
    ['two hundred', 'Target score must be a whole number'],
    ['1e3', 'Target score must be a whole number'],
    ['12.5', 'Target score must be a whole number'],
    ['-5', 'Target score must be positive'],
    ['100000', 'Target score must be at most 99999'],
    ['9'.repeat(400), 'Target score must be at most 99999'],
    ['   ', 'Target score is required'],
  ])('take no figure from %s', async (pasted, message) => {
    const { user, dialog } = await openSetup()
    await user.tripleClick(dialog.getByLabelText(said('setup.targetScore')))
    await user.paste(pasted)
    await user.tab()
    expect(await dialog.findByText(message)).toBeDefined()
  })

  it('take a whole number in full-width digits, with spaces around it', async () => {
    const { user, dialog, fakeServer } = await openSetup()
    await user.tripleClick(dialog.getByLabelText(said('setup.targetScore')))
    await user.paste(' ３００\n')
    await user.tripleClick(dialog.getByLabelText(said('score-sheet.dropKey')))
    await user.paste('２５')
    await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
    await startWithAsha(user)
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')).toMatchObject([{ targetScore: 300, dropScore: 25 }])
  })

  it('say in the second step which game stays on the table (P-setup-11)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer })
    const [options] = await screen.findAllByRole('button', { name: said('board.options') })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: said('board.setupNewGame') }))
    await user.click(await screen.findByRole('button', { name: said('setup.nextToPlayers') }))
    const note = await screen.findByText('stays on the table until you start.')
    expect(note.parentElement?.textContent).toBe(
      'Sunday rummy at Nani’s stays on the table until you start.',
    )
  })

  it('make no game when they are looked at and left (P-setup-14)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer })
    const [options] = await screen.findAllByRole('button', { name: said('board.options') })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: said('board.setupNewGame') }))
    await user.click(await screen.findByRole('button', { name: said('setup.nextToPlayers') }))
    const players = within(await screen.findByRole('dialog', { name: said('players.addPlayers') }))
    await user.click(players.getByRole('button', { name: 'Back' }))
    const settings = within(await screen.findByRole('dialog', { name: 'New game' }))
    await user.click(settings.getByRole('button', { name: said('ui.cancel') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Sunday rummy at Nani’s' })).toBeDefined()
    expect(fakeServer.seen.filter(({ route }) => route.startsWith('POST /games'))).toEqual([])
    expect(drafts()).toEqual([])
  })

  it('are sent with Start Game, as numbers and with a key (P-players-1, P-setup-14)', async () => {
    const { user, fakeServer } = await openPlayers()
    expect(fakeServer.bodiesOf('POST /games')).toEqual([])
    await startWithAsha(user)
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')).toEqual([
      {
        name: 'Pongal',
        description: '',
        targetScore: 200,
        dropScore: 20,
        middleDropScore: 40,
        fullCountScore: 80,
        players: [],
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    const sent = fakeServer.seen.find(({ route }) => route === 'POST /games')
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stay as typed when the server refuses the game (P-setup-5)', async () => {
    const { user, fakeServer } = await openPlayers()
    fakeServer.answer('POST /games', failure(400, 'VALIDATION_ERROR', 'Not like this.'))
    await startWithAsha(user)
    await screen.findByText('Failed to create game')
    expect(screen.getByRole('button', { name: 'Remove Asha' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Change$/ }))
    expect((await screen.findByLabelText<HTMLInputElement>('Game name')).value).toBe('Pongal')
  })
})

describe('the players of a new game', () => {
  it('are at least one (P-players-4)', async () => {
    const { user, fakeServer } = await openPlayers()
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    expect(await screen.findByText('At least one player is required')).toBeDefined()
    expect(fakeServer.bodiesOf(BULK)).toEqual([])
  })

  it('need a name of two characters and, if any, a valid e-mail', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText(said('players.playerName')), 'A{Enter}')
    expect(await screen.findByText(said('names.playerNameShort'))).toBeDefined()
    await user.type(screen.getByLabelText(said('players.playerName')), 'sha')
    await openMore(user)
    await user.click(screen.getByRole('button', { name: 'With an email address' }))
    await user.type(screen.getByLabelText('Email (optional)'), 'asha@{Enter}')
    expect(await screen.findByText('Invalid email address')).toBeDefined()
  })

  it('are typed or chosen, in their order, each contact once (P-players-1, P-players-3, P-players-6)', async () => {
    const { user, fakeServer } = await openPlayers()
    await user.type(screen.getByLabelText(said('players.playerName')), 'Asha{Enter}')
    await user.click(await screen.findByRole('button', { name: /Add Bela/ }))
    expect(screen.queryByRole('button', { name: 'Add Bela' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Chitra' }))
    await user.type(screen.getByLabelText(said('players.playerName')), 'Bela')
    await openMore(user)
    await user.click(screen.getByRole('button', { name: 'With an email address' }))
    await user.type(screen.getByLabelText('Email (optional)'), 'bela@example.com{Enter}')
    expect(await screen.findByText('This player is already added')).toBeDefined()
    await user.clear(screen.getByLabelText('Email (optional)'))
    await user.clear(screen.getByLabelText(said('players.playerName')))
    await user.type(screen.getByLabelText(said('players.playerName')), 'Dev')
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    await closeFirstRound(user)
    expect(fakeServer.bodiesOf(BULK)).toEqual([
      {
        players: [
          { name: 'Asha', email: null, userId: null },
          { name: 'Bela', email: 'bela@example.com', userId: null },
          { name: 'Dev', email: null, userId: null },
        ],
      },
    ])
    expect(await screen.findByRole('progressbar', { name: 'Dev' })).toBeDefined()
  })

  it('are named to a screen reader as they sit down (P-players-13)', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText(said('players.playerName')), 'Asha{Enter}')
    const news = screen.getByText('added. 1 at the table.').parentElement
    expect(news?.textContent).toBe('Asha added. 1 at the table.')
    expect(news?.getAttribute('role')).toBe('status')
    await user.click(await screen.findByRole('button', { name: 'Add Bela' }))
    expect(news?.textContent).toBe('Bela added. 2 at the table.')
    await user.click(screen.getByRole('button', { name: 'Remove Bela' }))
    expect(news?.textContent).toBe('')
  })

  it('can be taken away again, and the focus moves on', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText(said('players.playerName')), 'Asha{Enter}Bela{Enter}')
    await user.click(screen.getByRole('button', { name: 'Remove Asha' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Bela' }))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText(said('players.playerName')))
    expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull()
  })

  it('are at most twenty, and the next one is refused at once', async () => {
    const { user } = await openPlayers()
    const name = screen.getByLabelText<HTMLInputElement>('Player name')
    for (let count = 1; count <= 20; count++) await user.type(name, `P${count}{Enter}`)
    await user.type(name, 'Asha{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('A game holds at most 20 players')
    expect(name.value).toBe('Asha')
    await user.click(screen.getByRole('button', { name: 'Remove P7' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(name, '{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add Bela' }))
    expect((await screen.findByRole('alert')).textContent).toContain('at most 20')
    expect(screen.queryByRole('button', { name: 'Remove Bela' })).toBeNull()
  })

  it('are named by the server when one of them cannot be added (P-join-6, P-players-8)', async () => {
    const { user, fakeServer } = await openPlayers()
    fakeServer.answer(BULK, failure(409, 'CONFLICT', 'A game holds at most 20 players.'))
    await user.type(screen.getByLabelText(said('players.playerName')), 'Asha{Enter}')
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Error Adding PlayerA game holds at most 20 players.')
  })
})

describe('a later game', () => {
  it('asks for its players only, with the rules and figures of the last one, and opens its first round (P-setup-16, P-rules-8)', async () => {
    const { user, unmount, dialog, fakeServer } = await openSetup()
    await user.tripleClick(dialog.getByLabelText(said('setup.targetScore')))
    await user.keyboard('300')
    await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
    await startWithAsha(user)
    await closeFirstRound(user)
    await unmount()
    const again = renderApp('/scoreboard', { fakeServer })
    const [options] = await screen.findAllByRole('button', { name: said('board.options') })
    await again.user.click(options ?? document.body)
    await again.user.click(
      await screen.findByRole('menuitem', { name: said('board.setupNewGame') }),
    )
    const players = within(await screen.findByRole('dialog', { name: said('players.addPlayers') }))
    expect(players.getByText(said('players.secondOfTwoSteps'))).toBeDefined()
    expect(players.getByRole('button', { name: /^House, target score 300/ })).toBeDefined()
    expect(drafts().filter((key) => key.endsWith('settings'))).toEqual([])
    await again.user.click(players.getByRole('button', { name: 'Back' }))
    const settings = within(await screen.findByRole('dialog', { name: 'New game' }))
    await again.user.click(settings.getByRole('button', { name: said('ui.cancel') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf('POST /games')).toHaveLength(1)
    expect(drafts()).toEqual([])
  })

  it('has the sheet of its first round open, which closes where another device scores that round (P-setup-17)', async () => {
    const { user, dialog, table } = await openSetup()
    await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
    await startWithAsha(user)
    await screen.findByRole('dialog', { name: 'Score round 1' })
    table.happen({ type: 'round-scored', roundNumber: 1, scores: customScores([0]) })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(
      (await screen.findAllByRole('button', { name: 'Score round 2' })).length,
    ).toBeGreaterThan(0)
  })

  it('keeps what is typed in that sheet where another device is first (P-setup-17, P-score-14)', async () => {
    const { user, dialog, table } = await openSetup()
    await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
    await startWithAsha(user)
    await screen.findByRole('dialog', { name: 'Score round 1' })
    await user.keyboard('7')
    table.happen({ type: 'round-scored', roundNumber: 1, scores: customScores([0]) })
    expect(await screen.findByText(/Round 1 (was|is) recorded/)).toBeDefined()
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('begins with its settings where they were typed and left (P-setup-4, P-setup-16)', async () => {
    localStorage.setItem('draft/7/settings', SETTINGS_DRAFT)
    localStorage.setItem('rules/7', JSON.stringify({ last: { ...HOUSE_FIGURES, rules: null } }))
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer })
    const settings = within(await screen.findByRole('dialog', { name: 'New game' }))
    expect(settings.getByText('Step 1 of 2')).toBeDefined()
  })
})

describe('leaving the setup of a game', () => {
  it('needs no question while nothing is typed', async () => {
    const { user } = await openSetup()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks before typed settings are lost, by Escape, cross or button', async () => {
    const { user, dialog } = await openSetup()
    await user.clear(dialog.getByLabelText(said('setup.gameName')))
    await user.type(dialog.getByLabelText(said('setup.gameName')), 'Pongal')
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Keep Typing' }))
    await user.click(dialog.getByRole('button', { name: said('ui.close') }))
    await user.click((await question()).getByRole('button', { name: 'Keep Typing' }))
    await user.click(dialog.getByRole('button', { name: said('ui.cancel') }))
    expect(dialog.getByLabelText<HTMLInputElement>('Game name').value).toBe('Pongal')
    await user.click((await question()).getByRole('button', { name: said('ui.discard') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  })

  it('asks before players who are not added yet are lost', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText(said('players.playerName')), 'Asha{Enter}')
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Keep Adding' }))
    expect(screen.getByRole('button', { name: 'Remove Asha' })).toBeDefined()
  })

  it('asks before settings that were typed are lost in the second step (P-setup-5)', async () => {
    const { user } = await openPlayers()
    await user.click(screen.getByRole('button', { name: said('ui.close') }))
    const asked = await question()
    expect(asked.getByText('The game has not been created yet.')).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(drafts()).toEqual([]))
  })

  it('asks in the first step again, where players are seated, and keeps them on the way (P-setup-14)', async () => {
    const { user } = await openPlayers()
    await user.type(screen.getByLabelText(said('players.playerName')), 'Asha{Enter}')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: said('setup.nextToPlayers') }))
    expect(await screen.findByRole('button', { name: 'Remove Asha' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: said('ui.cancel') }))
    await user.click((await question()).getByRole('button', { name: said('ui.discard') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  })

  it('waits for the answer while the game is being created', async () => {
    const { user, table } = await openPlayers()
    const answer = hold()
    table.fakeServer.answer('POST /games', async () => {
      await answer.held
      return success(gameOf(table.document()), 201)
    })
    await startWithAsha(user)
    await waitFor(() => expect(table.fakeServer.bodiesOf('POST /games')).toHaveLength(1))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: said('players.addPlayers') })).toBeDefined()
    answer.release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  })
})

describe('what is typed in the setup', () => {
  it('is there again after a reload, with the settings open (P-setup-4)', async () => {
    const { user, dialog, fakeServer, unmount } = await openSetup()
    await user.clear(dialog.getByLabelText(said('setup.targetScore')))
    await user.type(dialog.getByLabelText(said('setup.targetScore')), '250')
    await unmount()
    renderApp('/scoreboard', { fakeServer })
    const again = within(await screen.findByRole('dialog', { name: 'New game' }))
    expect(again.getByLabelText<HTMLInputElement>('Target score').value).toBe('250')
  })

  it('leaves the suggested name to the day on which it is read (P-setup-4, P-setup-10)', async () => {
    const { user, dialog } = await openSetup()
    await openMore(user)
    await user.click(dialog.getByRole('button', { name: 'Description' }))
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'With snacks')
    expect(localStorage.getItem('draft/7/settings')).toBe(SETTINGS_DRAFT)
  })

  it('is there again after a reload, with the players open (P-players-11)', async () => {
    const { user, fakeServer, unmount } = await openPlayers()
    await user.type(screen.getByLabelText(said('players.playerName')), 'Asha{Enter}Bela')
    await unmount()
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('dialog', { name: said('players.addPlayers') })
    expect(screen.getByRole('button', { name: 'Remove Asha' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Player name').value).toBe('Bela')
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    await closeFirstRound(user)
    expect(fakeServer.bodiesOf(BULK)).toMatchObject([
      { players: [{ name: 'Asha' }, { name: 'Bela' }] },
    ])
    expect(drafts()).toEqual([])
  })

  it('is shown to nobody else who signs in here (P-app-6)', async () => {
    localStorage.setItem('draft/8/settings', SETTINGS_DRAFT)
    const { user, dialog } = await openSetup()
    await openMore(user)
    const description = dialog.getByRole('button', { name: 'Description' })
    expect(description.textContent).toBe('DescriptionNone')
    await user.keyboard('{Escape}')
    expect(drafts()).toEqual(['draft/8/settings'])
  })

  it('is forgotten when its user signs out (P-setup-4)', async () => {
    const { user, fakeServer } = await openSetup()
    fakeServer.answer('POST /auth/logout', success(null))
    await user.keyboard('{Escape}')
    localStorage.setItem('draft/7/settings', SETTINGS_DRAFT)
    localStorage.setItem('draft/8/settings', SETTINGS_DRAFT)
    await user.click(await screen.findByRole('button', { name: said('member.logout') }))
    await screen.findByRole('heading', { name: said('accounts.welcomeBack') })
    expect(drafts()).toEqual(['draft/8/settings'])
  })
})

describe('a new game of the evening', () => {
  it('has a suggested name with the day, which follows the rules and is no draft (P-setup-10)', async () => {
    const { user, dialog } = await openSetup()
    const name = dialog.getByLabelText<HTMLInputElement>('Game name')
    expect(name.value).toMatch(/^House, .*\d/)
    await user.click(dialog.getByRole('button', { name: /^Rules/ }))
    await user.click(await screen.findByRole('button', { name: /^Pool 201/ }))
    await waitFor(() => expect(name.value).toMatch(/^Pool 201, .*\d/))
    await user.click(dialog.getByRole('button', { name: /^Rules/ }))
    await user.click(await screen.findByRole('button', { name: /^House/ }))
    await waitFor(() => expect(name.value).toMatch(/^House, .*\d/))
    expect(drafts()).toEqual([expect.stringContaining('settings')])
    expect(localStorage.getItem('draft/7/settings')).not.toContain('"name"')
  })

  it('has the suggested name selected once it is pressed, and no focus before (P-setup-1, P-setup-10)', async () => {
    const { user, dialog } = await openSetup()
    const shown = screen.getByRole('dialog', { name: 'New game' })
    await waitFor(() => expect(document.activeElement).toBe(shown))
    const name = dialog.getByLabelText<HTMLInputElement>('Game name')
    await user.click(name)
    expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe(name.value)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  })
})
