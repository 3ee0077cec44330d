import type { Schemas } from '@meldboard/api-client'
import type { Scoreboard } from '@meldboard/engine'
import { gameFromScoreboard, playersOfRound } from '@meldboard/engine'
import { LANGUAGES } from '@meldboard/messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from '../../../lib/messages.tsx'
import { ananyasSession, storeSession } from '../../../testing/accounts.ts'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { hold } from '../../../testing/hold.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const TOKEN = 'a'.repeat(43)
const NEXT_UUID = '5f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c12'
const RAGHAVENDRA = 2

type Seated = {
  own: number | null
  taken: number[]
  entered: number[]
  line: Schemas['OwnLine'] | null
  isOpen: boolean
}

/** A device that has opened the link for seats of a table, and a server with these seats. */
function atTable(start: Scoreboard = sundayRummy(), seated: Partial<Seated> = {}) {
  const table = fakeGame(start)
  localStorage.clear()
  localStorage.setItem('seat_links', JSON.stringify({ 3: { token: TOKEN } }))
  const { fakeServer, happen, stream } = table
  const now: Seated = { own: null, taken: [], entered: [], line: null, isOpen: false, ...seated }

  function seats(): Schemas['Seats'] {
    const { players, currentRound, game } = table.openDocument()
    const isOn = game.status === 'INPROGRESS'
    const playing = playersOfRound(gameFromScoreboard(table.openDocument()), currentRound + 1)
    return {
      state: isOn ? 'PLAYING' : 'IDLE',
      gameUuid: isOn ? GAME_UUID : null,
      roundNumber: isOn ? currentRound + 1 : null,
      isOpen: now.isOpen,
      seats: (isOn ? players : []).map(({ id, name }) => ({
        playerId: id,
        name,
        isTaken: now.taken.includes(id),
        isPlaying: playing.includes(id),
        hasEntered: now.entered.includes(id),
      })),
      ownPlayerId: isOn ? now.own : null,
      ownLine: now.line,
    }
  }

  fakeServer.answer('GET /seats', () => success(seats()))
  for (const { id } of start.players) {
    fakeServer.answer(`PUT /seats/${id}`, () => {
      if (now.taken.includes(id)) return failure(409, 'CONFLICT', 'Somebody else has this seat.')
      now.own = id
      now.taken.push(id)
      return success(null)
    })
    fakeServer.answer(`DELETE /seats/${id}`, () => {
      Object.assign(now, { own: null, line: null, taken: now.taken.filter((one) => one !== id) })
      return success(null)
    })
  }
  const route = `PUT /games/${GAME_UUID}/lines/${start.currentRound + 1}`
  const enter = ({ body }: { body: unknown }) => {
    now.line = { scoreValue: 0, ...(body as Schemas['EnterLine']) }
    if (now.own !== null) now.entered.push(now.own)
    return success(null)
  }
  fakeServer.answer(route, enter)
  return {
    ...table,
    now,
    seats,
    lines: () => fakeServer.bodiesOf(route),
    goOffline: () => fakeServer.answer(route, () => Promise.reject(new TypeError('No network'))),
    goOnline: () => fakeServer.answer(route, enter),
    /** Answers what is sent from now on only once `release` is called. */
    holdLines() {
      const { held, release } = hold()
      fakeServer.answer(route, async (request) => {
        await held
        return enter(request)
      })
      return release
    },
    refuse: (message: string) => fakeServer.answer(route, () => failure(409, 'CONFLICT', message)),
    /** What the stream says when the lines change. */
    tell() {
      const { roundNumber } = seats()
      const state = { gameUuid: GAME_UUID, roundNumber, isOpen: now.isOpen }
      const lines = { ...state, taken: now.taken, entered: now.entered }
      stream.send(`event: lines\ndata: ${JSON.stringify(lines)}\n\n`)
    },
    /** Scores the round: two points for each player but one. */
    score(points: Readonly<Record<number, number>> = {}) {
      Object.assign(now, { line: null, entered: [], isOpen: false })
      const roundNumber = table.openDocument().currentRound + 1
      const ids = playersOfRound(gameFromScoreboard(table.openDocument()), roundNumber)
      const scores = ids.map((playerId, index) => ({
        playerId,
        scoreType: 'CUSTOM' as const,
        scoreValue: points[playerId] ?? (index === 0 ? 0 : 2),
      }))
      happen({ type: 'round-scored', roundNumber, scores })
    },
  }
}

const key = <Element extends HTMLElement>(name: string | RegExp) =>
  screen.getByRole<Element>('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const passing = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const field = () => screen.getByLabelText<HTMLInputElement>('Your score')
const seatedAs = (playerId: number) => ({ own: playerId, taken: [playerId] })

// Without the timers of the idle page, which would interfere.
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] }))
afterEach(() => void vi.useRealTimers())

describe('taking a seat', () => {
  it('asks with the link, and a key that this device draws once for the table (P-line-30)', async () => {
    const { fakeServer } = atTable()
    const first = renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    await first.unmount()
    renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    const asked = fakeServer.seen.filter(({ route }) => route === 'GET /seats')
    const keys = new Set(asked.map(({ headers }) => headers.get('Seat-Key')))
    expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(asked[0]?.authorization).toBe(`Link ${TOKEN}`)
  })

  it('is offered before the scoreboard is there, and goes on with it (P-line-31)', async () => {
    const { fakeServer, openDocument } = atTable()
    const { held, release } = hold()
    fakeServer.answer(`GET /scoreboard/${GAME_UUID}`, async () => {
      await held
      return success(openDocument())
    })
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    await user.click(key(/Raghavendra/))
    release()
    await heading('Round 10')
  })

  it('is offered in the language of the browser, which stays on this device (P-line-43)', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en'])
    const { fakeServer } = atTable()
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    expect(screen.getByRole('button', { name: /^Language/ })).toBeDefined()
    await user.click(key(LANGUAGES.hi.offer))
    await heading('आपकी सीट कौन-सी है?')
    expect(document.cookie).toContain('language=hi')
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'language=; Path=/; Max-Age=0'
    await act(() => showLanguage('en'))
  })

  it('has the same rows before and after the scoreboard is there (P-line-31)', async () => {
    const { fakeServer, openDocument } = atTable()
    const { held, release } = hold()
    fakeServer.answer(`GET /scoreboard/${GAME_UUID}`, async () => {
      await held
      return success(openDocument())
    })
    renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    const rows = screen.getByRole('list')
    release()
    await screen.findByText(openDocument().game.name)
    expect(screen.getByRole('list')).toBe(rows)
  })

  it('is given back at once where it was the wrong one (P-line-40)', async () => {
    const { fakeServer } = atTable()
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    await user.click(key(/Raghavendra/))
    await heading('Round 10')
    await user.click(key('More'))
    await user.click(await screen.findByRole('menuitem', { name: 'Give my seat back' }))
    await heading('Which seat is yours?')
    expect(key<HTMLButtonElement>(/Raghavendra/).disabled).toBe(false)
  })

  it('is one tap on a free one, and no tap on one that is taken (P-line-31)', async () => {
    const { fakeServer } = atTable(sundayRummy(), { taken: [1] })
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    const seats = within(screen.getByRole('list')).getAllByRole<HTMLButtonElement>('button')
    expect(seats.map(({ disabled }) => disabled)).toEqual([true, ...Array(5).fill(false)])
    expect(seats[0]?.textContent).toContain('taken')
    await user.click(key(/Raghavendra/))
    await heading('Round 10')
    expect(fakeServer.seen.find(({ route }) => route === 'PUT /seats/2')?.query).toBe(
      `?game=${GAME_UUID}`,
    )
  })

  it('says who comes second that it was just taken, and when all are (P-line-31)', async () => {
    const { fakeServer, now, tell } = atTable()
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    now.taken.push(RAGHAVENDRA)
    await user.click(key(/Raghavendra/))
    expect(await screen.findByText('Just taken. Choose another one.')).toBeDefined()
    expect(screen.getByText(/^No account needed/)).toBeDefined()
    now.taken = [1, 2, 3, 4, 5, 6]
    tell()
    await screen.findByText('Every seat is taken. Ask the scorer to free yours.')
  })

  it('says in the words of the server what else is against it (P-line-31)', async () => {
    const { fakeServer } = atTable()
    const words = 'You have another seat in this game. Leave it first.'
    fakeServer.answer('PUT /seats/2', failure(409, 'CONFLICT', words))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Which seat is yours?')
    await user.click(key(/Raghavendra/))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByText(/^Just taken/)).toBeNull()
  })

  it('is not asked of a signed-in user with the address of a player (P-line-32)', async () => {
    const { fakeServer } = atTable()
    storeSession(ananyasSession())
    const answer = await fakeServer.fetch(new Request('http://localhost/api/v1/seats'))
    const { data } = await answer.json()
    fakeServer.answer('GET /seats', ({ authorization }) =>
      success({ ...data, ownPlayerId: authorization?.startsWith('Link') ? null : 1 }),
    )
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('Won, 0, Ananya Iyer'))
    await user.click(key('Send 0'))
    await waitFor(() => {
      const sent = fakeServer.seen.find(({ route }) => route.includes('/lines/'))
      expect(sent?.authorization).toMatch(/^Bearer/)
      expect(sent?.headers.get('Seat-Key')).toBeNull()
    })
  })
})

describe('entering the own score', () => {
  it('fills the field by the keys, and sends by Send alone, which says the score (P-line-33)', async () => {
    const { fakeServer, lines } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    expect(screen.getByText('Enter what your cards count.')).toBeDefined()
    expect(key('Send').dataset.shut).toBe('true')
    await user.click(key('Send'))
    await user.click(key('Middle, 40, Raghavendra Subramanian'))
    expect(field().value).toBe('40')
    await user.click(key('3'))
    await user.click(key('4'))
    expect(field().value).toBe('34')
    expect(screen.getByText('Nobody sees your score yet.')).toBeDefined()
    expect(lines()).toEqual([])
    await user.click(key('Send 34'))
    await screen.findByText('You sent')
    expect(lines()).toEqual([{ scoreType: 'CUSTOM', scoreValue: 34 }])
  })

  it('takes a keyboard: digits, the letters of the keys, Enter (P-line-33)', async () => {
    const { fakeServer, lines } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(field())
    await user.keyboard('D{Enter}')
    await screen.findByText('You sent')
    expect(lines()).toEqual([{ scoreType: 'DROP', scoreValue: 20 }])
  })

  it('refuses here what the rules refuse, in the words of the score sheet (P-line-33)', async () => {
    const one = (scoreType: 'CUSTOM' | 'DROP', scoreValue = 0) => ({ scoreType, scoreValue })
    const scores = [
      { playerId: 1, ...one('DROP') },
      { playerId: 2, ...one('CUSTOM') },
      { playerId: 3, ...one('CUSTOM', 30) },
    ]
    const start = presetGame('pool-101', [{ scores }], { maxDrops: 1, scoreMax: 80 })
    const { fakeServer, lines } = atTable(start, seatedAs(1))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 2')
    expect(screen.getByText(/no drop left/)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Drop/ }).disabled).toBe(true)
    await user.click(key('9'))
    await user.click(key('9'))
    expect(screen.getByRole('alert').textContent).toBe('Scores are whole numbers from 0 to 80')
    await user.click(key('Send 99'))
    expect(lines()).toEqual([])
  })

  it('says where the scores do not who went out (P-line-33)', async () => {
    const { fakeServer, lines } = atTable(presetGame('rummy-500', []), seatedAs(2))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 1')
    await user.click(key('I went out'))
    await user.click(key('5'))
    await user.click(key('Send 5'))
    await screen.findByText('You sent')
    expect(lines()).toEqual([{ scoreType: 'CUSTOM', scoreValue: 5, hasWon: true }])
  })

  it('counts the cards in hand (P-line-33)', async () => {
    const { fakeServer } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('Count my cards'))
    const hand = within(await screen.findByRole('dialog'))
    await user.click(hand.getByRole('button', { name: 'K, 10' }))
    await user.click(hand.getByRole('button', { name: 'Done' }))
    expect(field().value).toBe('10')
  })

  it('keeps what is typed through a reload (P-line-34)', async () => {
    const { fakeServer, lines } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user, unmount } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('7'))
    await unmount()
    renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    expect(field().value).toBe('7')
    expect(lines()).toEqual([])
  })
})

describe('a line that was sent', () => {
  it('is shown with who is in, never with a score of others, and may be changed (P-line-35)', async () => {
    const line = { scoreType: 'CUSTOM' as const, scoreValue: 34 }
    const { fakeServer, now, tell, lines } = atTable(sundayRummy(), {
      ...seatedAs(RAGHAVENDRA),
      entered: [1, RAGHAVENDRA],
      line,
    })
    const { user } = renderApp('/seat/3', { fakeServer })
    await screen.findByText('You sent')
    expect(screen.getByText('34')).toBeDefined()
    await screen.findByText('2 of 5 are in')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Ananya Iyerin',
      'Raghavendra Subramanianyou',
      'मीनाक्षी जोशीnot yet',
      'Farhan Qureshinot yet',
      'Joseph D’Souzanot yet',
    ])
    now.entered.push(3)
    tell()
    await screen.findByText('3 of 5 are in')
    now.isOpen = true
    tell()
    await screen.findByText('The scorer looks at the round.')
    await user.click(key('Change mine'))
    expect(field().value).toBe('34')
    await user.click(key('5'))
    await user.click(key('Send 5'))
    await screen.findByText('You sent')
    expect(lines()).toEqual([{ scoreType: 'CUSTOM', scoreValue: 5 }])
  })

  it('counts at once, beside those of whom the stream has told (P-line-35)', async () => {
    const { fakeServer, now, tell } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await screen.findByText('0 of 5 are in')
    now.taken.push(1)
    now.entered.push(1)
    tell()
    await screen.findByText('1 of 5 are in')
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('You sent')
    expect(screen.getByText('2 of 5 are in')).toBeDefined()
  })

  it('waits for the network on this device, also through a reload, and is sent once by itself (P-line-36)', async () => {
    const { fakeServer, goOffline, goOnline, lines, now, seats } = atTable(
      sundayRummy(),
      seatedAs(RAGHAVENDRA),
    )
    const { user, unmount } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    goOffline()
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('Not sent yet')
    expect(screen.getByText(/^Waits for the network/)).toBeDefined()
    expect(screen.getByText('you, waits here')).toBeDefined()
    await unmount()
    const { seen } = fakeServer
    const known = seen.length
    fakeServer.answer('GET /seats', () => Promise.reject(new TypeError('No network')))
    renderApp('/seat/3', { fakeServer })
    await screen.findByText('Not sent yet')
    expect(screen.getByRole('heading', { name: '0 of 5 were in' })).toBeDefined()
    expect(seen.length).toBeGreaterThan(known)
    fakeServer.answer('GET /seats', () => success(seats()))
    const tries = lines().length
    goOnline()
    await passing(5_000)
    await screen.findByText('You sent')
    expect(now.line).toMatchObject({ scoreValue: 8 })
    await passing(20_000)
    expect(lines()).toHaveLength(tries + 1)
  })

  it('is shown without a network to its own user alone (P-line-36)', async () => {
    const line = { scoreType: 'CUSTOM' as const, scoreValue: 34 }
    const { fakeServer } = atTable(sundayRummy(), { ...seatedAs(1), entered: [1], line })
    storeSession(ananyasSession())
    const path = `/games/${GAME_UUID}/seat`
    const first = renderApp(path, { fakeServer })
    await screen.findByText('You sent')
    await first.unmount()
    const offline = () => Promise.reject(new TypeError('No network'))
    for (const route of ['GET /seats', `GET /scoreboard/${GAME_UUID}`]) {
      fakeServer.answer(route, offline)
    }
    const second = renderApp(path, { fakeServer })
    await screen.findByText('You sent')
    await second.unmount()
    localStorage.removeItem('auth_token')
    localStorage.removeItem('user')
    const third = renderApp(path, { fakeServer })
    await waitFor(() => expect(third.path()).toBe('/login'))
    expect(screen.queryByText('34')).toBeNull()
  })

  it('does without seats that were stored in another shape (P-line-36)', async () => {
    const { fakeServer, seats } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const first = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await first.unmount()
    const stored = JSON.parse(localStorage.getItem('draft/null/seats') ?? '')
    delete stored.typed.scoreboard.players
    localStorage.setItem('draft/null/seats', JSON.stringify(stored))
    fakeServer.answer('GET /seats', () => Promise.reject(new TypeError('No network')))
    renderApp('/seat/3', { fakeServer })
    await screen.findByText('Failed to load the game')
    fakeServer.answer('GET /seats', () => success(seats()))
    await passing(5_000)
    await heading('Round 10')
  })

  it('is not kept of a game that became private (P-line-36)', async () => {
    const { fakeServer, seats } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    expect(localStorage.getItem('draft/null/seats')).not.toBeNull()
    const none = { gameUuid: null, roundNumber: null, seats: [], ownPlayerId: null, ownLine: null }
    fakeServer.answer('GET /seats', success({ ...seats(), ...none, state: 'PLAYING_PRIVATELY' }))
    await passing(30_000)
    await screen.findByText('The game here is private now')
    expect(localStorage.getItem('draft/null/seats')).toBeNull()
  })

  it('goes by a new link from the first call on (P-line-30)', async () => {
    const { fakeServer, seats } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const first = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await first.unmount()
    expect(localStorage.getItem('draft/null/seats')).not.toContain(TOKEN)
    const token = 'b'.repeat(43)
    localStorage.setItem('seat_links', JSON.stringify({ 3: { token } }))
    const { held, release } = hold()
    fakeServer.answer('GET /seats', async () => {
      await held
      return success(seats())
    })
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('You sent')
    const sent = fakeServer.seen.find(({ route }) => route.includes('/lines/'))
    expect(sent?.authorization).toBe(`Link ${token}`)
    release()
  })

  it('is sent one at a time, and the newest is the last (P-line-36)', async () => {
    const { fakeServer, holdLines, lines, now } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    const release = holdLines()
    await user.click(key('8'))
    await user.click(key('Send 8'))
    for (const figure of ['3', '4']) {
      await user.click(await screen.findByRole('button', { name: 'Change mine' }))
      await user.click(key(figure))
      await user.click(key(`Send ${figure}`))
    }
    await passing(5_000)
    expect(lines()).toEqual([{ scoreType: 'CUSTOM', scoreValue: 8 }])
    release()
    await screen.findByText('You sent')
    expect(lines().map((line) => (line as Schemas['EnterLine']).scoreValue)).toEqual([8, 4])
    expect(now.line).toMatchObject({ scoreValue: 4 })
  })

  it('is not sent over what another tab of this device has sent since (P-line-36)', async () => {
    const { fakeServer, goOffline, goOnline, lines, now } = atTable(
      sundayRummy(),
      seatedAs(RAGHAVENDRA),
    )
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    goOffline()
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('Not sent yet')
    const name = 'draft/null/line/3'
    const stored = JSON.parse(localStorage.getItem(name) ?? '')
    Object.assign(stored.typed, { state: 'sent', entry: { scoreType: 'CUSTOM', text: '34' } })
    localStorage.setItem(name, JSON.stringify(stored))
    now.line = { scoreType: 'CUSTOM', scoreValue: 34 }
    const tries = lines().length
    goOnline()
    await passing(5_000)
    await screen.findByText('You sent')
    expect(screen.getByText('34')).toBeDefined()
    await passing(20_000)
    expect(lines()).toHaveLength(tries)
  })

  it('follows another tab of this device (P-line-34)', async () => {
    const { fakeServer } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('8'))
    const name = 'draft/null/line/3'
    const stored = JSON.parse(localStorage.getItem(name) ?? '')
    Object.assign(stored.typed, { state: 'sent', entry: { scoreType: 'CUSTOM', text: '34' } })
    localStorage.setItem(name, JSON.stringify(stored))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name })))
    await screen.findByText('You sent')
    expect(screen.getByText('34')).toBeDefined()
  })

  it('that waited stands in the field again once the freed seat is taken again (P-line-37)', async () => {
    const { fakeServer, goOffline, goOnline, lines, now, tell } = atTable(
      sundayRummy(),
      seatedAs(RAGHAVENDRA),
    )
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    goOffline()
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('Not sent yet')
    Object.assign(now, { own: null, taken: [] })
    tell()
    await heading('Which seat is yours?')
    const tries = lines().length
    goOnline()
    await user.click(key(/Raghavendra/))
    await heading('Round 10')
    await passing(10_000)
    expect(field().value).toBe('8')
    expect(lines()).toHaveLength(tries)
  })

  it('that waited for a scored round is not sent after an undo (P-line-37)', async () => {
    const { fakeServer, goOffline, goOnline, lines, score, happen, openDocument } = atTable(
      sundayRummy(),
      seatedAs(RAGHAVENDRA),
    )
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    goOffline()
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('Not sent yet')
    act(() => score())
    await screen.findByText(/^Round 10 has been scored/)
    const tries = lines().length
    goOnline()
    const { version } = openDocument()
    act(() => void happen({ type: 'undone', version }))
    await heading('Round 10')
    await passing(10_000)
    expect(field().value).toBe('8')
    expect(lines()).toHaveLength(tries)
  })

  it('is never shown for the next round, however late its answer comes (P-line-35)', async () => {
    const { fakeServer, holdLines, score, now } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    const release = holdLines()
    await user.click(key('8'))
    await user.click(key('Send 8'))
    act(() => score())
    await user.click(await screen.findByRole('button', { name: 'Enter round 11' }))
    await heading('Round 11')
    release()
    await waitFor(() => expect(now.line).not.toBeNull())
    now.line = null
    await passing(100)
    expect(screen.queryByText('You sent')).toBeNull()
    expect(field().value).toBe('')
  })

  it('stays shown where the seats are heard of before the scored round (P-line-38)', async () => {
    const { fakeServer, seats, score } = atTable(sundayRummy(), {
      ...seatedAs(RAGHAVENDRA),
      entered: [RAGHAVENDRA],
      line: { scoreType: 'CUSTOM', scoreValue: 34 },
    })
    renderApp('/seat/3', { fakeServer })
    await screen.findByText('You sent')
    fakeServer.answer('GET /seats', () => success({ ...seats(), roundNumber: 11, ownLine: null }))
    await passing(30_000)
    expect(screen.getByText('You sent')).toBeDefined()
    expect(screen.queryByLabelText('Your score')).toBeNull()
    act(() => score())
    await screen.findByRole('button', { name: 'Enter round 11' })
  })

  it('is dropped with a sentence once its round has been scored (P-line-37)', async () => {
    const { fakeServer, goOffline, goOnline, score, lines } = atTable(
      sundayRummy(),
      seatedAs(RAGHAVENDRA),
    )
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    goOffline()
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('Not sent yet')
    act(() => score())
    await screen.findByText('Round 10 has been scored. If yours is wrong, tell the scorer.')
    const tries = lines().length
    goOnline()
    await user.click(key('Enter round 11'))
    await passing(20_000)
    expect(field().value).toBe('')
    expect(lines()).toHaveLength(tries)
  })

  it('leads back to the seats once the seat is freed, and what was typed stays (P-line-37)', async () => {
    const { fakeServer, now, tell } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('8'))
    Object.assign(now, { own: null, taken: [] })
    tell()
    await heading('Which seat is yours?')
    expect(screen.getByText('Your seat was freed.')).toBeDefined()
    await user.click(key(/Raghavendra/))
    await heading('Round 10')
    expect(field().value).toBe('8')
  })

  it('is typed again where the server refuses it, with its words (P-line-37)', async () => {
    const { fakeServer, refuse } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    refuse('Not like this.')
    await user.click(key('8'))
    await user.click(key('Send 8'))
    expect((await screen.findByRole('alert')).textContent).toBe('Not like this.')
    expect(field().value).toBe('8')
    await user.click(key('Delete last digit'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is asked for again where it is gone, as with other settings of the game (P-line-37)', async () => {
    const { fakeServer, now, tell } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('You sent')
    Object.assign(now, { line: null, entered: [] })
    tell()
    await waitFor(() => expect(field().value).toBe('8'))
    expect(screen.getByText(/^What you sent is not there any more/)).toBeDefined()
  })
})

describe('the round after it was scored', () => {
  it('is a board with the own row, until the next round is asked for (P-line-38)', async () => {
    const { fakeServer, score } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    await user.click(key('8'))
    await user.click(key('Send 8'))
    await screen.findByText('You sent')
    act(() => score({ [RAGHAVENDRA]: 18 }))
    const own = (await screen.findByText(/^corrected from 8, /)).closest('li')
    expect(own?.dataset.own).toBe('true')
    expect(own?.textContent).toContain('Raghavendra Subramanian')
    expect(screen.queryByLabelText('Your score')).toBeNull()
    await user.click(key('Enter round 11'))
    await heading('Round 11')
    expect(field().value).toBe('')
  })

  it('has no keys for who is out, or has left, and says which (P-line-38)', async () => {
    const out = atTable(sundayRummy(), seatedAs(5))
    const first = renderApp('/seat/3', out)
    await screen.findByText('You are out')
    expect(screen.getByText('After round 9')).toBeDefined()
    await first.unmount()
    const left = atTable(sundayRummy(), seatedAs(6))
    left.happen({ type: 'player-left', playerId: 6, roundLeft: 9 })
    renderApp('/seat/3', left)
    await screen.findByText('You left the game')
    expect(screen.queryByRole('button', { name: /^Enter round/ })).toBeNull()
  })

  it('is the final of a game that ended, which leads on to the next one by a press (P-line-39)', async () => {
    const { fakeServer, happen, openDocument } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
    const { user } = renderApp('/seat/3', { fakeServer })
    await heading('Round 10')
    const { game, ...board } = openDocument()
    const next = { ...board, game: { ...game, uuid: NEXT_UUID, name: 'Game 2, House' } }
    act(() => void happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true }))
    await screen.findByRole('status', { name: 'Winner' })
    expect(screen.queryByRole('button', { name: 'Go to the next game' })).toBeNull()
    fakeServer.answer(`GET /scoreboard/${NEXT_UUID}`, success(next))
    fakeServer.answer(`GET /scoreboard/${NEXT_UUID}/events`, () => new Promise(() => {}))
    const seat = { playerId: 2, name: 'Raghavendra Subramanian' }
    const seats = [{ ...seat, isTaken: true, isPlaying: true, hasEntered: false }]
    const state = { state: 'PLAYING', gameUuid: NEXT_UUID, roundNumber: 10, isOpen: false }
    const played = { ...state, seats, ownPlayerId: 2, ownLine: null }
    fakeServer.answer('GET /seats', success(played))
    await passing(5_000)
    await user.click(await screen.findByRole('button', { name: 'Go to the next game' }))
    await heading('Round 10')
    expect(screen.getByText('Game 2, House')).toBeDefined()
  })
})

it('asks for the seats seldom beside a live stream (P-line-30)', async () => {
  const { fakeServer } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
  renderApp('/seat/3', { fakeServer })
  await heading('Round 10')
  await passing(1_000)
  const asked = () => fakeServer.seen.filter(({ route }) => route === 'GET /seats').length
  const before = asked()
  await passing(25_000)
  expect(asked()).toBe(before)
  await passing(10_000)
  expect(asked()).toBe(before + 1)
})

it('gives the seat back from the three dots (P-line-40)', async () => {
  const { fakeServer, now } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
  const { user } = renderApp('/seat/3', { fakeServer })
  await heading('Round 10')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Give my seat back' }))
  await heading('Which seat is yours?')
  expect(now.taken).toEqual([])
  expect(screen.queryByText(/was freed/)).toBeNull()
})

it('stays where the seat could not be given back, and says so (P-line-40)', async () => {
  const { fakeServer } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
  fakeServer.answer('DELETE /seats/2', failure(429, 'RATE_LIMITED', 'Not now.'))
  const { user, path } = renderApp('/seat/3', { fakeServer })
  await heading('Round 10')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Give my seat back' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  expect(path()).toBe('/seat/3')
})

it('keeps the seat of a player who looks at the whole board, and leads back to it (P-line-40, P-line-41)', async () => {
  const { fakeServer, now } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
  const { user, path } = renderApp('/seat/3', { fakeServer })
  await heading('Round 10')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Whole board', 'Give my seat back'])
  await user.click(screen.getByRole('menuitem', { name: 'Whole board' }))
  await user.click(await screen.findByRole('link', { name: 'Enter my own score' }))
  await heading('Round 10')
  expect(path()).toBe('/seat/3')
  expect(now.own).toBe(RAGHAVENDRA)
})

it('leads a device that only watched back to the seats, unless its link is of another game (P-line-41)', async () => {
  const { fakeServer } = atTable()
  const { user, unmount } = renderApp('/seat/3', { fakeServer })
  await heading('Which seat is yours?')
  await user.click(await screen.findByRole('link', { name: 'I only watch' }))
  await user.click(await screen.findByRole('link', { name: 'Enter my own score' }))
  await heading('Which seat is yours?')
  await unmount()
  localStorage.setItem('seat_links', JSON.stringify({ 4: { token: TOKEN } }))
  renderApp(`/games/${GAME_UUID}`, { fakeServer })
  await screen.findAllByText('Live')
  expect(screen.queryByRole('link', { name: 'Enter my own score' })).toBeNull()
})

it('offers a user whose seat comes with the address no leaving of it (P-line-40)', async () => {
  const { fakeServer } = atTable(sundayRummy(), seatedAs(1))
  storeSession(ananyasSession())
  const { user, path } = renderApp(`/games/${GAME_UUID}/seat`, { fakeServer })
  await heading('Round 10')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const wholeBoard = await screen.findByRole('menuitem', { name: 'Whole board' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await user.click(wholeBoard)
  await waitFor(() => expect(path()).toBe(`/games/${GAME_UUID}`))
})

it('is reached from the game by a user with the address of a player, once somebody has a seat (P-line-41)', async () => {
  const { fakeServer, now, tell } = atTable(sundayRummy(), { own: 1, taken: [] })
  storeSession(ananyasSession())
  const { user, path } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
  await screen.findAllByText('Live')
  expect(screen.queryByRole('link', { name: 'Enter my own score' })).toBeNull()
  now.taken.push(3)
  tell()
  await user.click(await screen.findByRole('link', { name: 'Enter my own score' }))
  await heading('Round 10')
  expect(path()).toBe(`/games/${GAME_UUID}/seat`)
  const asked = fakeServer.seen.filter(({ route }) => route === 'GET /seats').at(-1)
  expect(asked?.query).toBe(`?game=${GAME_UUID}`)
  expect(asked?.authorization).toMatch(/^Bearer/)
})

it('is left for the sign-in by a user whose session has ended (P-line-41)', async () => {
  const { fakeServer } = atTable(sundayRummy(), seatedAs(1))
  storeSession(ananyasSession())
  const reload = vi.fn()
  const { user, unmount } = renderApp(`/games/${GAME_UUID}/seat`, { fakeServer, reload })
  await heading('Round 10')
  const ended = failure(401, 'UNAUTHORIZED', 'Your session has ended.')
  fakeServer.answer('POST /auth/refresh-token', ended)
  fakeServer.answer(`PUT /games/${GAME_UUID}/lines/10`, ended)
  await user.click(key('8'))
  await user.click(key('Send 8'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  await unmount()
  const { path } = renderApp(`/games/${GAME_UUID}/seat`, { fakeServer })
  await screen.findByText(/^Your session has ended\./)
  expect(path()).toBe('/login')
})

it('sends nothing where the game is not the one of the table any more, and says so (P-line-42)', async () => {
  const { fakeServer, seats } = atTable(sundayRummy(), seatedAs(RAGHAVENDRA))
  renderApp('/seat/3', { fakeServer })
  await heading('Round 10')
  const none = { state: 'IDLE', gameUuid: null, roundNumber: null, seats: [], ownPlayerId: null }
  fakeServer.answer('GET /seats', () => success({ ...seats(), ...none }))
  await passing(30_000)
  await screen.findByText('No game is being played here now')
  expect(screen.queryByLabelText('Your score')).toBeNull()
})

it('hears of a link that was turned off, and leads to the board of the last game (P-line-42)', async () => {
  const { fakeServer } = atTable()
  const { user, path } = renderApp('/seat/3', { fakeServer })
  await screen.findByText(/^Sunday rummy/)
  fakeServer.answer('GET /seats', failure(401, 'UNAUTHORIZED', 'No.'))
  await passing(5_000)
  await screen.findByText('This link does not work any more')
  await user.click(screen.getByRole('link', { name: 'Whole board' }))
  expect(path()).toBe(`/games/${GAME_UUID}`)
})

describe('the page without a seat to have', () => {
  it.each([
    [
      'a link that was turned off',
      failure(401, 'UNAUTHORIZED', 'No.'),
      'This link does not work any more',
    ],
    ['a closed table', failure(403, 'FORBIDDEN', 'This table is closed.'), 'This table is closed.'],
    [
      'no game',
      success({
        state: 'IDLE',
        gameUuid: null,
        roundNumber: null,
        isOpen: false,
        seats: [],
        ownPlayerId: null,
        ownLine: null,
      }),
      'No game is being played here now',
    ],
    [
      'a private game',
      success({
        state: 'PLAYING_PRIVATELY',
        gameUuid: null,
        roundNumber: null,
        isOpen: false,
        seats: [],
        ownPlayerId: null,
        ownLine: null,
      }),
      'The game here is private now',
    ],
  ])('says so: %s (P-line-42)', async (_, answer, words) => {
    const { fakeServer } = atTable()
    fakeServer.answer('GET /seats', answer)
    renderApp('/seat/3', { fakeServer })
    await screen.findByText(words)
  })

  it('says that this device has no link (P-line-42)', async () => {
    atTable()
    renderApp('/seat/4')
    await screen.findByText('This device cannot take a seat here')
  })
})
