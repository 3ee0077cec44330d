import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  BULK,
  closeFirstRound,
  openMore,
  openSetup,
  startWithAsha,
} from '../../../testing/open-setup.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'

type Setup = Awaited<ReturnType<typeof openSetup>>
type Dialog = Setup['dialog']

const box = (dialog: Dialog) => dialog.getByRole('button', { name: /^Rules/ })

async function openRules({ user, dialog }: Pick<Setup, 'user' | 'dialog'>) {
  await user.click(box(dialog))
  return within(await screen.findByRole('dialog', { name: 'Rules' }))
}

async function choose(setup: Pick<Setup, 'user' | 'dialog'>, name: string | RegExp): Promise<void> {
  const list = await openRules(setup)
  await setup.user.click(await list.findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rules' })).toBeNull())
}

async function type({ user, dialog }: Setup, label: string, text: string): Promise<void> {
  await user.clear(dialog.getByLabelText(label))
  await user.type(dialog.getByLabelText(label), text)
}

async function submit({ user, dialog }: Setup): Promise<void> {
  await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
}

async function start(setup: Setup): Promise<void> {
  await submit(setup)
  await startWithAsha(setup.user)
  await closeFirstRound(setup.user)
}

const rulesSent = ({ fakeServer }: Setup) =>
  (fakeServer.bodiesOf('POST /games') as { rules?: object }[]).map(({ rules }) => rules)

describe('the rules of a new game', () => {
  it('are those of the House, in one line, until somebody opens them (P-rules-1)', async () => {
    const setup = await openSetup()
    expect(box(setup.dialog).textContent).toBe(
      'RulesHouseTarget score 200, until one is leftChange',
    )
    expect(setup.dialog.getByLabelText(said('setup.targetScore'))).toBeDefined()
    await start(setup)
    expect(rulesSent(setup)).toEqual([undefined])
  })

  it('are chosen from a list in groups, and bring their figures (P-rules-2, P-rules-3, P-rules-4)', async () => {
    const setup = await openSetup()
    const list = await openRules(setup)
    expect(
      (await list.findAllByRole('heading', { level: 3 })).map((each) => each.textContent),
    ).toEqual(['Until one is left', 'A number of rounds', 'First to a total', 'Until you stop'])
    expect(list.getByRole('button', { name: /^House/ }).getAttribute('aria-pressed')).toBe('true')
    expect(list.queryByRole('button', { name: /Carioca/, pressed: false })).toBeNull()
    await setup.user.click(list.getByRole('button', { name: /More games/ }))
    expect(list.getByRole('button', { name: /^Carioca/ })).toBeDefined()
    await setup.user.click(list.getByRole('button', { name: /^Pool 201/ }))
    const { dialog } = setup
    expect((await dialog.findByLabelText<HTMLInputElement>('Out at')).value).toBe('201')
    expect(dialog.getByLabelText<HTMLInputElement>('Drop').value).toBe('25')
    expect(dialog.getByText(/may come back while nobody is above/).parentElement?.textContent).toBe(
      'A player who reaches 201 is out, and may come back while nobody is above 174. From 176 on a drop would be the end: must play. The warning begins at 160.',
    )
    expect(box(dialog).textContent).toBe('RulesPool 201Out at 201, until one is leftChange')
    expect(document.activeElement).toBe(box(dialog))
    await start(setup)
    expect(rulesSent(setup)).toEqual([
      {
        outWhen: 'AT',
        scoreMax: 80,
        kinds: [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }],
        rejoin: { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 1 },
        dealer: 'ROTATE',
      },
    ])
  })

  it('send nothing where House rules are chosen (P-rules-3)', async () => {
    const setup = await openSetup()
    await choose(setup, /^Pool 101/)
    await choose(setup, /^House/)
    expect(setup.dialog.getByLabelText<HTMLInputElement>('Target score').value).toBe('200')
    await start(setup)
    expect(rulesSent(setup)).toEqual([undefined])
  })

  it('compute the sentence from the figures (P-rules-4)', async () => {
    const setup = await openSetup()
    await choose(setup, /^Pool 201/)
    await type(setup, 'Out at', '251')
    await type(setup, 'Drop', '20')
    expect(setup.dialog.getByText(/nobody is above/).parentElement?.textContent).toContain(
      'above 229',
    )
    expect(box(setup.dialog).textContent).toContain('Pool 201, changed')
    await type(setup, 'Out at', '0')
    await setup.user.tab()
    expect(await setup.dialog.findByText('Out at must be positive')).toBeDefined()
  })

  it('ask for a number of rounds, and for no target (P-rules-4)', async () => {
    const setup = await openSetup()
    await choose(setup, /^Deals 3/)
    expect(setup.dialog.getByLabelText<HTMLInputElement>('Rounds').value).toBe('3')
    expect(setup.dialog.queryByLabelText(/^Out|^Target/)).toBeNull()
    await choose(setup, /^Rummy 500/)
    expect(setup.dialog.getByLabelText<HTMLInputElement>('Ends at').value).toBe('500')
    expect(setup.dialog.queryByLabelText(said('score-sheet.dropKey'))).toBeNull()
  })

  it('unfold, and change what the table plays (P-rules-5)', async () => {
    const setup = await openSetup()
    await choose(setup, /^Pool 201/)
    const { user, dialog } = setup
    await openMore(user)
    const fold = dialog.getByRole('button', { name: 'More rules' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(fold.textContent).toContain('rejoin to 174, the deal goes round')
    await user.click(fold)
    await user.click(dialog.getByRole('button', { name: 'More, Drops in a game' }))
    await user.click(dialog.getByRole('button', { name: 'More, Drops in a game' }))
    await user.selectOptions(dialog.getByLabelText('Drops after coming back'), 'CARRY')
    await user.click(dialog.getByLabelText('The deal goes round'))
    await user.click(dialog.getByRole('button', { name: 'Sits out' }))
    await start(setup)
    expect(rulesSent(setup)).toEqual([
      {
        outWhen: 'AT',
        scoreMax: 80,
        kinds: [
          { code: 'WRONG_SHOW', label: 'Wrong show', points: 80 },
          { code: 'SITS_OUT', label: 'Sits out', points: 0, sitsOut: true },
        ],
        maxDrops: 1,
        dropsOnRejoin: 'CARRY',
        rejoin: { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 1 },
      },
    ])
  })

  it('of the House unfold as well, with the figures that are typed (P-rules-5)', async () => {
    const setup = await openSetup()
    await type(setup, 'Target score', '150')
    const { user, dialog } = setup
    await openMore(user)
    const fold = dialog.getByRole('button', { name: 'More rules' })
    expect(fold.textContent).toContain('ejoin')
    await user.click(fold)
    expect(dialog.getByLabelText<HTMLInputElement>('Target score').value).toBe('150')
    const unfolded = dialog.getByRole('button', { name: 'More rules', expanded: true })
    expect(document.activeElement).toBe(unfolded)
    await start(setup)
    expect(rulesSent(setup)).toEqual([undefined])
  })

  it('say what cannot be combined, where it is changed (P-rules-6)', async () => {
    const setup = await openSetup()
    await choose(setup, /^Pool 201/)
    const { user, dialog } = setup
    await openMore(user)
    await user.click(dialog.getByRole('button', { name: 'More rules' }))
    await user.click(dialog.getByRole('button', { name: 'Highest' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Until one is left the lowest total is best: too many points put a player out.',
    )
    await submit(setup)
    await user.click(dialog.getByRole('button', { name: 'More rules' }))
    expect(dialog.getByRole('alert')).toBeDefined()
    expect(rulesSent(setup)).toEqual([])
    await user.selectOptions(dialog.getByLabelText('The game is played'), 'A number of rounds')
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    await start(setup)
    expect(rulesSent(setup)).toMatchObject([{ aim: 'HIGHEST', end: 'ROUNDS', rounds: 10 }])
  })

  it.each([
    [/^Deals 3/, 'Everybody begins with 240.'],
    [null, 'A player above 200 is out. The last one in wins.'],
  ])('say how the game is scored: %s (P-rules-9)', async (rules, sentence) => {
    const setup = await openSetup()
    if (rules !== null) await choose(setup, rules)
    await openMore(setup.user)
    await setup.user.click(setup.dialog.getByRole('button', { name: 'How this game is scored' }))
    const told = within(await screen.findByRole('dialog', { name: 'How this game is scored' }))
    expect(told.getAllByRole('listitem').map((each) => each.textContent)).toContain(sentence)
  })

  it('are kept with what is typed (P-setup-4)', async () => {
    const setup = await openSetup()
    await choose(setup, /^Pool 61/)
    setup.unmount()
    const app = renderApp('/scoreboard', { fakeServer: setup.fakeServer })
    const dialog = within(await screen.findByRole('dialog', { name: 'New game' }))
    expect((await dialog.findByLabelText<HTMLInputElement>('Out at')).value).toBe('61')
    expect(app.unmount).toBeDefined()
  })
})

it('seats sides where the rules are those of sides (P-players-12)', async () => {
  const setup = await openSetup()
  const { user, fakeServer } = setup
  const list = await openRules(setup)
  await user.click(await list.findByRole('button', { name: /More games/ }))
  await user.click(list.getByRole('button', { name: /^Canasta/ }))
  await submit(setup)
  await screen.findByText(said('players.secondOfTwoSteps'))
  expect(screen.queryByLabelText('Email (optional)')).toBeNull()
  await user.type(screen.getByLabelText('Names of a side'), 'Asha, Dev{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add Bela' }))
  await user.click(screen.getByRole('button', { name: 'Add Chitra' }))
  expect(screen.getByLabelText<HTMLInputElement>('Names of a side').value).toBe('Bela, Chitra, ')
  await user.click(screen.getByRole('button', { name: 'Add Side' }))
  const seats = within(screen.getByRole('list', { name: said('players.seats') }))
  expect(seats.getByText('Asha and Dev')).toBeDefined()
  expect(seats.getAllByText('Side of 2')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: said('players.startGame') }))
  await closeFirstRound(user)
  expect(fakeServer.bodiesOf(BULK)).toEqual([
    {
      players: [
        { name: 'Asha and Dev', members: ['Asha', 'Dev'], email: null, userId: null },
        { name: 'Bela and Chitra', members: ['Bela', 'Chitra'], email: null, userId: null },
      ],
    },
  ])
})

describe('own rules', () => {
  it('of last time are the first choice beside those of the House (P-rules-8)', async () => {
    const setup = await openSetup()
    await choose(setup, /^Pool 201/)
    await start(setup)
    setup.unmount()
    const { user } = renderApp('/scoreboard', { fakeServer: setup.fakeServer })
    const [options] = await screen.findAllByRole('button', { name: said('board.options') })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: said('board.setupNewGame') }))
    await user.click(await screen.findByRole('button', { name: /^Pool 201, out at 201/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New game' }))
    expect(box(dialog).textContent).toBe(
      'RulesPool 201Out at 201, until one is left, as you played last timeChange',
    )
    await choose({ user, dialog }, /^House/)
    const list = await openRules({ user, dialog })
    const yours = within(list.getByRole('region', { name: 'Yours' }))
    await user.click(yours.getByRole('button', { name: /^Pool 201.*As last time/ }))
    expect((await dialog.findByLabelText<HTMLInputElement>('Out at')).value).toBe('201')
  })

  it('are saved under a name, chosen again and removed (P-rules-7)', async () => {
    const setup = await openSetup()
    const { user, dialog } = setup
    await choose(setup, /^Pool 201/)
    await openMore(user)
    expect(dialog.queryByRole('button', { name: 'Save as my rules' })).toBeNull()
    await type(setup, 'Out at', '251')
    await user.click(dialog.getByRole('button', { name: 'Save as my rules' }))
    await user.click(dialog.getByRole('button', { name: 'Save Rules' }))
    expect(dialog.getByText('Name is required')).toBeDefined()
    await user.type(dialog.getByLabelText('Name of your rules'), 'Nani’s table{Enter}')
    expect(box(dialog).textContent).toBe('RulesNani’s tableOut at 251, until one is leftChange')
    await choose(setup, /^House/)
    await choose(setup, /^Nani’s table/)
    expect(dialog.getByLabelText<HTMLInputElement>('Out at').value).toBe('251')
    const list = await openRules(setup)
    await user.click(list.getByRole('button', { name: 'Remove Nani’s table' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove these rules?' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(list.queryByRole('heading', { name: 'Yours' })).toBeNull())
  })

  it('replace those of the same name that were saved before (P-rules-7)', async () => {
    const setup = await openSetup()
    const { user, dialog } = setup
    await choose(setup, /^Pool 201/)
    await openMore(user)
    for (const limit of ['251', '301']) {
      await type(setup, 'Out at', limit)
      await user.click(dialog.getByRole('button', { name: 'Save as my rules' }))
      await user.type(dialog.getByLabelText('Name of your rules'), 'Nani’s table')
      await user.click(dialog.getByRole('button', { name: 'Save Rules' }))
    }
    const list = await openRules(setup)
    expect(list.getAllByRole('button', { name: /^Nani’s table/ })).toHaveLength(1)
    await user.click(list.getByRole('button', { name: /^Nani’s table/ }))
    expect(dialog.getByLabelText<HTMLInputElement>('Out at').value).toBe('301')
  })

  it('start from House rules where another release has stored them in a form of its own', async () => {
    localStorage.setItem('rules/7', JSON.stringify({ last: { rules: { end: 'OTHER' } }, own: 3 }))
    const { dialog } = await openSetup()
    expect(box(dialog).textContent).toBe('RulesHouseTarget score 200, until one is leftChange')
  })
})
