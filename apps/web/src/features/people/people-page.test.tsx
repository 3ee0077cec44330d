import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { peopleOf, personIdOf, personWithFigures } from '../../testing/people.ts'
import { personFigures } from '../../testing/person-figures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const MEENA = personIdOf(8)

function openPlayers(count?: number, path = '/players') {
  storeSession(ananyasSession())
  const fakeServer = createFakeServer({
    'GET /groups': success({ groups: [] }),
    'GET /people': success(peopleOf(count)),
    'GET /stats': success(personFigures(48)),
    [`GET /people/${MEENA}`]: success(personWithFigures(8)),
    [`GET /people/${personIdOf(2)}`]: success(personWithFigures(2)),
    [`GET /people/${MEENA}/together`]: success({ people: [{ id: personIdOf(7), games: 1 }] }),
    'POST /people/links': success(null),
    'DELETE /people/links/7': success(null),
    'POST /players/contacts': success({ id: 99, name: 'Dev', email: null, userId: null }),
    [`PUT /people/${MEENA}`]: success({ id: personIdOf(2) }),
    'DELETE /players/contacts/2': success(null),
  })
  return renderApp(path, { fakeServer })
}

const names = async () =>
  (await screen.findAllByRole('listitem'))
    .filter((item) => item.closest('section')?.ariaLabel === 'People you play with')
    .map((item) => within(item).getByRole('link').textContent)
const bodiesOf = ({ fakeServer }: ReturnType<typeof renderApp>, route: string) =>
  fakeServer.seen.filter((request) => request.route === route).map(({ body }) => body)

describe('the list of players', () => {
  it('shows how often each wins, and leads to their page (P-people-page-1)', async () => {
    const { user, path } = openPlayers()
    const list = within(await screen.findByRole('region', { name: 'People you play with' }))
    expect(list.getByText('11 people')).toBeDefined()
    const [first, , third] = list.getAllByRole('listitem')
    expect(first?.textContent).toContain('You')
    expect(first?.textContent).toContain('14 of 48 games won')
    expect(within(third as HTMLElement).getByRole('img').ariaLabel).toMatch(
      /^27.% won, 17.% expected$/,
    )
    expect(list.getByText('No finished game yet')).toBeDefined()
    expect(list.getAllByText('Guest')).toHaveLength(2)
    await user.click(list.getByRole('link', { name: 'मीनाक्षी जोशी' }))
    await screen.findByRole('heading', { name: 'मीनाक्षी जोशी' })
    expect(path()).toBe(`/players/${personIdOf(2)}`)
  })

  it('shows of fewer than five games only their number (P-people-page-1, R40)', async () => {
    openPlayers()
    const list = within(await screen.findByRole('region', { name: 'People you play with' }))
    const line = list.getByRole('link', { name: 'Meena J.' }).closest('li') as HTMLElement
    expect(line.textContent).toBe('Meena J.Guest3 games')
    expect(within(line).queryByRole('img')).toBeNull()
  })

  it('is a table where there is room, also there without figures of few games (P-people-page-1, R40)', async () => {
    vi.stubGlobal('innerWidth', 1280)
    openPlayers()
    const cellsOf = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent)
    expect(await cellsOf(/^Ananya Iyer/)).toEqual([
      '29\u202f%',
      '48',
      '2.0',
      '22\u202f%',
      '11\u202f%',
    ])
    expect(await cellsOf(/^Meena J\./)).toEqual(['', '3', '–', '–', '–'])
  })

  it('tells those of one name apart by the address that the user wrote (P-people-page-1)', async () => {
    const app = openPlayers(3)
    app.fakeServer.answer('GET /people', success(namesakes()))
    await screen.findByRole('link', { name: /friend-1/ })
    expect(await names()).toEqual([
      'Ananya Iyer',
      'Raghavendra Subramanian friend-1@example.com',
      'raghavendra  subramanian friend-2@example.com',
    ])
  })

  it('says of which games the people are, and where a name of others is known (P-people-page-1, P-people-14)', async () => {
    const app = openPlayers(3)
    const { people, ...rest } = peopleOf(3)
    const known = people.map(({ person, summary }, index) => {
      const knownIn = index === 2 ? 'Dev' : null
      return { person: { ...person, knownIn }, summary }
    })
    app.fakeServer.answer('GET /people', success({ ...rest, people: known }))
    await screen.findByText(
      '48 finished games: 34 of yours, 11 of others that you played, 3 more of your groups',
    )
    expect(await names()).toContain('मीनाक्षी जोशी in games of Dev')
  })

  it('leads to one’s own statistics (P-people-page-1)', async () => {
    const { user, path } = openPlayers()
    await user.click(await screen.findByRole('link', { name: 'Ananya Iyer' }))
    await screen.findByRole('heading', { name: 'Stats' })
    expect(path()).toBe('/stats')
  })

  it('is searched and ordered (P-people-page-1)', async () => {
    const { user } = openPlayers()
    await user.type(await screen.findByLabelText('Search players'), 'MEEN')
    expect(await names()).toEqual(['मीनाक्षी जोशी', 'Meena J.'])
    await user.clear(screen.getByLabelText('Search players'))
    await user.type(screen.getByLabelText('Search players'), 'nobody')
    expect(screen.getByText('No player has this name.')).toBeDefined()
    await user.clear(screen.getByLabelText('Search players'))
    await user.selectOptions(screen.getByLabelText('Order'), 'Most often won')
    expect((await names()).slice(0, 2)).toEqual(['Ananya Iyer', 'मीनाक्षी जोशी'])
    expect((await names()).at(-1)).toBe('Kavitha Nair')
    await user.selectOptions(screen.getByLabelText('Order'), 'By name')
    expect((await names())[0]).toBe('Ananya Iyer')
  })

  it('says that there is nobody yet (P-people-page-1)', async () => {
    openPlayers(0)
    await screen.findByRole('heading', { name: 'Nobody yet' })
  })

  it('says when it cannot be loaded, and tries again (P-people-page-1)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({ 'GET /people': failure(500, 'INTERNAL_ERROR', 'Oops') })
    const { user } = renderApp('/players', { fakeServer })
    const alert = within(await screen.findByRole('alert', {}, { timeout: 5000 }))
    expect(alert.getByText('Error loading your players')).toBeDefined()
    fakeServer.answer('GET /people', success(peopleOf()))
    await user.click(alert.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByText('11 people')
  })

  it('takes somebody new (P-people-page-5)', async () => {
    const app = openPlayers()
    await app.user.click(
      (await screen.findAllByRole('button', { name: 'Add Player' }))[0] as Element,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a player' }))
    await app.user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Name is required')).toBeDefined()
    await app.user.type(dialog.getByLabelText('Name'), '  Dev  ')
    await app.user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(app, 'POST /players/contacts')).toEqual([{ name: 'Dev', email: null }])
  })
})

describe('two who may be one person', () => {
  it('are two people when one says so (P-people-page-3)', async () => {
    const app = openPlayers()
    const question = within(await screen.findByRole('region', { name: 'Perhaps the same person' }))
    expect(question.getByText(/^Is/).parentElement?.textContent).toBe(
      'Is Meena J. the same person as मीनाक्षी जोशी?',
    )
    app.fakeServer.answer('GET /people', success({ ...peopleOf(), suggestion: null }))
    await app.user.click(question.getByRole('button', { name: 'Two People' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Perhaps the same person' })).toBeNull(),
    )
    expect(bodiesOf(app, 'POST /people/links')).toEqual([
      { guestId: MEENA, personId: personIdOf(2), isSame: false },
    ])
  })

  it('are merged after the sum of both was shown (P-people-page-4)', async () => {
    const app = openPlayers()
    await app.user.click(await screen.findByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge a player' }))
    await dialog.findByRole('radio', { name: /मीनाक्षी जोशी/, checked: true })
    await app.user.type(dialog.getByLabelText('Search players'), 'pinky')
    const pinky = await dialog.findByRole('radio', { name: /Pinky Bua/ })
    expect((pinky as HTMLInputElement).disabled).toBe(true)
    expect(dialog.getByText(/1 with/).parentElement?.textContent).toBe('12 games, 1 with Meena J.')
    const sum = within(dialog.getByRole('region', { name: 'Afterwards' }))
    expect(sum.getByText('41 + 3')).toBeDefined()
    expect(sum.getByText('44')).toBeDefined()
    expect(sum.getByText('12')).toBeDefined()
    await app.user.click(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(app, 'POST /people/links')).toEqual([
      { guestId: MEENA, personId: personIdOf(2), isSame: true },
    ])
  })

  it('are loaded again after a failure, and nobody else may be there (P-people-page-4)', async () => {
    const app = openPlayers()
    const route = `GET /people/${MEENA}/together`
    const answers: ((answer: ReturnType<typeof failure>) => void)[] = []
    app.fakeServer.answer(route, () => new Promise((resolve) => answers.push(resolve)))
    await app.user.click(await screen.findByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge a player' }))
    expect(dialog.getByRole('status').textContent).toBe('Loading your players...')
    app.fakeServer.answer(route, failure(500, 'INTERNAL_ERROR', 'Oops'))
    answers[0]?.(failure(500, 'INTERNAL_ERROR', 'Oops'))
    await dialog.findByText('Error loading your players', {}, { timeout: 5000 })
    app.fakeServer.answer(route, success({ people: [] }))
    await app.user.click(dialog.getByRole('button', { name: said('ui.tryAgain') }))
    await dialog.findByRole('radio', { name: /मीनाक्षी जोशी/ })
    await app.user.type(dialog.getByLabelText('Search players'), 'zzz')
    expect(dialog.getByRole('status').textContent).toBe('No player has this name.')
  })

  it('lists everybody else, and keeps who is chosen in sight of a search (P-people-page-4)', async () => {
    const app = openPlayers()
    await app.user.click(await screen.findByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge a player' }))
    await dialog.findByRole('radio', { name: /मीनाक्षी जोशी/, checked: true })
    expect(dialog.getAllByRole('radio')).toHaveLength(10)
    await app.user.click(dialog.getByRole('radio', { name: /Kavitha Nair/ }))
    await app.user.type(dialog.getByLabelText('Search players'), 'zzz')
    expect(dialog.getByRole('status').textContent).toBe('No player has this name.')
    expect(dialog.getAllByRole('radio')).toEqual([
      dialog.getByRole('radio', { name: /Kavitha Nair/, checked: true }),
    ])
  })

  it('are offered with their addresses where they have one name (P-people-page-4)', async () => {
    const app = openPlayers()
    app.fakeServer.answer('GET /people', success(namesakes(11)))
    await app.user.click(await screen.findByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge a player' }))
    await dialog.findByRole('radio', { name: /friend-1@example.com/ })
    expect(dialog.getByRole('radio', { name: /friend-2@example.com/ })).toBeDefined()
    expect(dialog.queryByRole('radio', { name: /friend-3@example.com/ })).toBeNull()
  })

  it('are loaded again where another tab has answered (P-people-page-3, P-people-page-4)', async () => {
    const app = openPlayers()
    const message = 'They are two people already.'
    app.fakeServer.answer('POST /people/links', failure(409, 'CONFLICT', message))
    const question = within(await screen.findByRole('region', { name: 'Perhaps the same person' }))
    app.fakeServer.answer('GET /people', success({ ...peopleOf(), suggestion: null }))
    await app.user.click(question.getByRole('button', { name: 'Two People' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Perhaps the same person' })).toBeNull(),
    )
  })

  it('stay two where the server refuses (P-people-page-4)', async () => {
    const app = openPlayers()
    const message = 'They have played against each other, so they are two people.'
    app.fakeServer.answer('POST /people/links', failure(409, 'CONFLICT', message))
    await app.user.click(await screen.findByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge a player' }))
    await dialog.findByRole('region', { name: 'Afterwards' })
    await app.user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })
})

describe('the page of a player', () => {
  const options = async (app: ReturnType<typeof renderApp>) => {
    await app.user.click(
      (await screen.findAllByRole('button', { name: said('people.options') }))[0] as Element,
    )
    return screen.findByRole('menu')
  }

  it('shows their figures and other names, which are taken apart (P-people-page-2)', async () => {
    const app = openPlayers(undefined, `/players/${personIdOf(2)}`)
    await screen.findByRole('region', { name: 'Games won' })
    expect(screen.getByText('friend-2@example.com')).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Separate Meenakshi' }))
    await waitFor(() =>
      expect(app.fakeServer.seen.map(({ route }) => route)).toContain('DELETE /people/links/7'),
    )
    const [players] = screen.getAllByRole('link', { name: 'Players' })
    await app.user.click(players as HTMLElement)
    await screen.findByText('11 people')
  })

  it('says that somebody is not there any more (P-people-page-2)', async () => {
    const app = openPlayers(undefined, '/settings')
    app.fakeServer.answer(`GET /people/${MEENA}`, failure(404, 'NOT_FOUND', 'Player not found.'))
    app.unmount()
    renderApp(`/players/${MEENA}`, { fakeServer: app.fakeServer })
    await screen.findByRole('heading', { name: 'No such player' })
    expect(screen.getByRole('link', { name: 'Your Players' })).toBeDefined()
  })

  it('says so too of what is no id at all (P-people-page-2)', async () => {
    const app = openPlayers(undefined, '/settings')
    const refusal = failure(400, 'VALIDATION_ERROR', 'Id is not valid')
    app.fakeServer.answer('GET /people/nonsense', refusal)
    app.unmount()
    renderApp('/players/nonsense', { fakeServer: app.fakeServer })
    await screen.findByRole('heading', { name: 'No such player' })
  })

  it('says of a merged one of the same name that they had no address (P-people-page-2)', async () => {
    const app = openPlayers(undefined, '/settings')
    const { person, figures } = personWithFigures(2)
    const links = [{ id: 7, name: person.name }]
    app.fakeServer.answer(
      `GET /people/${person.id}`,
      success({ person: { ...person, links }, figures }),
    )
    app.unmount()
    renderApp(`/players/${person.id}`, { fakeServer: app.fakeServer })
    const merged = within(await screen.findByRole('region', { name: 'Merged' }))
    expect(merged.getByText(/in games without an email/).parentElement?.textContent).toContain(
      person.name,
    )
    expect(merged.getByRole('button', { name: `Separate ${person.name}` })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Other names' })).toBeNull()
  })

  it('says with too few games how many are missing (P-people-page-2)', async () => {
    openPlayers(undefined, `/players/${MEENA}`)
    await screen.findByRole('heading', { name: 'Stats after 2 more games' })
  })

  it('follows a guest who is merged or called otherwise (P-people-page-4, P-people-page-5)', async () => {
    const app = openPlayers(undefined, `/players/${MEENA}`)
    const menu = within(await options(app))
    await app.user.click(menu.getByRole('menuitem', { name: 'Edit Player' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit player' }))
    await app.user.clear(dialog.getByLabelText('Name'))
    await app.user.type(dialog.getByLabelText('Name'), 'Meena Joshi')
    await app.user.click(dialog.getByRole('button', { name: said('ui.save') }))
    await waitFor(() => expect(app.path()).toBe(`/players/${personIdOf(2)}`))
    expect(bodiesOf(app, `PUT /people/${MEENA}`)).toEqual([{ name: 'Meena Joshi', email: null }])
  })

  it('says before an address is changed that scored games keep the old one (P-people-page-5)', async () => {
    const app = openPlayers(undefined, `/players/${personIdOf(2)}`)
    await app.user.click(within(await options(app)).getByRole('menuitem', { name: 'Edit Player' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit player' }))
    expect(dialog.getByText('Games that are scored already stay with the old email.')).toBeDefined()
  })

  it('says before an address is added that scored games stay without it (P-people-page-5)', async () => {
    const app = openPlayers(undefined, `/players/${MEENA}`)
    await app.user.click(within(await options(app)).getByRole('menuitem', { name: 'Edit Player' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit player' }))
    expect(
      dialog.getByText(/^With it they see new games .* scored already stay with the name alone\.$/),
    ).toBeDefined()
  })

  it('is loaded again where another tab has changed it (P-people-page-2)', async () => {
    const app = openPlayers(undefined, `/players/${personIdOf(2)}`)
    const take = await screen.findByRole('button', { name: 'Separate Meenakshi' })
    const gone = failure(404, 'NOT_FOUND', 'Player not found.')
    app.fakeServer.answer('DELETE /people/links/7', gone)
    app.fakeServer.answer(`GET /people/${personIdOf(2)}`, gone)
    await app.user.click(take)
    await screen.findByRole('heading', { name: 'No such player' })
  })

  it('is left when a saved player is deleted (P-people-page-5)', async () => {
    const app = openPlayers(undefined, `/players/${personIdOf(2)}`)
    const menu = within(await options(app))
    expect(menu.queryByRole('menuitem', { name: 'Merge with Another' })).toBeNull()
    await app.user.click(menu.getByRole('menuitem', { name: 'Delete Player' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Player' }))
    await app.user.click(dialog.getByRole('button', { name: 'Delete Player' }))
    await waitFor(() => expect(app.path()).toBe('/players'))
  })
})

/** People of whom the second and third have the same name in different spellings. */
function namesakes(count = 3): ReturnType<typeof peopleOf> {
  const { people, ...rest } = peopleOf(count)
  const renamed = people.map((each, index) =>
    index === 2 ? { ...each, person: { ...each.person, name: 'raghavendra  subramanian' } } : each,
  )
  return { ...rest, people: renamed }
}
