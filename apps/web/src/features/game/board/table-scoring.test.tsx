import type { Schemas } from '@meldboard/api-client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '../../../data/outbox/device-database.ts'
import { actorOf } from '../../../data/table-links.ts'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { type createFakeServer, failure, success } from '../../../testing/fake-server.ts'
import { linesEvent } from '../../../testing/fake-stream.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { type Happening, sundayRummy } from '../../../testing/sunday-rummy.ts'

const TOKEN = 'a'.repeat(43)
const NEXT_UUID = '5f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c12'
const OWN: Schemas['OwnLink'] = {
  id: 7,
  gameUuid: GAME_UUID,
  label: 'Vikram',
  level: 'score',
  isPublic: true,
  table: { id: 3, name: 'Asha’s table' },
}

type ScoredRound = Pick<Extract<Happening, { type: 'round-scored' }>, 'roundNumber' | 'scores'>

/** A device that has opened the link of a table with a running game, and knows nothing more. */
function atTable(played: Partial<Schemas['OwnLink']> = {}) {
  const table = fakeGame(sundayRummy())
  localStorage.clear()
  localStorage.setItem('table_links', JSON.stringify({ 3: { token: TOKEN } }))
  const { fakeServer } = table
  const play = (own: Partial<Schemas['OwnLink']>) =>
    fakeServer.answer('GET /link', success({ ...OWN, ...own }))
  const { game, ...board } = table.openDocument()
  const next = { ...board, game: { ...game, uuid: NEXT_UUID, name: 'Game 2, House' } }
  fakeServer.answer(`GET /scoreboard/${NEXT_UUID}`, success(next))
  fakeServer.answer(`GET /scoreboard/${NEXT_UUID}/events`, () => new Promise(() => {}))
  play(played)
  return { ...table, play }
}

const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const GAME = 'Sunday rummy at Nani’s'

const passing = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

/** Lets the longest time between two questions about the running game pass. */
async function askedAgain({ bodiesOf }: ReturnType<typeof createFakeServer>): Promise<void> {
  const asked = bodiesOf('GET /link').length
  await passing(5_000)
  await waitFor(() => expect(bodiesOf('GET /link').length).toBeGreaterThan(asked))
}

// Without the timers of the idle page, which would interfere.
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] }))
afterEach(() => void vi.useRealTimers())

describe('the page of a table’s score link', () => {
  beforeEach(() => history.replaceState(null, '', '/'))

  it('scores the game that is played there, with the link (P-score-table-7)', async () => {
    const { fakeServer } = atTable()
    renderApp('/score/3', { fakeServer })
    await titled(GAME)
    await screen.findAllByRole('button', { name: /Score round/ })
    expect(screen.getByText('Vikram').closest('p')?.textContent).toBe(
      'You score as Vikram at Asha’s table.',
    )
    const board = fakeServer.seen.find(({ route }) => route === `GET /scoreboard/${GAME_UUID}`)
    expect(board?.authorization).toBe(`Link ${TOKEN}`)
  })

  it('frees a seat, once somebody has one (P-line-71)', async () => {
    const { fakeServer, stream, openDocument } = atTable()
    const seat = { playerId: 2, name: 'Ravi', isTaken: true, isPlaying: true, hasEntered: false }
    fakeServer.answer('GET /seats', success({ seats: [seat], ownPlayerId: null }))
    fakeServer.answer('DELETE /seats/2', success(null))
    const { user } = renderApp('/score/3', { fakeServer })
    await titled(GAME)
    await screen.findAllByText('Live')
    await user.click((await screen.findAllByRole('button', { name: 'Options' }))[0] as Element)
    await user.click(await screen.findByRole('menuitem', { name: /^Share Game/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Game' }))
    expect(dialog.queryByRole('radio', { name: 'Players' })).toBeNull()
    stream.send(linesEvent(openDocument(), { taken: [2] }))
    await user.click(await dialog.findByRole('radio', { name: 'Players' }))
    await user.click(await dialog.findByRole('button', { name: 'Free the seat of Ravi' }))
    expect(dialog.queryByText('Make the link')).toBeNull()
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Free it' }))
    await screen.findByText('The seat of Ravi is free.')
    const sent = fakeServer.seen.filter(({ route }) => route.includes('/seats'))
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(
      new Set([`Link ${TOKEN}`]),
    )
    expect(sent.map(({ route }) => route)).toContain('DELETE /seats/2')
  })

  it('asks once who scores, with the players to choose from (P-score-table-4, P-score-table-10)', async () => {
    const { fakeServer } = atTable({ label: '' })
    fakeServer.answer('PUT /link', ({ body }) => {
      const named = success({ ...OWN, ...(body as object) })
      fakeServer.answer('GET /link', named)
      return named
    })
    const { user } = renderApp('/score/3', { fakeServer })
    await titled(GAME)
    expect(await screen.findByText('Who are you?')).toBeDefined()
    expect(fakeServer.bodiesOf('PUT /link')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Farhan Qureshi' }))
    await waitFor(() => expect(screen.queryByText('Who are you?')).toBeNull())
    expect(fakeServer.bodiesOf('PUT /link')).toEqual([{ label: 'Farhan Qureshi' }])
    expect(screen.getByText('You score as').closest('p')?.textContent).toBe(
      'You score as Farhan Qureshi at Asha’s table.',
    )
  })

  it('asks somebody who is no player for a name, and never names the browser (P-score-table-10)', async () => {
    const { fakeServer } = atTable({ label: '' })
    fakeServer.answer('PUT /link', ({ body }) => success({ ...OWN, ...(body as object) }))
    const { user } = renderApp('/score/3', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Somebody else' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who are you?' }))
    expect(fakeServer.bodiesOf('PUT /link')).toEqual([])
    await user.type(dialog.getByLabelText('Your name'), ' Uncle Raj {Enter}')
    await waitFor(() => expect(fakeServer.bodiesOf('PUT /link')).toEqual([{ label: 'Uncle Raj' }]))
  })

  it('goes on to the next game by itself, and back only from one that is over (P-score-table-8)', async () => {
    const { fakeServer, happen, play } = atTable()
    renderApp('/score/3', { fakeServer })
    await titled(GAME)
    happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    await screen.findByText('The next game at this table opens here by itself.')
    play({ gameUuid: null, isPublic: false })
    await askedAgain(fakeServer)
    expect(screen.getByRole('heading', { level: 1, name: GAME })).toBeDefined()
    play({ gameUuid: NEXT_UUID })
    await passing(1_000)
    await titled('Game 2, House')
    play({ gameUuid: GAME_UUID })
    await askedAgain(fakeServer)
    expect(screen.getByRole('heading', { level: 1, name: 'Game 2, House' })).toBeDefined()
  })

  it('goes on within 2 s of a game that has just ended (P-score-table-8)', async () => {
    const { fakeServer, happen, play } = atTable()
    renderApp('/score/3', { fakeServer })
    await titled(GAME)
    await screen.findAllByRole('button', { name: /Score round/ })
    // It has just asked beside the running game.
    await askedAgain(fakeServer)
    happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    await screen.findByText('The next game at this table opens here by itself.')
    play({ gameUuid: NEXT_UUID })
    await passing(2_000)
    const next = { level: 1, name: 'Game 2, House' }
    await screen.findByRole('heading', next, { timeout: 1_000 })
  })

  it('stays with its game while a dialog about it is open, and then goes on (P-score-table-8, P-scoreboard-15)', async () => {
    const { fakeServer, play } = atTable()
    const { user } = renderApp('/score/3', { fakeServer })
    await titled(GAME)
    await user.click((await screen.findAllByRole('button', { name: /Score round/ }))[0] as Element)
    const sheet = await screen.findByRole('dialog')
    play({ gameUuid: NEXT_UUID })
    await askedAgain(fakeServer)
    expect(sheet.isConnected).toBe(true)
    await user.keyboard('{Escape}')
    await passing(5_000)
    await titled('Game 2, House')
  })

  it('waits where no game is played, and shows the first one (P-score-table-8)', async () => {
    const { fakeServer, play } = atTable({ gameUuid: null })
    renderApp('/score/3', { fakeServer })
    await screen.findByRole('heading', { name: 'No game is being played here now' })
    await titled('Asha’s table')
    play({})
    await passing(1_000)
    await titled(GAME)
  })

  it('opens the game that it scored last without a network (P-score-table-9)', async () => {
    const { fakeServer } = atTable()
    const { unmount } = renderApp('/score/3', { fakeServer })
    await screen.findAllByRole('button', { name: /Score round/ })
    await unmount()
    fakeServer.answer('GET /link', () => Promise.reject(new TypeError('There is no network.')))
    renderApp('/score/3', { fakeServer })
    await screen.findAllByRole('button', { name: /Score round/ })
  })

  it('asks which round counts where two phones with the one link scored it without a network (P-score-table-9, P-offline-7)', async () => {
    const { fakeServer, happen, document: shown } = atTable()
    fakeServer.answer(`POST /games/${GAME_UUID}/scores/round`, ({ body }) =>
      happen({ type: 'round-scored', ...(body as ScoredRound) }),
    )
    const players = shown().players.filter(({ isOut }) => !isOut)
    const roundOf = (first: number) =>
      players.map(({ id, name }, index) => ({
        ...{ playerId: id, playerName: name },
        ...{ scoreType: 'CUSTOM' as const, scoreValue: index === 0 ? first : index - 1 },
      }))
    const origin = { gameUuid: GAME_UUID, gameRef: GAME_UUID, gameName: GAME, stop: null }
    const by = {
      userId: actorOf({ ...OWN, gameUuid: GAME_UUID }),
      writtenAt: '2026-11-21T13:00:00.000Z',
    }
    const write = { type: 'round-scored', roundNumber: 10, scores: roundOf(33) }
    const database = await deviceDatabase()()
    await database.put('writes', { ...origin, ...by, seq: 1, key: 'this phone', write } as never)
    // The other phone was the first to have a network again.
    const theirs = roundOf(44).map(({ playerName, ...score }) => score)
    happen({ type: 'round-scored', roundNumber: 10, scores: theirs })
    renderApp('/score/3', { fakeServer })
    const title = await screen.findByText('Round 10 was also recorded on another device')
    const notice = title.closest('[role=status]')?.textContent
    expect(notice).toContain('33')
    expect(notice).toContain('44')
    expect(shown().rounds).toHaveLength(10)
  })

  it('says that the link was turned off, and shows the game on (P-score-table-7, P-link-11)', async () => {
    const { fakeServer } = atTable()
    renderApp('/score/3', { fakeServer })
    await screen.findAllByRole('button', { name: /Score round/ })
    fakeServer.answer(
      'GET /link',
      failure(401, 'UNAUTHORIZED', 'This link does not work any more.'),
    )
    await passing(5_000)
    await screen.findByText('This link does not work any more')
    expect(screen.queryByRole('button', { name: /Score round/ })).toBeNull()
    expect(screen.getByText('You can still watch the game.')).toBeDefined()
  })

  it('says that a link was turned off before it was opened, or is none of this device (P-score-table-7)', async () => {
    const { fakeServer } = atTable()
    fakeServer.answer(
      'GET /link',
      failure(401, 'UNAUTHORIZED', 'This link does not work any more.'),
    )
    renderApp('/score/3', { fakeServer })
    await screen.findByRole('heading', { name: 'This link does not work any more' })
    renderApp('/score/4', { fakeServer })
    await screen.findByRole('heading', { name: 'This device cannot score here' })
  })
})
