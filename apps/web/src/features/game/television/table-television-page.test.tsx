import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../../../testing/fake-server.ts'
import { linesEvent } from '../../../testing/fake-stream.ts'
import { fakeTable, NO_TABLE, TABLE_CODE, tableGame } from '../../../testing/fake-table.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const PATH = `/t/${TABLE_CODE}/tv`
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] }))
afterEach(() => void vi.useRealTimers())

const passing = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

function fakeEvening() {
  const game = fakeGame(sundayRummy())
  localStorage.clear()
  const playing = { state: 'PLAYING', gameUuid: GAME_UUID } as const
  const changedAt = new Date().toISOString()
  const games = [tableGame(GAME_UUID, ['Asha', 'Nani'], { endedAt: null })]
  return { game, table: fakeTable(game.fakeServer, { ...playing, changedAt, games }) }
}

it('a television follows its table from a game to the evening, without a button, with the code in the corner (P-tv-6, P-tables-26)', async () => {
  const { game, table } = fakeEvening()
  renderApp(PATH, game)
  const title = await screen.findByRole('heading', { level: 1, name: /Sunday rummy at Nani’s$/ })
  expect(title.textContent).toBe('Game 1, Sunday rummy at Nani’s')
  await screen.findByText('Live')
  expect(screen.getByText('K 7 Q M 2 P')).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code of this table' })).toBeDefined()
  game.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
  const games = [tableGame(GAME_UUID, ['Asha', 'Nani'])]
  table.change({ state: 'IDLE', gameUuid: null, changedAt: null, games })
  await screen.findByText('Won after 9 rounds')
  await passing(61_000)
  expect(screen.getByRole('heading', { level: 1, name: 'Sunday table' })).toBeDefined()
  const evening = screen.getByRole('region', { name: 'This evening' })
  expect(evening.textContent).toContain('AshaGame 1: place 111 won')
  expect(screen.getByText('Game 2')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a television says how many have entered their own scores, with ticks that name nobody (P-line-76, P-line-77)', async () => {
  const { game } = fakeEvening()
  renderApp(PATH, game)
  await screen.findByText('Live')
  const board = game.openDocument()
  const playing = board.players.filter(({ isOut }) => !isOut).map(({ id }) => id)
  const ticks = () =>
    [...document.querySelectorAll('svg[data-is]')].map((tick) => tick.getAttribute('data-is'))
  const said = () => screen.queryAllByText(/^\d of 5 are in$/, { selector: '[role=status]' })
  expect(ticks()).toEqual([])
  const show = async (entered: readonly number[]) => {
    game.stream.send(linesEvent(board, { taken: playing, entered }))
    await vi.waitFor(() => expect(ticks().filter((is) => is === 'in')).toHaveLength(entered.length))
  }
  await show([playing[2] ?? 0])
  expect(ticks()).toEqual(['in', ...playing.slice(1).map(() => 'awaited')])
  expect(screen.getByText('1 of 5 are in', { selector: 'b *' })).toBeDefined()
  expect(said().map((status) => status.textContent)).toEqual(['1 of 5 are in'])
  await show(playing.slice(0, 3))
  expect(said()).toEqual([])
  await show(playing)
  expect(said().map((status) => status.textContent)).toEqual(['5 of 5 are in'])
})

it('a television goes back to the keys when its table is closed, and forgets it (P-tv-6, P-tv-8)', async () => {
  const { game, table } = fakeEvening()
  renderApp(PATH, game)
  await screen.findByText('Live')
  expect(localStorage.getItem('television_table')).toBe(TABLE_CODE)
  table.close()
  await screen.findByRole('heading', { name: 'Enter the code of the table' })
  const reason = 'The table is closed, or has another code now.'
  expect((await screen.findByRole('alert')).textContent).toBe(reason)
  expect(localStorage.getItem('television_table')).toBeNull()
  await user().keyboard('K')
  expect(screen.getByRole('alert').textContent).not.toBe(reason)
})

it('a television says that what it was opened with is no code (P-tv-6)', async () => {
  renderApp('/t/nothing/tv', fakeEvening().game)
  await screen.findByRole('heading', { name: 'Enter the code of the table' })
  expect((await screen.findByRole('alert')).textContent).toBe('No table with this code')
})

it('a television that slept for a day shows the evening of its own day, and then its game (P-tv-6, P-tables-8, P-tables-16)', async () => {
  const { game, table } = fakeEvening()
  const games = [tableGame(GAME_UUID, ['Asha', 'Nani'])]
  table.change({ state: 'IDLE', gameUuid: null, changedAt: null, games })
  renderApp(PATH, game)
  await screen.findByText('Live')
  const evening = screen.getByRole('region', { name: 'This evening' })
  expect(evening.textContent).toContain('AshaGame 1: place 111 won')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  // During sleep neither timers nor connections continue.
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  table.stream.lose()
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('No game here yet')
  expect(evening.textContent).not.toContain('Asha')
  await screen.findByText('Live')
  const playing = { state: 'PLAYING', gameUuid: GAME_UUID } as const
  const running = tableGame(GAME_UUID, ['Asha', 'Nani'], { endedAt: null })
  const changedAt = new Date().toISOString()
  act(() => table.change({ ...playing, changedAt, games: [running] }))
  await screen.findByRole('heading', { level: 1, name: /Sunday rummy at Nani’s$/ })
  visibility.mockRestore()
})

describe('the keys of a television', () => {
  const press = async (signs: string) => {
    for (const name of signs) await user().click(screen.getByRole('button', { name }))
  }
  const open = async (fakeServer = createFakeServer()) => {
    const app = renderApp('/tv', { fakeServer })
    await screen.findByRole('heading', { name: 'Enter the code of the table' })
    return app
  }

  it('open a table with the sixth sign (P-tv-7)', async () => {
    const { game } = fakeEvening()
    const { path } = await open(game.fakeServer)
    await press('K7QM2')
    expect(path()).toBe('/tv')
    await press('P')
    await screen.findByRole('heading', { level: 1, name: /Sunday rummy at Nani’s$/ })
    expect(path()).toBe(PATH)
  })

  it('clear the last three signs of a wrong code (P-tv-7)', async () => {
    const fakeServer = createFakeServer({ [`GET /table/${TABLE_CODE}`]: NO_TABLE })
    await open(fakeServer)
    await press(TABLE_CODE)
    await screen.findByText('No table with this code')
    expect(screen.getByText('K 7 Q')).toBeDefined()
    await user().click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.getByText('K 7')).toBeDefined()
    expect(screen.queryByText('No table with this code')).toBeNull()
  })

  it('take a code as it is written and then OK, also a wrong one, of which OK adds nothing (P-tv-7)', async () => {
    const fakeServer = createFakeServer({ [`GET /table/${TABLE_CODE}`]: NO_TABLE })
    const { path } = await open(fakeServer)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('A'))
    await user().keyboard('k7q-m2p')
    await screen.findByText('No table with this code')
    await user().keyboard('{Enter}')
    expect(screen.getByText('K 7 Q')).toBeDefined()
    // After arrows, OK presses the focused key again.
    await user().keyboard('{ArrowRight}{Enter}{Backspace}')
    expect(screen.getByText('K 7 Q')).toBeDefined()
    fakeTable(fakeServer)
    await user().keyboard('m2p{Enter}')
    await vi.waitFor(() => expect(path()).toBe(PATH))
  })

  it('keep five signs while the server cannot be reached (P-tv-7)', async () => {
    await open()
    await press(TABLE_CODE)
    await screen.findByText(/The server cannot be reached/)
    expect(screen.getByText('K 7 Q M 2')).toBeDefined()
  })

  it('are reached by arrows, in eight columns, and by a keyboard (P-tv-7)', async () => {
    await open()
    expect(screen.getAllByRole('button')).toHaveLength(32)
    const focused = () => document.activeElement?.textContent
    await vi.waitFor(() => expect(focused()).toBe('A'))
    await user().keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toBe('K')
    await user().keyboard('{ArrowUp}{ArrowLeft}{ArrowUp}')
    expect(focused()).toBe('3')
    await user().keyboard('k7{Backspace}q0')
    expect(screen.getByText('K Q')).toBeDefined()
  })
})

it('a television opens its table again after it was loaded, and Back leads to the keys (P-tv-8)', async () => {
  const { game } = fakeEvening()
  localStorage.setItem('television_table', TABLE_CODE)
  const { path, back } = renderApp('/tv', game)
  await vi.waitFor(() => expect(path()).toBe(PATH))
  await screen.findByRole('heading', { level: 1, name: /Sunday rummy at Nani’s$/ })
  back()
  await screen.findByRole('heading', { name: 'Enter the code of the table' })
  await passing(1_000)
  expect(path()).toBe('/tv')
})

it('a television opens the table that a phone sends to the code in its QR code (P-tv-9)', async () => {
  const { game } = fakeEvening()
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  const code = '4uYJ0pXx1mZb8Qv2Rk7sTw'
  game.fakeServer.answer('POST /screens', success({ code, expiresAt }, 201))
  game.fakeServer.answer(`GET /screens/${code}`, success({ tableCode: null }))
  const { path } = renderApp('/tv', game)
  await screen.findByRole('img', { name: /QR code for a phone/ })
  await passing(7_000)
  expect(path()).toBe('/tv')
  game.fakeServer.answer(`GET /screens/${code}`, success({ tableCode: TABLE_CODE }))
  await passing(3_000)
  await vi.waitFor(() => expect(path()).toBe(PATH))
  expect(game.fakeServer.bodiesOf('POST /screens')).toHaveLength(1)
})

it('a television shows another QR code once the one that it shows is worthless (P-tv-9)', async () => {
  const fakeServer = createFakeServer()
  const codes = ['A', 'B'].map((sign) => sign.repeat(22))
  let asked = 0
  fakeServer.answer('POST /screens', () => {
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    asked += 1
    return success({ code: codes[asked - 1], expiresAt }, 201)
  })
  fakeServer.answer(`GET /screens/${codes[0]}`, failure(404, 'NOT_FOUND', 'This code has passed.'))
  fakeServer.answer(`GET /screens/${codes[1]}`, success({ tableCode: null }))
  renderApp('/tv', { fakeServer })
  await screen.findByRole('img', { name: /QR code for a phone/ })
  await passing(10_000)
  expect(asked).toBe(2)
})

it('a television shows another QR code before the first one passes (P-tv-9)', async () => {
  const fakeServer = createFakeServer()
  let asked = 0
  fakeServer.answer('POST /screens', () => {
    asked += 1
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    return success({ code: `${asked}`.padStart(22, 'A'), expiresAt }, 201)
  })
  renderApp('/tv', { fakeServer })
  await screen.findByRole('img', { name: /QR code for a phone/ })
  await passing(560_000)
  expect(asked).toBe(1)
  await passing(15_000)
  expect(asked).toBe(2)
})
