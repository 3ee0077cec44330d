import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '../../../data/outbox/device-database.ts'
import { ANANYA } from '../../../testing/accounts.ts'
import { inGame, ROUND, round } from '../../../testing/fake-device.ts'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

/** Forms of another release that this one does not know. */
const FORMS = [
  ['a write of an unknown kind', { type: 'round-forfeited', roundNumber: 10 }],
  ['a round without scores', { type: 'round-scored', roundNumber: 10 }],
  ['a score of an unknown kind', { ...round(10, 0, 5), scores: [{ playerId: 1, scoreType: 'X' }] }],
  ['a player without a name', { type: 'players-added', firstPlayerId: 7, players: [{}] }],
  ['a join without its request', { type: 'joined', firstPlayerId: 7 }],
  ['settings without a name', { type: 'created', settings: { targetScore: 100 } }],
  ['no write at all', undefined],
] as const

it.each(FORMS)('shows the game beside what it cannot read: %s (P-offline-10)', async (_, write) => {
  const { fakeServer } = fakeGame(sundayRummy())
  const database = await deviceDatabase()()
  const stored = { ...written(10), write }
  await database.put('writes', stored as never)
  await database.put('writes', written(11) as never)

  const { user, services } = renderApp('/scoreboard', { fakeServer })
  expect(await screen.findByRole('region', { name: said('game.standing') })).toBeDefined()
  const title = await screen.findByText('A change was not accepted')
  const notice = within(title.closest<HTMLElement>('[role=status]') ?? document.body)
  notice.getByText(/This version of the app can neither show nor send what was typed/)
  notice.getByText(/1 round waits behind it/)
  expect(notice.queryByRole('button', { name: said('ui.tryAgain') })).toBeNull()

  const { outbox } = await services.lazyOffline.load()
  await outbox.drain()
  expect(fakeServer.bodiesOf(ROUND)).toEqual([])
  expect(await database.get('writes', 10)).toEqual(stored)

  await user.click(notice.getByRole('button', { name: said('ui.discard') }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard A change?' }))
  await user.click(question.getByRole('button', { name: said('ui.discard') }))
  await waitFor(() => expect(screen.queryByText('A change was not accepted')).toBeNull())
  await waitFor(() => expect(fakeServer.bodiesOf(ROUND)).toHaveLength(1))
})

it.each([
  ['The leaving of Asha', { type: 'player-left', playerId: 1, name: 'Asha', roundLeft: 8 }],
  ['Bringing Asha back', { type: 'player-returned', playerId: 1, name: 'Asha', roundReturned: 9 }],
] as const)('names what was not accepted: %s (P-offline-10)', async (subject, write) => {
  const { fakeServer } = fakeGame(sundayRummy())
  const database = await deviceDatabase()()
  const stop = { kind: 'refused', message: 'Not any more.', status: 409 }
  await database.put('writes', { ...written(10), write, stop } as never)
  renderApp('/scoreboard', { fakeServer })
  const title = await screen.findByText(`${subject} was not accepted`)
  const notice = within(title.closest<HTMLElement>('[role=status]') ?? document.body)
  expect(notice.getByText(/Not any more\./)).toBeDefined()
  expect(notice.getByRole('button', { name: said('ui.tryAgain') })).toBeDefined()
})

it('says that an undo was not accepted, which is no more to be decided (P-offline-10, P-undo-7)', async () => {
  const { fakeServer } = fakeGame(sundayRummy())
  const database = await deviceDatabase()()
  const write = { type: 'undone', takesBack: 0, subject: 'Round 9 is scored' }
  const message = 'This game has changed in the meantime.'
  const stop = { kind: 'refused', message, status: 409 }
  await database.put('writes', { ...written(10), write, stop } as never)

  const { user } = renderApp('/scoreboard', { fakeServer })
  await screen.findByRole('region', { name: said('game.standing') })
  const title = await screen.findByText('The undo of “Round 9 is scored” was not accepted')
  const notice = within(title.closest<HTMLElement>('[role=status]') ?? document.body)
  notice.getByText(/This game has changed in the meantime\./)
  expect(notice.queryByRole('button', { name: said('ui.tryAgain') })).toBeNull()
  await user.click(notice.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText(/was not accepted$/)).toBeNull())
  await waitFor(async () => expect(await database.getAll('writes')).toEqual([]))
})

it('tells a server that cannot take a change yet from a missing network (P-offline-6)', async () => {
  const { fakeServer } = fakeGame(sundayRummy())
  fakeServer.answer(ROUND, failure(503, 'INTERNAL_ERROR', 'Not now.'))
  const database = await deviceDatabase()()
  await database.put('writes', written(10) as never)
  const { user } = renderApp('/scoreboard', { fakeServer })
  await screen.findByText('1 round waits on this device')
  expect(await screen.findByText('It is sent again by itself.')).toBeDefined()
  fakeServer.answer(ROUND, () => {
    throw new TypeError('The connection broke.')
  })
  await user.click(screen.getByRole('button', { name: 'Try Now' }))
  expect(await screen.findByText(/^Sent in order as soon as the network is back/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try Now' })).toBeNull()
})

it('names who has scored the same round, shows what differs, and says nothing of the network (P-offline-10)', async () => {
  const { fakeServer, document: board } = fakeGame(sundayRummy())
  const theirs = board().rounds[8]
  const [first, ...others] = theirs?.scores ?? []
  if (theirs === undefined || first === undefined) throw new Error('The round is missing.')
  const scores = [{ ...first, scoreType: 'CUSTOM', scoreValue: 24 }, ...others]
  const write = { type: 'round-scored', roundNumber: 9, scores }
  const database = await deviceDatabase()()
  const stop = { kind: 'conflict', theirs }
  await database.put('writes', { ...written(9), write, stop } as never)
  await database.put('writes', written(10) as never)
  const entry = { type: 'round-scored', roundNumber: 9, by: 'Vikram', isByLink: true }
  const happenedAt = '2026-11-21T20:42:00.000Z'
  fakeServer.answer(`GET /games/${GAME_ID}/history`, {
    status: 200,
    body: {
      success: true,
      data: [{ ...entry, version: 11, happenedAt, isUndone: false }],
      meta: { page: 1, total_pages: 1 },
    },
  })

  const { user } = renderApp('/scoreboard', { fakeServer })
  await screen.findByRole('region', { name: said('game.standing') })
  const title = await screen.findByText('has scored round 9 too')
  expect(title.parentElement?.textContent).toBe('Vikram has scored round 9 too')
  const notice = within(title.closest<HTMLElement>('[role=status]') ?? document.body)
  const lines = () => notice.getAllByRole('row').map((row) => row.textContent)
  expect(lines()).toEqual(['PlayerMineVikram’s', `${first.playerName}24${first.scoreValue}`])
  expect(notice.getByText(/1 round waits behind it\./)).toBeDefined()
  expect(screen.queryByText(/as soon as the network is back/)).toBeNull()
  expect(notice.getByRole('button', { name: 'Take Vikram’s' })).toBeDefined()
  const score = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Score round/ })
  expect(score().every(({ disabled }) => disabled)).toBe(true)
  await user.click(notice.getByRole('button', { name: `${others.length} are the same` }))
  expect(lines()).toHaveLength(others.length + 2)
  await user.click(notice.getByRole('button', { name: 'Take Vikram’s' }))
  await waitFor(() => expect(score().some(({ disabled }) => disabled)).toBe(false))
})

describe('what waits while the server refuses it for now (P-offline-24)', () => {
  const WORDS = 'The server cannot answer right now. Please try again.'

  /** Opens a page with newly scored rounds that the server refuses for now. */
  async function openWaiting(path: string, roundNumbers = [10, 11, 12]) {
    const table = fakeGame(sundayRummy())
    const { fakeServer } = table
    fakeServer.answer(ROUND, failure(503, 'INTERNAL_ERROR', WORDS))
    const database = await deviceDatabase()()
    const players = table.document().players.filter(({ isOut }) => !isOut)
    const scores = players.map(({ id, name }, index) => ({
      ...{ playerId: id, playerName: name },
      ...{ scoreType: 'CUSTOM', scoreValue: index },
    }))
    for (const roundNumber of roundNumbers) {
      const write = { type: 'round-scored', roundNumber, scores }
      const writtenAt = new Date().toISOString()
      await database.put('writes', { ...written(roundNumber), write, writtenAt } as never)
    }
    return renderApp(path, { fakeServer })
  }

  it('is said with its reason once below the head of the game, and by the strip', async () => {
    const { fakeServer, services } = await openWaiting('/scoreboard')
    await screen.findByRole('region', { name: said('game.standing') })
    const title = await screen.findByText('3 rounds wait on this device')
    const notice = title.closest<HTMLElement>('[role=status]')
    await waitFor(() => expect(notice?.textContent).toContain(WORDS))
    const head = screen.getByRole('heading', { name: /^Sunday rummy/ })
    const place = head.compareDocumentPosition(title)
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const strips = screen.getAllByRole('region', { name: 'Round 12 is scored' })
    for (const strip of strips) expect(strip.textContent).toContain(`3 rounds wait. ${WORDS}`)
    const news = screen.getAllByText(/3 rounds wait/)
    expect(news.filter((one) => !strips.some((strip) => strip.contains(one)))).toEqual([title])
    fakeServer.answer(ROUND, () => {
      throw new TypeError('The connection broke.')
    })
    const { outbox } = await services.lazyOffline.load()
    await act(() => outbox.drain())
    expect(notice?.textContent).toContain('Sent in order as soon as the network is back')
    for (const strip of strips) {
      expect(strip.textContent).toContain('3 rounds wait. The server cannot be reached.')
    }
  })

  const line = () => document.querySelector('[aria-hidden][data-waiting]')?.textContent

  it('is said by the line that stays of the head once the page is scrolled', async () => {
    vi.stubGlobal('IntersectionObserver', ScrolledPast)
    await openWaiting('/scoreboard')
    await waitFor(() => expect(line()).toBe(`Sunday rummy at Nani’s3 rounds wait. ${WORDS}`))
  })

  it.each([
    ['on a desk', false],
    ['on a phone', true],
  ])('is said by the score sheet %s', async (_, isPhone) => {
    if (isPhone) {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
      vi.stubGlobal('innerWidth', 360)
      vi.stubGlobal('innerHeight', 640)
    }
    const { user } = await openWaiting('/scoreboard')
    const [score = document.body] = await screen.findAllByRole('button', { name: 'Score round 13' })
    await user.click(score)
    const sheet = await screen.findByRole('dialog', { name: 'Score round 13' })
    await waitFor(() => expect(sheet.textContent).toContain(`3 rounds wait. ${WORDS}`))
  })

  it('is said on the other pages, with the way to the scoreboard', async () => {
    const { user, path } = await openWaiting('/settings', [10])
    const title = await screen.findByText('1 round waits')
    const notice = within(title.closest<HTMLElement>('[role=status]') ?? document.body)
    expect(await notice.findByText(WORDS)).toBeDefined()
    await user.click(notice.getByRole('link', { name: 'Open Scoreboard' }))
    await waitFor(() => expect(path()).toBe('/scoreboard'))
    expect(await screen.findByText('1 round waits on this device')).toBeDefined()
  })

  it('gives way to what a person has to decide', async () => {
    vi.stubGlobal('IntersectionObserver', ScrolledPast)
    const { fakeServer, services } = await openWaiting('/scoreboard')
    fakeServer.answer(ROUND, failure(400, 'VALIDATION_ERROR', 'Not like this.'))
    const { outbox } = await services.lazyOffline.load()
    await act(() => outbox.drain())
    await waitFor(() => expect(line()).toContain('1 change was not accepted. 2 rounds wait.'))
  })
})

/** Reports at once that the observed element has left the page at its top. */
class ScrolledPast {
  readonly #report: (entries: readonly { isIntersecting: boolean }[]) => void
  constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe(): void {
    this.#report([{ isIntersecting: false }])
  }
  unobserve(): void {}
  disconnect(): void {}
}

it('keeps a game for a group that takes no more today, and says when it is tried again (P-offline-6, P-limit-10)', async () => {
  const { fakeServer } = fakeGame(sundayRummy())
  const { status, body } = failure(429, 'RATE_LIMITED', 'Too many attempts.')
  const limited = Response.json(body, { status, headers: { 'Retry-After': '50400' } })
  fakeServer.answer('POST /games', () => limited.clone())
  const database = await deviceDatabase()()
  const { name: gameName, description, targetScore } = sundayRummy().game
  const points = { dropScore: 20, middleDropScore: 40, fullCountScore: 80 }
  const settings = { name: gameName, description, targetScore, ...points, groupId: 5 }
  const origin = { gameUuid: 'other', gameRef: 'other', gameName, stop: null }
  const by = { userId: ANANYA.id, writtenAt: '2026-11-21T13:00:00.000Z' }
  const game = { ...origin, ...by, seq: 10, key: 'game', write: { type: 'created', settings } }
  const scored = { ...origin, ...by, seq: 11, key: 'round', write: round(1, 0, 10) }
  for (const write of [game, scored]) await database.put('writes', write as never)

  const { services } = renderApp('/scoreboard', { fakeServer })
  const text = await screen.findByText(
    /^The server takes no more from this device for now\. Nothing is lost/,
  )
  const next = text.parentElement?.querySelector('time')?.dateTime ?? ''
  const hours = (Date.parse(next) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(14)
  expect(await database.getAll('writes')).toEqual([game, scored])

  fakeServer.answer('POST /games', failure(503, 'INTERNAL_ERROR', 'Not now.'))
  const { outbox } = await services.lazyOffline.load()
  await act(() => outbox.drain())
  await screen.findByText('It is sent again by itself.')
  const sent = fakeServer.bodiesOf('POST /games')
  expect(sent).toEqual(sent.map(() => ({ uuid: 'other', ...settings, players: [] })))
})

/** Returns a round of the fake game as the device's database stores it. */
function written(seq: number) {
  const origin = { userId: ANANYA.id, key: `key-${seq}`, writtenAt: '2026-11-21T13:00:00.000Z' }
  return { ...inGame(round(seq, 0, 10)), ...origin, seq, stop: null }
}
