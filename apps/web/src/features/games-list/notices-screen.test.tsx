import type { Schemas } from '@meldboard/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { formatDate } from '../../lib/format.ts'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const LIST = 'GET /notices'
const READ = 'PUT /notices/read'

const told = (id: number, changes: Partial<Schemas['Notice']> = {}): Schemas['Notice'] => ({
  kind: 'SHARED',
  at: `2026-11-21T12:0${id}:00.000Z`,
  isRead: true,
  by: 'Dev Rao',
  game: { id, uuid: `4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c1${id}`, name: `Table ${id}` },
  group: null,
  place: null,
  players: null,
  added: null,
  ...changes,
})

function openPage(notices: readonly Schemas['Notice'][]) {
  storeSession(ananyasSession())
  const unread = notices.filter(({ isRead }) => !isRead).length
  const fakeServer = createFakeServer({
    [LIST]: success({ notices, unread }),
    [READ]: success(null),
  })
  return renderApp('/notifications', { fakeServer })
}

describe('the notifications', () => {
  it('say what happened in each game, with what is new marked (P-notices-1, P-notices-3)', async () => {
    const group = { id: 7, name: 'Sunday circle' }
    const { fakeServer, user } = openPage([
      told(5, { isRead: false }),
      told(4, { kind: 'BEGAN', by: 'Asha' }),
      told(3, { kind: 'ENDED', place: 2, players: 5 }),
      told(2, { kind: 'ENDED', place: 1, players: 5 }),
      told(1, { kind: 'ENDED' }),
      told(0, { kind: 'GROUP_GREW', game: null, group, added: 1 }),
      told(0, { kind: 'GROUP_GREW', game: null, group: { ...group, id: 8 }, added: 3 }),
      told(0, { kind: 'ADDED', game: null, group }),
    ])
    const lines = await screen.findAllByRole('listitem')
    expect(lines.map((line) => within(line).getByRole('heading').textContent)).toEqual([
      'Table 5, new',
      'Table 4',
      'Table 3',
      'Table 2',
      'Table 1',
      'Sunday circle',
      'Sunday circle',
      'Sunday circle',
    ])
    const words = lines.map((line) => line.querySelector('p')?.textContent)
    expect(words).toEqual([
      'Dev Rao shared this game with you',
      'Asha began this game with you',
      'You came 2nd of 5',
      'You won',
      'It ended',
      'Dev Rao added somebody to this group, who can see your games in it',
      '3 people were added to this group, and can see your games in it',
      'Dev Rao added you to this group',
    ])
    const last = within(lines.at(-1) as HTMLElement)
    expect(last.getByRole('link').getAttribute('href')).toBe('/groups/7')
    expect(last.queryByRole('button')).toBeNull()
    expect(screen.getByText(', new')).toBeDefined()
    expect(fakeServer.bodiesOf(READ)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() =>
      expect(fakeServer.bodiesOf(READ)).toEqual([{ until: '2026-11-21T12:05:00.000Z' }]),
    )
    await waitFor(() => expect(screen.queryByText(', new')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('are in groups by day, each with its time (P-notices-1)', async () => {
    const now = new Date()
    const daysAgo = (days: number, hour: number) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, hour).toISOString()
    const earlier = daysAgo(9, 20)
    openPage([
      told(4, { at: daysAgo(0, 0) }),
      told(3, { at: daysAgo(1, 22) }),
      told(2, { at: daysAgo(1, 0) }),
      told(1, { at: earlier }),
    ])
    const ofDay = async (day: string) =>
      within(await screen.findByRole('region', { name: day }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(await ofDay('Today')).toEqual(['Table 4'])
    expect(await ofDay('Yesterday')).toEqual(['Table 3', 'Table 2'])
    expect(await ofDay(formatDate(earlier, 'shortDay'))).toEqual(['Table 1'])
    expect(screen.getByText(formatDate(earlier, 'time'))).toBeDefined()
  })

  it('are read up to one that is opened (P-notices-3)', async () => {
    const { user, fakeServer } = openPage([
      told(3, { isRead: false }),
      told(2, { isRead: false }),
      told(1, { isRead: false }),
    ])
    await user.click(await screen.findByRole('link', { name: 'Table 2' }))
    await waitFor(() =>
      expect(fakeServer.bodiesOf(READ)).toEqual([{ until: '2026-11-21T12:02:00.000Z' }]),
    )
  })

  it('say that there is something new where only a newer app knows what', async () => {
    openPage([told(1, { kind: 'RAISED' as never })])
    expect((await screen.findByRole('listitem')).textContent).toContain('Dev Rao did something new')
  })

  it('count places as English does', async () => {
    openPage(
      [3, 4, 11, 12, 13, 20].map((place, index) =>
        told(index, { kind: 'ENDED', place, players: 20 }),
      ),
    )
    const lines = await screen.findAllByRole('listitem')
    const words = lines.map((line) => line.querySelector('p')?.textContent)
    expect(words).toEqual(
      ['3rd', '4th', '11th', '12th', '13th', '20th'].map((place) => `You came ${place} of 20`),
    )
  })

  it('say that there are none, or that they cannot be loaded (P-notices-5)', async () => {
    const { fakeServer, user } = openPage([])
    await screen.findByText('Nothing new')
    fakeServer.answer(LIST, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    renderApp('/notifications', { fakeServer })
    await screen.findByText('Failed to load notifications')
    fakeServer.answer(LIST, success({ notices: [told(1)], unread: 0 }))
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByText('Table 1')
  })

  it('lead out of a game, and are asked for again (P-notices-5)', async () => {
    const { fakeServer, user } = openPage([told(1), told(2)])
    fakeServer.answer('POST /games/1/leave', success(null))
    await user.click(await screen.findByRole('button', { name: 'More of Table 1' }))
    await user.click(await screen.findByRole('menuitem', { name: said('board.leaveGame') }))
    fakeServer.answer(LIST, success({ notices: [told(2)], unread: 0 }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: said('board.leaveGame') }))
    await waitFor(() => expect(screen.queryByText('Table 1')).toBeNull())
    expect(screen.getByText('Table 2')).toBeDefined()
  })

  it('are announced by the bell, and no more once they are read (P-notices-4)', async () => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      [LIST]: success({ notices: [told(1, { isRead: false })], unread: 1 }),
      [READ]: success(null),
    })
    const { user } = renderApp('/dashboard', { fakeServer })
    expect(await screen.findByRole('link', { name: 'Notifications, 1 new' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Menu, 1 new' }))
    const menu = within(await screen.findByRole('dialog', { name: said('member.menu') }))
    await user.click(menu.getByRole('link', { name: 'Notifications, 1' }))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await screen.findByRole('link', { name: 'Notifications' })
    await screen.findByRole('button', { name: said('member.menu') })
  })
})
