import type { Schemas } from '@meldboard/api-client'
import type { Page } from '@playwright/test'
import { closedSeason, groupSeason, sundayTable } from '../../src/testing/group.ts'
import { peopleOf, personIdOf, personWithFigures } from '../../src/testing/people.ts'
import { personFigures } from '../../src/testing/person-figures.ts'
import { endOver } from '../support/cast.ts'
import { breakCalls, goTo, open, press, pressBeginning } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

const PLACES = ['dashboard', 'players', 'profile', 'notifications', 'settings', 'stats'] as const

/** The pages for signed-in users, and the menus that lead to them. */
export const PLACE_SCREENS: readonly Screen[] = [
  ...PLACES.map(
    (place): Screen => ({
      name: place === 'stats' ? 'stats-place' : place,
      as: 'newcomer',
      open: (page) => open(page, `/${place}`),
    }),
  ),
  {
    name: 'unknown-address',
    as: 'newcomer',
    open: (page) => open(page, '/no-such-page'),
  },
  {
    name: 'dashboard-game',
    as: 'organizer',
    async open(page) {
      await open(page, '/dashboard')
      await page.getByRole('list', { name: 'Standing' }).waitFor()
    },
  },
  {
    name: 'dashboard-ended',
    as: 'closer',
    async open(page, { over, closer }) {
      await endOver({ over, closer })
      await open(page, '/dashboard')
      await page.getByText('Another game?').waitFor()
    },
  },
  {
    name: 'stats-figures',
    as: 'newcomer',
    open: openFigures,
  },
  {
    name: 'stats-choice',
    as: 'newcomer',
    async open(page) {
      await openFigures(page)
      await page.getByText('Games: All').click()
      await page.getByLabel('From', { exact: true }).waitFor()
    },
  },
  {
    name: 'players-people',
    as: 'newcomer',
    open: openPlayers,
  },
  {
    name: 'players-merge',
    as: 'newcomer',
    async open(page) {
      await openPlayers(page)
      await press(page, 'Merge')
      await page.getByRole('region', { name: 'Afterwards' }).waitFor()
    },
  },
  {
    name: 'players-add',
    as: 'newcomer',
    async open(page) {
      await openPlayers(page)
      await page.getByRole('button', { name: 'Add Player' }).filter({ visible: true }).click()
      await page.getByLabel('Name', { exact: true }).waitFor()
    },
  },
  {
    name: 'players-person',
    as: 'newcomer',
    async open(page) {
      await openPlayers(page)
      await page.getByRole('link', { name: 'मीनाक्षी जोशी' }).click()
      await page.getByRole('region', { name: 'Other names' }).waitFor()
    },
  },
  {
    name: 'players-failed',
    as: 'newcomer',
    async open(page) {
      await breakCalls(page, '/people')
      await goTo(page, '/players')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'group',
    as: 'newcomer',
    open: (page) => openGroup(page, 9),
  },
  {
    name: 'group-new',
    as: 'newcomer',
    open: (page) => openGroup(page, 0),
  },
  {
    name: 'group-closed',
    as: 'newcomer',
    async open(page) {
      await openGroup(page, 9)
      await page.getByText(/^Season:/).click()
      await page.getByLabel('Season', { exact: true }).selectOption('The long winter of 2025')
      await page.getByText('Closed on').waitFor()
    },
  },
  {
    name: 'group-closing',
    as: 'newcomer',
    async open(page) {
      await openGroup(page, 9)
      await press(page, 'Close Season')
      await page.getByLabel('Name of the season').waitFor()
    },
  },
  {
    name: 'group-member',
    as: 'newcomer',
    async open(page) {
      await openGroup(page, 9)
      await press(page, 'Add members')
      await page.getByRole('dialog', { name: 'Add members' }).waitFor()
    },
  },
  {
    name: 'group-taking-out',
    as: 'newcomer',
    async open(page) {
      await openGroup(page, 9)
      await press(page, said('board.options'))
      await page.getByRole('menuitem', { name: 'Take Out a Game' }).click()
      await page.getByRole('dialog', { name: 'Take out a game' }).waitFor()
    },
  },
  {
    name: 'notifications-some',
    as: 'viewer',
    async open(page, { game }) {
      await page.route('**/api/v1/notices', (route) =>
        route.fulfill({ json: { success: true, data: noticesOf(game) } }),
      )
      await open(page, '/notifications')
      await page.getByText('You won').waitFor()
    },
  },
  {
    name: 'notifications-failed',
    as: 'newcomer',
    async open(page) {
      await breakCalls(page, '/notices')
      await goTo(page, '/notifications')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'leave-game',
    as: 'viewer',
    async open(page, { game }) {
      await open(page, `/games/${game.uuid}`)
      await press(page, 'More')
      await page.getByRole('menuitem', { name: said('board.leaveGame') }).click()
      await page.getByLabel('Also block this organizer').check()
    },
  },
  {
    name: 'profile-failed',
    as: 'newcomer',
    async open(page) {
      await breakCalls(page, '/auth/profile')
      await goTo(page, '/profile')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'profile-pending',
    as: 'newcomer',
    async open(page) {
      await page.route('**/api/v1/auth/profile', async (route) => {
        const answer = await route.fetch()
        const { success, data } = await answer.json()
        const json = { success, data: { ...data, pending_email: 'farhan@new.example' } }
        await route.fulfill({ json })
      })
      await open(page, '/profile')
      await page.getByText('Enter the PIN').waitFor()
    },
  },
  {
    name: 'profile-name',
    as: 'newcomer',
    async open(page) {
      await open(page, '/profile')
      await pressBeginning(page, said('accounts.name'))
      await page.getByLabel(said('accounts.fullName')).fill('F')
      await press(page, said('ui.save'))
      await page.getByText(said('names.playerNameShort')).waitFor()
    },
  },
  {
    name: 'profile-email',
    as: 'newcomer',
    async open(page) {
      await open(page, '/profile')
      await pressBeginning(page, said('accounts.email'))
      await page.getByLabel(said('accounts.newEmail')).waitFor()
    },
  },
  {
    name: 'settings-devices',
    as: 'newcomer',
    async open(page) {
      const session = (browser: string, os: string, last_used_at: string) => ({
        id: crypto.randomUUID(),
        device: { type: 'browser', browser, browser_version: '140', os },
        created_at: '2026-11-01T12:00:00.000Z',
        last_used_at,
        is_current: browser === 'Chrome',
      })
      const data = [
        session('Chrome', 'Android', '2026-11-21T12:00:00.000Z'),
        session('Firefox', 'Linux', '2026-11-20T22:14:00.000Z'),
        session('Samsung Internet', 'Android', '2026-11-09T20:00:00.000Z'),
      ]
      const json = { success: true, data }
      await page.route('**/api/v1/auth/sessions', (route) => route.fulfill({ json }))
      await open(page, '/settings')
      await page.getByText('Sign out everywhere else').waitFor()
    },
  },
  {
    name: 'settings-delete',
    as: 'newcomer',
    async open(page) {
      await open(page, '/settings')
      await press(page, /^Delete account/)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
      await page.getByText(said('accounts.passwordIsRequired')).waitFor()
    },
  },
  {
    name: 'settings-language',
    as: 'newcomer',
    async open(page) {
      await open(page, '/settings')
      await press(page, /^Language/)
      await page.getByRole('dialog', { name: 'Language' }).waitFor()
    },
  },
  {
    name: 'settings-rules',
    as: 'newcomer',
    async open(page) {
      await open(page, '/settings')
      await page.getByLabel('Rules of the last game').uncheck()
      await press(page, /^Rules/)
      await page.getByRole('dialog', { name: 'Rules' }).waitFor()
    },
  },
  {
    name: 'broken',
    as: 'newcomer',
    async open(page) {
      await page.route('**/assets/games-screen-*.js', (route) => route.abort())
      await goTo(page, '/games')
      await page.getByText('Something went wrong').waitFor()
    },
  },
  {
    name: 'menu',
    as: 'newcomer',
    async open(page) {
      await open(page, '/dashboard')
      const phone = page.getByRole('button', { name: said('member.menu') })
      const desk = page.getByRole('button', { name: 'Profile' })
      await phone.or(desk).filter({ visible: true }).click()
      await page.getByRole('dialog').or(page.getByRole('menu')).waitFor()
    },
  },
  {
    name: 'set-password',
    as: 'newcomer',
    async open(page) {
      await openPassword(page)
      await press(page, 'Change Password')
    },
  },
  {
    name: 'set-password-leave',
    as: 'newcomer',
    async open(page) {
      await openPassword(page)
      await page.getByLabel(said('accounts.newPassword'), { exact: true }).fill('Ink-and-paper-8!')
      await press(page, said('ui.cancel'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** The page of statistics, with figures as the server would give them. */
async function openFigures(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/stats/, (route) =>
    route.fulfill({ json: { success: true, data: personFigures(24) } }),
  )
  await open(page, '/stats')
  await page.getByRole('region', { name: 'Head to head' }).waitFor()
}

async function openGroup(page: Page, games: number): Promise<void> {
  const answer = (data: unknown) => ({ json: { success: true, data } })
  const closedSeasons = games === 0 ? [] : [{ id: 3, name: 'The long winter of 2025' }]
  const group = { ...sundayTable(), closedSeasons }
  await page.route('**/api/v1/groups/5', (route) => route.fulfill(answer(group)))
  await page.route('**/api/v1/groups/5/seasons/3', (route) => route.fulfill(answer(closedSeason())))
  await page.route('**/api/v1/groups/5/season*', (route) =>
    route.fulfill(answer(withLongName(withLongEvening(groupSeason(games))))),
  )
  const table = { id: 4, name: group.name, code: '9WX4TB', isOpen: true, groupId: group.id }
  await page.route('**/api/v1/tables', (route) => route.fulfill(answer({ tables: [table] })))
  await open(page, '/groups/5?minGames=4&discards=1')
  await page.getByRole('region', { name: 'Members' }).waitFor()
  await page.getByText(games === 0 ? 'No evenings yet' : 'Last evenings').waitFor()
}

/** Gives the first of its table a long name. */
function withLongName(season: Schemas['GroupSeason']): Schemas['GroupSeason'] {
  const [first, ...others] = season.table
  if (first === undefined) return season
  return { ...season, table: [{ ...first, name: 'Venkatanarasimharajuvaripeta' }, ...others] }
}

/** Gives its newest evening two games. */
function withLongEvening(season: Schemas['GroupSeason']): Schemas['GroupSeason'] {
  const last = season.lastGames.at(-1)
  const lastGames = season.lastGames.map((game, index) =>
    last !== undefined && index === season.lastGames.length - 2
      ? { ...game, endedAt: new Date(Date.parse(last.endedAt) - 90 * 60_000).toISOString() }
      : game,
  )
  return { ...season, lastGames }
}

async function openPassword(page: Page): Promise<void> {
  await open(page, '/settings')
  await pressBeginning(page, said('member.password'))
  await page.getByLabel(said('accounts.newPassword'), { exact: true }).waitFor()
}

const GROUP_KINDS: ReadonlySet<string> = new Set(['ADDED', 'GROUP_GREW'])

/** One notice of each kind, with long names. */
function noticesOf({ uuid }: { readonly uuid: string }) {
  const told = [
    ['SHARED', 'Raghavendra Subramanian', 'Sunday rummy at Nani’s', null],
    ['BEGAN', 'मीनाक्षी जोशी', 'The long evening before Diwali, second table', null],
    ['ADDED', 'Ananya Iyer', 'Sunday circle', null],
    ['GROUP_GREW', 'Raghavendra Subramanian', 'Monday circle', null],
    ['ENDED', 'Ananya Iyer', 'Friday table', 2],
    ['ENDED', 'Ananya Iyer', 'Thursday table', 1],
  ] as const
  const notices = told.map(([kind, by, name, place], index) => ({
    kind,
    at: `2026-11-${21 - index}T19:40:00.000Z`,
    isRead: index > 1,
    by,
    game: GROUP_KINDS.has(kind) ? null : { id: index + 1, uuid, name },
    group: GROUP_KINDS.has(kind) ? { id: index + 1, name } : null,
    place,
    players: place && 6,
    added: kind === 'GROUP_GREW' ? 1 : null,
  }))
  return { notices, unread: 2 }
}

/** The page of players, with people as the server would give them. */
async function openPlayers(page: Page): Promise<void> {
  const answers = {
    '/people': peopleOf(),
    [`/people/${personIdOf(2)}`]: personWithFigures(2),
    [`/people/${personIdOf(8)}/together`]: { people: [{ id: personIdOf(7), games: 1 }] },
  }
  for (const [path, data] of Object.entries(answers)) {
    await page.route(`**/api/v1${path}`, (route) =>
      route.fulfill({ json: { success: true, data } }),
    )
  }
  await open(page, '/players')
  await page.getByRole('link', { name: 'Ananya Iyer' }).waitFor()
}
