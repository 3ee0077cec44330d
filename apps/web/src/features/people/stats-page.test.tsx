import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { personFigures } from '../../testing/person-figures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { watchDownloads } from '../../testing/watch-downloads.ts'

function openStats(games: number, path = '/stats') {
  storeSession(ananyasSession())
  const fakeServer = createFakeServer({
    'GET /stats': success(personFigures(games)),
    'GET /groups': success({ groups: [{ id: 5, name: 'Sunday table', role: 'MEMBER' }] }),
  })
  return renderApp(path, { fakeServer })
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const queriesOf = ({ fakeServer }: ReturnType<typeof renderApp>) =>
  fakeServer.seen.filter(({ route }) => route === 'GET /stats').map(({ query }) => query)

it('shows figures with what they are of, and links to the games (P-stats-page-1)', async () => {
  openStats(12)
  const won = await part('Games won')
  expect(won.getByText('4 of 12')).toBeDefined()
  expect(won.getByText('33 %')).toBeDefined()
  expect(won.getByRole('img', { name: /^33.% won, 25.% expected$/ })).toBeDefined()
  const table = await part('At the table')
  expect(table.getByText('36 of 120')).toBeDefined()
  expect(table.getByText('Wrong show')).toBeDefined()
  expect(table.queryByText('Full counts')).toBeNull()
  const form = await part('Last 10 games')
  expect(form.getAllByRole('link')).toHaveLength(10)
  expect(form.getByRole('link', { name: 'Place 3 of 4, Evening 12' })).toBeDefined()
  const records = await part('Records')
  expect(records.getByText('Lowest total')).toBeDefined()
  expect(records.getAllByRole('link')[0]?.getAttribute('href')).toContain('/games/')
  expect(records.queryByText('Came back most often')).toBeNull()
  const course = await part('Place, game by game')
  expect(course.getByRole('img', { name: /the last is 3\.0\.$/ })).toBeDefined()
})

it('names an opponent of too few games with their number alone (P-stats-page-2)', async () => {
  openStats(12)
  const [first, second] = (await part('Head to head')).getAllByRole('listitem')
  expect(first?.textContent).toContain('6 ahead, 6 behind')
  expect(first?.textContent).toContain(
    '120 rounds: won 36, they 24; 2.3 points per round fewer than they',
  )
  expect(second?.textContent).toBe('मीनाक्षी जोशी3 games, too few')
})

it.each([
  [7.94, '7.9 points per round more than they'],
  [0.04, 'as many points per round as they'],
])(
  'says in words that a difference is of %d points (P-stats-page-1, R41)',
  async (value, words) => {
    const person = personFigures(12)
    const opponents = person.opponents.map(({ name, headToHead }) => ({
      name,
      headToHead: { ...headToHead, difference: { value, n: 120 } },
    }))
    const app = openStats(12, '/settings')
    app.fakeServer.answer('GET /stats', success({ ...person, opponents }))
    app.unmount()
    renderApp('/stats', { fakeServer: app.fakeServer })
    const [first] = (await part('Head to head')).getAllByRole('listitem')
    expect(first?.textContent).toContain(`won 36, they 24; ${words}`)
  },
)

it.each([
  [0, 'no game won after it'],
  [1, '1 game won after it'],
])(
  'shows how often they went out and came back, with %i games won (P-stats-page-1)',
  async (winsAfterRejoin, words) => {
    const person = personFigures(12)
    const app = openStats(12, '/settings')
    const figures = { ...person.figures, winsAfterRejoin }
    app.fakeServer.answer('GET /stats', success({ ...person, figures }))
    app.unmount()
    renderApp('/stats', { fakeServer: app.fakeServer })
    const table = await part('At the table')
    expect(table.getByText('Went out').parentElement?.textContent).toBe('Went outin 12 games4')
    expect(table.getByText('Came back').parentElement?.textContent).toBe(`Came back${words}2`)
  },
)

it.each([
  [0, 'No games yet', 'Stats are shown after 5 finished games. So far: none.'],
  [2, 'Stats after 3 more games', 'Stats are shown after 5 finished games. So far: 2.'],
  [4, 'Stats after 1 more game', 'Stats are shown after 5 finished games. So far: 4.'],
])('says with %i games how many are missing (P-stats-page-2)', async (games, title, text) => {
  openStats(games)
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryAllByText(/choose yourself among the people to add/)).toHaveLength(
    games === 0 ? 1 : 0,
  )
  expect(screen.queryByRole('region', { name: 'Games won' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show All Games' })).toBeNull()
})

it('keeps the chosen games in the address (P-stats-page-3)', async () => {
  const app = openStats(12)
  await app.user.selectOptions(await screen.findByLabelText('Players'), '4')
  await app.user.selectOptions(screen.getByLabelText('Rules'), 'Until one is left')
  await app.user.type(screen.getByLabelText('From'), '2026-01-01')
  await app.user.type(screen.getByLabelText('To'), '2026-03-31')
  const asked = new URLSearchParams({
    from: new Date(2026, 0, 1).toISOString(),
    before: new Date(2026, 3, 1).toISOString(),
    end: 'LAST_IN',
    players: '4',
  })
  await waitFor(() =>
    expect(new URLSearchParams(queriesOf(app).at(-1)).toString()).toBe(asked.toString()),
  )
})

it('can be of one group (P-stats-page-3)', async () => {
  const app = openStats(12)
  await app.user.selectOptions(await screen.findByLabelText('Group'), 'Sunday table')
  await waitFor(() => expect(queriesOf(app).at(-1)).toBe('?group=5'))
})

it('comes with the choice of games closed, and says what is chosen (P-stats-page-3)', async () => {
  const app = openStats(12, '/stats?from=2026-01-01&to=2026-03-31&end=LAST_IN&players=4&group=5')
  const choice = await screen.findByText(/^Games:/)
  const day = (month: number, date: number) =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(2026, month, date))
  await screen.findByText(
    `from ${day(0, 1)}, to ${day(2, 31)}, Until one is left, 4 players, Sunday table`,
  )
  expect((choice.parentElement as HTMLDetailsElement).open).toBe(false)
  await app.user.click(choice)
  expect((choice.parentElement as HTMLDetailsElement).open).toBe(true)
  expect(choice.parentElement?.contains(screen.getByLabelText('From'))).toBe(true)
})

it('says that no games match, not that there are none (P-stats-page-2, P-stats-page-3)', async () => {
  const app = openStats(0, '/stats?from=2026-03-31&to=2026-01-01')
  await screen.findByRole('heading', { name: 'No games match' })
  app.fakeServer.answer('GET /stats', success(personFigures(12)))
  await app.user.click(screen.getByRole('button', { name: 'Show All Games' }))
  await part('Games won')
  expect(screen.getByText(/^Games:/).textContent).toBe('Games: All')
})

it('takes the choice back where it leaves too few games, and keeps the focus (P-stats-page-3, P-nav-14)', async () => {
  const app = openStats(0, '/stats?players=7&end=EVER&from=soon')
  await app.user.click(await screen.findByRole('button', { name: 'Show All Games' }))
  await screen.findByText('Stats are shown after 5 finished games. So far: none.')
  expect(queriesOf(app)).toEqual(['?players=7', ''])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
})

it('says when the figures cannot be loaded, and tries again (P-stats-page-4)', async () => {
  storeSession(ananyasSession())
  const fakeServer = createFakeServer({ 'GET /stats': failure(500, 'INTERNAL_ERROR', 'Oops') })
  const { user } = renderApp('/stats', { fakeServer })
  const alert = within(await screen.findByRole('alert', {}, { timeout: 5000 }))
  expect(alert.getByText('Error loading stats')).toBeDefined()
  fakeServer.answer('GET /stats', success(personFigures(12)))
  await user.click(alert.getByRole('button', { name: said('ui.tryAgain') }))
  await screen.findByRole('region', { name: 'Games won' })
})

it('saves all games as one file, whatever is chosen (P-stats-page-5)', async () => {
  const saved = watchDownloads()
  const app = openStats(12, '/stats?players=4')
  const press = async () =>
    app.user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await press()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Failed to download your games')).toBeDefined()
  const page = { organized: [], played: [] }
  const groups = { own: [], closedSeasons: [], addedMembers: [], memberOf: [], left: [] }
  const account = { name: 'Ananya', contacts: [], groups }
  app.fakeServer.answer('GET /auth/data', ({ query }) =>
    success(
      query === '?after=0' ? { account, ...page, next: 7 } : { account: null, ...page, next: null },
    ),
  )
  await press()
  await waitFor(() => expect(saved).toEqual(['meldboard-games.zip']))
  expect(screen.queryByRole('alert')).toBeNull()
  const asked = app.fakeServer.seen.filter(({ route }) => route === 'GET /auth/data')
  expect(asked.map(({ query }) => query).slice(-2)).toEqual(['?after=0', '?after=7'])
})

it('offers no file to who has no games (P-stats-page-5)', async () => {
  openStats(0)
  await screen.findByRole('heading', { name: 'No games yet' })
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})
