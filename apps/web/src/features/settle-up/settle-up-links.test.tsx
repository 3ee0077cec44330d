import { stakesOf } from '@meldboard/engine/stakes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eveningDay } from '../../data/evening.ts'
import { newTerms } from '../../data/stakes.ts'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { fakeGame, GAME_UUID } from '../../testing/fake-game.ts'
import { FakeLedger } from '../../testing/fake-ledger.ts'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { fakeTable, TABLE_CODE, tableGame } from '../../testing/fake-table.ts'
import { groupSeason, sundayTable } from '../../testing/group.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { sundayRummy } from '../../testing/sunday-rummy.ts'

const FIFTY = newTerms(stakesOf({ buyIn: 50 }))
const DAY = eveningDay('2026-11-21T12:30:00.000Z')

const searchOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://meldboard.test').searchParams)

describe('the ways to Settle up', () => {
  it('leads there from the last board and the menu of a game with stakes (P-stakes-73)', async () => {
    const table = fakeGame(sundayRummy(), 'ORGANIZER', FIFTY)
    const { user, path } = renderApp('/scoreboard', table)
    await screen.findByRole('button', { name: /^Pot/ })
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    const link = await screen.findByRole('link', { name: 'Settle up' })
    expect(searchOf(link)).toEqual({ game: GAME_UUID, day: DAY })
    const [options] = screen.getAllByRole('button', { name: said('settle-up.options') })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: 'Settle Up' }))
    await waitFor(() => expect(path()).toBe('/settle-up'))
  })

  it('is not there for a game without stakes (P-stakes-73)', async () => {
    const table = fakeGame(sundayRummy(), 'ORGANIZER', null)
    renderApp('/scoreboard', table)
    await screen.findByRole('region', { name: said('game.standing') })
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    await screen.findByRole('status', { name: said('game.winner') })
    expect(screen.queryByRole('link', { name: 'Settle up' })).toBeNull()
  })

  it('is not on the page of a game for everybody (P-stakes-73)', async () => {
    const table = fakeGame(sundayRummy(), 'VIEWER', FIFTY)
    localStorage.clear()
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    renderApp(`/games/${GAME_UUID}`, table)
    await screen.findByRole('status', { name: said('game.winner') })
    expect(screen.queryByRole('link', { name: 'Settle up' })).toBeNull()
  })

  it.each([
    ['those who manage the table', true],
    ['nobody else', false],
  ])('is on the page of a table for %s (P-stakes-73)', async (_, isManaged) => {
    const ledger = new FakeLedger()
    const fakeServer = createFakeServer({
      ...ledger.answers(),
      'GET /stakes': success({ stakes: 'points' }),
      'GET /tables': success({
        tables: isManaged
          ? [{ id: 1, code: TABLE_CODE, name: 'Sunday table', groupId: 5, isOpen: true }]
          : [],
      }),
    })
    storeSession(ananyasSession())
    fakeTable(fakeServer, { games: [tableGame(GAME_UUID, ['Asha', 'Nani'])] })
    renderApp(`/t/${TABLE_CODE}`, { fakeServer })
    await screen.findByText('This evening')
    if (isManaged) {
      const link = await screen.findByRole('link', { name: 'Settle up' })
      expect(searchOf(link)).toMatchObject({ group: '5' })
    } else {
      await waitFor(() =>
        expect(fakeServer.seen.map(({ route }) => route)).toContain('GET /tables'),
      )
      expect(screen.queryByRole('link', { name: 'Settle up' })).toBeNull()
    }
  })

  it.each([
    ['that plays for something', new FakeLedger().games, ['This Season', 'All Games']],
    ['that plays for nothing', [], null],
  ])('is on the page of a group %s (P-stakes-73)', async (_, games, names) => {
    // On another evening than that of the ledger's games.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T20:00:00.000Z') })
    const ledger = new FakeLedger()
    ledger.games = games
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      ...ledger.answers(),
      'GET /stakes': success({ stakes: 'points' }),
      'GET /groups/5': success(sundayTable()),
      'GET /groups/5/season': success(groupSeason(9)),
      'GET /tables': success({ tables: [] }),
    })
    renderApp('/groups/5', { fakeServer })
    await screen.findByRole('region', { name: 'Last evenings' })
    if (names === null) {
      await waitFor(() =>
        expect(fakeServer.seen.map(({ route }) => route)).toContain('GET /settlements'),
      )
      expect(screen.queryByRole('region', { name: 'Settle up' })).toBeNull()
      return
    }
    const part = within(await screen.findByRole('region', { name: 'Settle up' }))
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
    expect(searchOf(part.getByRole('link', { name: 'All Games' }))).toEqual({
      group: '5',
      all: 'true',
    })
  })

  it('asks for no ledger where stakes are off (P-stakes-73)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /stakes': success({ stakes: 'off' }),
      'GET /groups/5': success(sundayTable()),
      'GET /groups/5/season': success(groupSeason(9)),
      'GET /tables': success({ tables: [] }),
    })
    renderApp('/groups/5', { fakeServer })
    await screen.findByRole('region', { name: 'Last evenings' })
    await waitFor(() => expect(fakeServer.seen.map(({ route }) => route)).toContain('GET /stakes'))
    expect(fakeServer.seen.some(({ route }) => route === 'GET /settlements')).toBe(false)
  })
})
