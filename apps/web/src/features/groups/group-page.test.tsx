import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { fakeGame } from '../../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { closedSeason, groupSeason, sundayTable } from '../../testing/group.ts'
import { openMore } from '../../testing/open-setup.ts'
import { peopleOf } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { sundayRummy } from '../../testing/sunday-rummy.ts'

const SEASON = 'GET /groups/5/season'

function openGroup(
  games: number,
  role: 'OWNER' | 'ORGANIZER' | 'MEMBER' = 'OWNER',
  path = '/groups/5',
) {
  storeSession(ananyasSession())
  const fakeServer = createFakeServer({
    'GET /groups': success({ groups: [{ id: 5, name: 'Sunday table', role }] }),
    'GET /groups/5': success(sundayTable(role)),
    'GET /people': success({ people: [], suggestion: null }),
    [SEASON]: success(groupSeason(games)),
  })
  return renderApp(path, { fakeServer })
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const queriesOf = ({ fakeServer }: ReturnType<typeof renderApp>) =>
  fakeServer.seen.filter(({ route }) => route === SEASON).map(({ query }) => query)

it('lists the groups, and makes one (P-groups-page-1)', async () => {
  const { user, fakeServer, path } = openGroup(0, 'MEMBER', '/players')
  const groups = await part('Groups')
  const link = await groups.findByRole('link', { name: /Sunday table/ })
  expect(link.textContent).toContain('Member')
  fakeServer.answer('POST /groups', success(sundayTable(), 201))
  await user.click(groups.getByRole('button', { name: 'New Group' }))
  await user.type(await screen.findByLabelText('Name of the group'), 'S')
  await user.click(screen.getByRole('button', { name: 'Make Group' }))
  await screen.findByText(said('names.playerNameShort'))
  await user.type(screen.getByLabelText('Name of the group'), 'unday table')
  await user.click(screen.getByRole('button', { name: 'Make Group' }))
  await waitFor(() => expect(path()).toBe('/groups/5'))
  expect(fakeServer.bodiesOf('POST /groups')).toEqual([{ name: 'Sunday table' }])
})

it('says that groups beyond 200 are not listed (P-groups-page-1)', async () => {
  storeSession(ananyasSession())
  const groups = Array.from({ length: 200 }, (_, index) => {
    return { id: index + 1, name: `Table ${index + 1}`, role: 'MEMBER' }
  })
  const fakeServer = createFakeServer({
    'GET /groups': success({ groups }),
    'GET /people': success({ people: [], suggestion: null }),
  })
  renderApp('/players', { fakeServer })
  const section = await part('Groups')
  await section.findByText(/^At most 200 groups are listed, your own and those that you play in/)
  expect(section.getAllByRole('link')).toHaveLength(200)
})

it('makes one group, though the button is pressed twice (P-dialog-4)', async () => {
  const { user, fakeServer, path } = openGroup(0, 'MEMBER', '/players')
  fakeServer.answer('POST /groups', success(sundayTable(), 201))
  await user.click((await part('Groups')).getByRole('button', { name: 'New Group' }))
  await user.type(await screen.findByLabelText('Name of the group'), 'Sunday table')
  const make = screen.getByRole('button', { name: 'Make Group' })
  fireEvent.click(make)
  fireEvent.click(make)
  await waitFor(() => expect(path()).toBe('/groups/5'))
  expect(fakeServer.bodiesOf('POST /groups')).toHaveLength(1)
})

it('shows the table of this year, with who is still to be ranked (P-groups-page-2, P-groups-page-4)', async () => {
  const app = openGroup(9, 'OWNER', '/groups/5?minGames=4&discards=1')
  await screen.findByRole('heading', { name: 'Sunday table' })
  const rows = (await part('Season standing')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1मीनाक्षी जोशी3 won, 9 played, up 164 points',
    '2Ananya Iyer3 won, 9 played, down 152 points',
    '3Raghavendra Subramanian3 won, 9 played40 points',
    'Joseph D’SouzaRanked after 3 more games28 points',
  ])
  expect(screen.getByText(/Two points for each player you beat/).textContent).toBe(
    'Two points for each player you beat, one for each on the same place. The worst game of each player does not count.',
  )
  expect(screen.getByRole('img', { name: /^9 games so far, the season ends on/ })).toBeDefined()
  const year = new Date().getFullYear()
  expect(new URLSearchParams(queriesOf(app)[0]).get('from')).toBe(
    new Date(year, 0, 1).toISOString(),
  )
})

it('ends a season with its last day, also one on which the clocks change (P-groups-page-4)', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })
  // Half past eleven in the evening of a day of 25 hours.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-25T22:30:00.000Z') })
  openGroup(9, 'OWNER', '/groups/5?from=2026-10-01&to=2026-10-25')
  const name = /^9 games so far, the season ends on/
  expect(await screen.findByRole('img', { name })).toBeDefined()
})

it('shows the places game by game, and the last evenings (P-groups-page-5)', async () => {
  openGroup(9)
  const table = await screen.findByRole('table')
  const [, first, , third] = within(table).getAllByRole('row')
  const textsOf = (row?: HTMLElement) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(textsOf(first)?.slice(0, 3)).toEqual(['1, won', '2', '3'])
  expect(textsOf(third)?.[0]).toBe('3, left out')
  const last = (await part('Last evenings')).getAllByRole('listitem')
  expect(last).toHaveLength(5)
  expect(last[0]?.textContent).toContain('won, 3 players, 9 rounds')
  expect(last[0]?.querySelector('a')?.getAttribute('href')).toContain('/games/')
  const records = await part('Records')
  expect(records.getByText('Highest total')).toBeDefined()
  expect(records.queryByText('Came back most often')).toBeNull()
  const unmet = await part('Have not met yet')
  expect(unmet.getByText('and 20 other pairs')).toBeDefined()
})

it('sums up an evening of several games (P-groups-page-5)', async () => {
  const app = openGroup(9)
  const season = groupSeason(9)
  const [night, late, ...rest] = season.lastGames.slice(-4)
  if (!night || !late) throw new Error('There are nine games.')
  const year = new Date(night.endedAt).getFullYear()
  const endedAt = (day: number, hour: number) => new Date(year, 5, day, hour).toISOString()
  const played = (places: (number | null)[], leaguePoints: (number | null)[]) => {
    return { places, leaguePoints }
  }
  // The second ended after midnight, and the third on the next evening.
  const lastGames = [
    ...season.lastGames.slice(0, -4),
    { ...night, ...played([1, 2, 3, null], [4, 2, 0, null]), endedAt: endedAt(6, 23) },
    // Two players of one side, ahead of another player.
    { ...late, ...played([2, 1, 1, null], [0, 2, 2, null]), endedAt: endedAt(7, 4) },
    ...rest.map((game, index) => ({ ...game, endedAt: endedAt(7, 20 + index) })),
  ]
  app.fakeServer.answer(SEASON, success({ ...season, lastGames }))
  app.unmount()
  renderApp('/groups/5', { fakeServer: app.fakeServer })
  const evenings = await part('Last evenings')
  expect(evenings.getAllByText('most points in 2 games')).toHaveLength(2)
  const [, points] = evenings.getAllByRole('list', { name: 'Points of the evening' })
  const lines = within(points as HTMLElement).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'मीनाक्षी जोशी 4 points, 1 won',
    'Ananya Iyer 4 points, 1 won',
    'Raghavendra Subramanian 2 points, 1 won',
  ])
  expect(evenings.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Evening 6 मीनाक्षी जोशी won',
      'Evening 7 Ananya Iyer and Raghavendra Subramanian won',
    ]),
  )
})

it('passes on an evening as a picture, by the clock of this device (P-groups-page-17)', async () => {
  const saved = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved(this.download)
  })
  const { user, fakeServer } = openGroup(6)
  const route = 'GET /groups/5/evening'
  const png = { headers: { 'Content-Type': 'image/png' } }
  fakeServer.answer(route, () => new Response('PNG', png))
  const evenings = await part('Last evenings')
  const buttons = evenings.getAllByRole('button', { name: /^Download Picture of / })
  expect(buttons).toHaveLength(5)
  await user.click(buttons[0] as HTMLElement)
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Sunday table.png'))
  const [request] = fakeServer.seen.filter((one) => one.route === route)
  const ended = new Date(groupSeason(6).lastGames.at(-1)?.endedAt ?? '')
  const day = `${ended.getFullYear()}-02-${String(ended.getDate()).padStart(2, '0')}`
  const offset = 0 - ended.getTimezoneOffset()
  expect(request?.query).toBe(`?day=${day}&offset=${offset}&shape=tall`)
  expect(request?.authorization).toMatch(/^Bearer /)
})

it('keeps records until there are five games (P-groups-page-5)', async () => {
  openGroup(4)
  await screen.findByRole('table')
  expect(screen.queryByRole('region', { name: 'Records' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Have not met yet' })).toBeNull()
})

it('keeps the chosen season in the address (P-groups-page-3)', async () => {
  const app = openGroup(9)
  const { user } = app
  const choice = await screen.findByText(/^Season:/)
  expect(choice.parentElement?.textContent).toBe(`Season: ${new Date().getFullYear()}, League`)
  await user.click(choice)
  await user.selectOptions(screen.getByLabelText('Points'), 'Low points')
  await user.selectOptions(screen.getByLabelText('Ranked from'), '3 games')
  await user.selectOptions(screen.getByLabelText('Left out'), 'The worst')
  await user.selectOptions(screen.getByLabelText('Season'), 'All games')
  await waitFor(() =>
    expect(queriesOf(app).at(-1)).toBe('?scoring=LOW_POINTS&minGames=3&discards=1'),
  )
  expect(choice.parentElement?.textContent).toBe(
    'Season: All games, Low points, ranked from 3 games, the worst left out',
  )
  await user.selectOptions(screen.getByLabelText('Season'), 'Other days')
  // Empty fields mean all days, and stay visible.
  await user.clear(await screen.findByLabelText('From'))
  await user.tab()
  expect(screen.getByLabelText('Season')).toHaveProperty('value', 'own')
  // A year that is still being typed is not requested.
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '0002-03-31' } })
  expect(screen.getByLabelText('To')).toHaveProperty('value', '0002-03-31')
  expect(new URLSearchParams(queriesOf(app).at(-1)).has('before')).toBe(false)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-31' } })
  await waitFor(() =>
    expect(new URLSearchParams(queriesOf(app).at(-1)).get('before')).toBe(
      new Date(2026, 3, 1).toISOString(),
    ),
  )
  expect(new URLSearchParams(queriesOf(app).at(-1)).has('from')).toBe(false)
})

it('reads the name and the address of a member from the one field of a mail program (P-field-13)', async () => {
  const { user, fakeServer } = openGroup(0)
  await user.click((await part('Members')).getByRole('button', { name: 'Add members' }))
  await user.type(await screen.findByLabelText('Email (optional)'), 'Dev Rao <dev@example.com>')
  fakeServer.answer('POST /groups/5/members', success(sundayTable(), 201))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(fakeServer.bodiesOf('POST /groups/5/members')).toEqual([
      { name: 'Dev Rao', email: 'dev@example.com' },
    ]),
  )
})

it('adds several people whom one plays with at once, and keeps those who were added (P-groups-page-6)', async () => {
  const { user, fakeServer } = openGroup(0)
  const ADD = 'POST /groups/5/members'
  fakeServer.answer('GET /people', success(peopleOf()))
  await user.click((await part('Members')).getByRole('button', { name: 'Add members' }))
  const people = within(await screen.findByRole('region', { name: 'People you play with' }))
  await user.click(people.getByRole('checkbox', { name: 'Pinky Bua' }))
  await user.click(people.getByRole('checkbox', { name: 'Bapu Kaka' }))
  fakeServer.answer(ADD, ({ body }) => {
    const { name } = body as { readonly name: string }
    if (name === 'Bapu Kaka') return failure(409, 'CONFLICT', 'A group has at most 100 members.')
    const added = { id: 9, name, email: null, isOrganizer: false }
    return success({ ...sundayTable(), members: [...sundayTable().members, added] }, 201)
  })
  await user.click(screen.getByRole('button', { name: 'Add 2' }))
  await screen.findByText('A group has at most 100 members.')
  expect(people.queryByRole('checkbox', { name: 'Pinky Bua' })).toBeNull()
  fakeServer.answer(ADD, success(sundayTable(), 201))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const names = fakeServer.bodiesOf(ADD).map((body) => (body as { readonly name: string }).name)
  expect(names).toEqual(['Pinky Bua', 'Bapu Kaka', 'Bapu Kaka'])
})

it('puts the name that was written before an address into its own field (P-field-13)', async () => {
  const { user } = openGroup(0)
  await user.click((await part('Members')).getByRole('button', { name: 'Add members' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.click(name)
  await user.tab()
  await screen.findByText('Name is required')
  await user.keyboard('Dev Rao dev@example.com')
  await user.tab()
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
  expect(name.value).toBe('Dev Rao')
  expect(screen.getByLabelText<HTMLInputElement>('Email (optional)').value).toBe('dev@example.com')
})

it('says that there are no evenings yet, or none in the season (P-groups-page-2)', async () => {
  const app = openGroup(0)
  await screen.findByRole('heading', { name: 'No evenings yet' })
  expect(screen.queryByLabelText('Season')).toBeNull()
  app.fakeServer.answer(SEASON, success({ ...groupSeason(0), since: '2024-01-07T20:00:00.000Z' }))
  app.unmount()
  renderApp('/groups/5', { fakeServer: app.fakeServer })
  await screen.findByRole('heading', { name: 'No evenings in this season' })
  app.fakeServer.answer(SEASON, success(groupSeason(9)))
})

it('closes a season, and shows what was kept beside what it would be now (P-groups-page-11)', async () => {
  const { user, fakeServer } = openGroup(9, 'ORGANIZER', '/groups/5?from=2025-01-01&to=2025-12-31')
  await user.click(await screen.findByRole('button', { name: 'Close Season' }))
  const name = await screen.findByLabelText('Name of the season')
  expect(name).toHaveProperty('value', '2025')
  await user.clear(name)
  await user.type(name, 'Winter')
  const dialog = within(screen.getByRole('dialog'))
  const refused = failure(409, 'CONFLICT', 'Another closed season has this name.')
  fakeServer.answer('POST /groups/5/seasons', refused)
  await user.click(dialog.getByRole('button', { name: 'Close Season' }))
  await dialog.findByText('Another closed season has this name.')
  const group = { ...sundayTable('ORGANIZER'), closedSeasons: [{ id: 3, name: 'Winter' }] }
  fakeServer.answer('POST /groups/5/seasons', success(group, 201))
  fakeServer.answer('GET /groups/5/seasons/3', success(closedSeason()))
  await user.click(dialog.getByRole('button', { name: 'Close Season' }))
  await screen.findByText(/^Closed on/)
  expect(fakeServer.bodiesOf('POST /groups/5/seasons').at(-1)).toEqual({
    name: 'Winter',
    from: new Date(2025, 0, 1).toISOString(),
    before: new Date(2026, 0, 1).toISOString(),
    ...{ scoring: 'LEAGUE', minGames: 1, discards: 0 },
  })
  expect(screen.getByText(/^Closed on/).parentElement?.textContent).toContain(
    'after 9 games. Since then 1 game corrected and 2 games gone.',
  )
  const rows = (await part('Season standing')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1मीनाक्षी जोशी3 won, 9 played64 points',
    '2Ananya Iyer3 won, 9 played52 points',
    '2Raghavendra Subramanian3 won, 9 played, now 40, place 352 points',
  ])
  expect(screen.getByText('Now also: Joseph D’Souza with 28.')).toBeDefined()
  expect(screen.getByLabelText('Season')).toHaveProperty('value', 'closed-3')
  expect(screen.queryByLabelText('Points')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Open Again' }))
  fakeServer.answer('DELETE /groups/5/seasons/3', success(sundayTable('ORGANIZER')))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Open Again' }))
  await screen.findByRole('button', { name: 'Close Season' })
  expect(screen.queryByRole('group', { name: 'Closed' })).toBeNull()
  // Nothing else is asked.
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that a closed season was opened again, and lets a member close none (P-groups-page-11)', async () => {
  const app = openGroup(9, 'MEMBER', '/groups/5?closed=3')
  app.fakeServer.answer('GET /groups/5/seasons/3', failure(404, 'NOT_FOUND', 'Season not found.'))
  await screen.findByRole('heading', { name: 'No such season' })
  await app.user.click(screen.getByRole('button', { name: 'Show This Year' }))
  await part('Season standing')
  expect(screen.queryByRole('button', { name: 'Close Season' })).toBeNull()
})

it('adds a member, names an organizer and removes one (P-groups-page-6)', async () => {
  const { user, fakeServer } = openGroup(0)
  const members = await part('Members')
  await user.click(members.getByRole('button', { name: 'Add members' }))
  await user.type(await screen.findByLabelText('Name'), 'Dev')
  await user.type(screen.getByLabelText('Email (optional)'), 'dev@example')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Invalid email address')
  await user.type(screen.getByLabelText('Email (optional)'), '.com')
  const refused = failure(409, 'CONFLICT', 'Somebody with this email is in the group already.')
  fakeServer.answer('POST /groups/5/members', refused)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Somebody with this email is in the group already.')
  const added = { id: 4, name: 'Dev', email: 'dev@example.com', isOrganizer: false }
  const group = { ...sundayTable(), members: [...sundayTable().members, added] }
  fakeServer.answer('POST /groups/5/members', success(group, 201))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const chip = await members.findByRole('button', { name: 'Dev' })

  await user.click(chip)
  const organizer = { ...group, members: [{ ...added, isOrganizer: true }] }
  fakeServer.answer('PUT /groups/5/members/4', success(organizer))
  await user.click(await screen.findByRole('button', { name: 'Make Organizer' }))
  await user.click(await members.findByRole('button', { name: 'Dev organizer' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  fakeServer.answer('DELETE /groups/5/members/4', success({ ...group, members: [] }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  )
  await waitFor(() => expect(members.queryByRole('button', { name: /Dev/ })).toBeNull())
})

it('names the links of the table, which stay, before an organizer is removed (P-groups-page-18)', async () => {
  const { user, fakeServer } = openGroup(0)
  const table = { id: 3, name: 'Sunday table', code: 'K7QM2P', isOpen: true, groupId: 5 }
  const link = { id: 7, createdAt: '2026-11-26T19:00:00.000Z', lastUsedAt: null }
  const links = [
    { ...link, label: 'Safari on iOS', madeBy: 'Ananya Rao' },
    { ...link, id: 8, label: '', madeBy: null },
  ]
  fakeServer.answer('GET /tables', success({ tables: [table] }))
  fakeServer.answer('GET /tables/3/links', success({ links }))
  const members = await part('Members')
  await user.click(members.getByRole('button', { name: / organizer$/ }))
  const texts = async () =>
    (await screen.findAllByText(/^(Safari on iOS|Not used yet)$/)).map(
      (label) => label.closest('li')?.textContent,
    )
  const staying = ['Safari on iOS, made by Ananya Rao', 'Not used yet']
  expect(await texts()).toEqual(staying)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('alertdialog')
  expect(await texts()).toEqual(staying)
})

it('lets an organizer remove members alone, and a member nobody (P-groups-page-6)', async () => {
  const organizer = openGroup(0, 'ORGANIZER')
  const members = await part('Members')
  await organizer.user.click(members.getByRole('button', { name: 'मीनाक्षी जोशी organizer' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(dialog.queryByRole('button', { name: /Organizer/ })).toBeNull()
  expect(dialog.getByText(/You have not added an email/)).toBeDefined()
  organizer.unmount()
  openGroup(0, 'MEMBER')
  expect((await part('Members')).queryByRole('button')).toBeNull()
})

it('is renamed and deleted by its owner (P-groups-page-7)', async () => {
  const { user, fakeServer, path } = openGroup(0)
  const choose = async (item: string) => {
    await user.click(
      (await screen.findAllByRole('button', { name: said('groups.options') }))[0] as HTMLElement,
    )
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Rename Group')
  const name = await screen.findByLabelText('Name of the group')
  await user.clear(name)
  await user.type(name, 'Monday table')
  fakeServer.answer('PUT /groups/5', success({ ...sundayTable(), name: 'Monday table' }))
  await user.click(screen.getByRole('button', { name: said('ui.save') }))
  await screen.findByRole('heading', { name: 'Monday table' })
  await choose('Delete Group')
  fakeServer.answer('DELETE /groups/5', success(null))
  await user.click(await screen.findByRole('button', { name: 'Delete Group' }))
  await waitFor(() => expect(path()).toBe('/players'))
})

it('sets up a new game with this group chosen (P-groups-page-14)', async () => {
  const { user, fakeServer } = openGroup(0, 'MEMBER')
  fakeServer.answer(
    'GET /groups',
    success({
      groups: [
        { id: 7, name: 'Cousins', role: 'OWNER' },
        { id: 5, name: 'Sunday table', role: 'MEMBER' },
      ],
    }),
  )
  const [button] = await screen.findAllByRole('button', { name: 'New game' })
  await user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New game' }, { timeout: 5000 }))
  expect((await dialog.findByRole('button', { name: 'More' })).textContent).toBe(
    'MoreIn Sunday table',
  )
  await openMore(user)
  await user.click(dialog.getByRole('button', { name: 'Group: Sunday table' }))
  expect(dialog.getByLabelText('Group')).toHaveProperty('value', '5')
  await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
  const line = await screen.findByRole('button', { name: /Sunday table\s*Change$/ })
  expect(line.textContent).toContain('House')
  expect(fakeServer.bodiesOf('POST /games')).toEqual([])
})

it('sets up a new game in this group, though the list of groups is cut before it (P-groups-page-14)', async () => {
  const { user, fakeServer } = openGroup(0, 'MEMBER')
  const groups = [{ id: 7, name: 'Cousins', role: 'OWNER' }]
  fakeServer.answer('GET /groups', success({ groups }))
  const [button] = await screen.findAllByRole('button', { name: 'New game' })
  await user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New game' }, { timeout: 5000 }))
  expect((await dialog.findByRole('button', { name: 'More' })).textContent).toBe(
    'MoreIn Sunday table',
  )
  await openMore(user)
  await user.click(dialog.getByRole('button', { name: 'Group: Sunday table' }))
  await dialog.findByRole('option', { name: 'Cousins' })
  expect(dialog.getByLabelText('Group')).toHaveProperty('value', '5')
  await user.click(dialog.getByRole('button', { name: said('setup.nextToPlayers') }))
  const line = await screen.findByRole('button', { name: /Sunday table\s*Change$/ })
  expect(line.textContent).toContain('House')
  expect(fakeServer.bodiesOf('POST /games')).toEqual([])
})

it('opens the next game on the people of the last one, for this group (P-groups-page-14)', async () => {
  const app = openGroup(9)
  const last = groupSeason(9).lastGames.at(-1)?.game?.uuid
  const { document } = fakeGame(sundayRummy())
  app.fakeServer.answer(`GET /scoreboard/${last}`, success(document()))
  const [button] = await screen.findAllByRole('button', { name: 'Next game' })
  await app.user.click(button as HTMLElement)
  await waitFor(() => expect(app.path()).toBe('/scoreboard'))
  const players = within(await screen.findByRole('dialog', { name: said('players.addPlayers') }))
  expect(await players.findByText(said('players.secondOfTwoSteps'))).toBeDefined()
  expect(players.getByText('Farhan Qureshi')).toBeDefined()
  expect(players.getByText(/Sunday table/)).toBeDefined()
})

it('gives the focus back to the button of its menu (P-nav-14)', async () => {
  const { user } = openGroup(2)
  const [button] = await screen.findAllByRole('button', { name: said('groups.options') })
  await user.click(button as HTMLElement)
  await screen.findByRole('menu')
  await user.keyboard('{ArrowDown}{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('loses a game of any organizer that its owner takes out (P-groups-page-12, P-dialog-6)', async () => {
  const { user, fakeServer } = openGroup(2)
  await screen.findByRole('table')
  await user.click(
    (await screen.findAllByRole('button', { name: said('groups.options') }))[0] as HTMLElement,
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Take Out a Game' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take out a game' }))
  const takeOut = dialog.getByRole('button', { name: 'Take Out' })
  await user.click(takeOut)
  await dialog.findByText('Choose a game')
  // They may not see the other one.
  const game = dialog.getByRole('radio')
  expect(document.activeElement).toBe(game)
  expect(game.closest('label')?.textContent).toMatch(/^Evening 1.*, मीनाक्षी जोशी won$/)
  await user.click(game)
  const route = 'DELETE /groups/5/games/00000000-0000-4000-8000-000000000000'
  fakeServer.answer(route, failure(404, 'NOT_FOUND', 'Game not found.'))
  await user.click(takeOut)
  await dialog.findByText('Failed to take the game out')
  fakeServer.answer(route, success(sundayTable()))
  fakeServer.answer(SEASON, success(groupSeason(0)))
  await user.click(takeOut)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('heading', { name: 'No evenings yet' })
})

it('is left by a member, who can refuse its owner (P-groups-page-7)', async () => {
  const { user, fakeServer, path } = openGroup(0, 'MEMBER')
  await user.click(
    (await screen.findAllByRole('button', { name: said('groups.options') }))[0] as HTMLElement,
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Leave Group' }))
  await user.click(await screen.findByRole('checkbox'))
  fakeServer.answer('POST /groups/5/leave', success(null))
  await user.click(screen.getByRole('button', { name: 'Leave Group' }))
  await waitFor(() => expect(path()).toBe('/players'))
  expect(fakeServer.bodiesOf('POST /groups/5/leave')).toEqual([{ refuseOrganizer: true }])
})

it('says when it cannot be loaded, and when it is not there (P-groups-page-8)', async () => {
  const app = openGroup(9)
  app.fakeServer.answer(SEASON, failure(500, 'INTERNAL_ERROR', 'Oops'))
  const alert = within(await screen.findByRole('alert', {}, { timeout: 5000 }))
  expect(alert.getByText('Failed to load the season')).toBeDefined()
  app.fakeServer.answer(SEASON, success(groupSeason(9)))
  await app.user.click(alert.getByRole('button', { name: said('ui.tryAgain') }))
  await screen.findByRole('table')
  app.unmount()
  app.fakeServer.answer('GET /groups/5', failure(404, 'NOT_FOUND', 'Group not found.'))
  renderApp('/groups/5', { fakeServer: app.fakeServer })
  await screen.findByRole('heading', { name: 'No such group' })
})
