import type { Scoreboard } from '@meldboard/engine'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID, gameOf } from '../../../testing/fake-game.ts'
import { fakeHistory, newEntry, scoresOf } from '../../../testing/fake-history.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { customScores, type Happening, sundayRummy } from '../../../testing/sunday-rummy.ts'

const HISTORY = `GET /games/${GAME_ID}/history`
const UNDO = `POST /games/${GAME_ID}/undo`

describe('the history of a game', () => {
  it('is asked for only when its tab is opened (P-changes-2)', async () => {
    const { fakeServer } = tableWith([])
    const { user } = renderApp('/scoreboard', { fakeServer })
    const tab = await screen.findByRole('tab', { name: 'History' })
    expect(fakeServer.bodiesOf(HISTORY)).toEqual([])
    await user.click(tab)
    await screen.findByRole('list', { name: 'History, newest first' })
    expect(fakeServer.bodiesOf(HISTORY)).toHaveLength(1)
  })

  it('says how many entered their own score for a round (P-line-80)', async () => {
    const scores = scoresOf({ Ananya: 0, Farhan: 25 })
    const round = { type: 'round-scored', scores } as const
    const { lines } = await openHistory([
      newEntry({ ...round, roundNumber: 2 }),
      newEntry({ ...round, roundNumber: 1, ownLines: 1 }),
    ])
    expect(lines()).toEqual([
      'Round 2 scored Ananya 0Farhan 25 by Ananya Iyer',
      'Round 1 scored Ananya 0Farhan 25 1 of 2 entered it themselves by Ananya Iyer',
    ])
  })

  it('tells who changed what, in the words of the score sheet (P-changes-7)', async () => {
    const noor = [{ playerId: 3, playerName: 'Noor' }]
    const { lines } = await openHistory([
      newEntry({ type: 'cancelled', event: { reason: 'It got late' } }),
      newEntry({ type: 'undone', undoneVersion: 8 }),
      newEntry({
        version: 8,
        type: 'round-edited',
        isUndone: true,
        roundNumber: 1,
        scores: scoresOf({ Ananya: 0, Farhan: 35 }),
        scoresBefore: scoresOf({ Ananya: 0, Farhan: 25 }),
      }),
      newEntry({
        type: 'player-joined',
        players: noor,
        event: { roundJoined: 2, beginningScore: 26 },
      }),
      newEntry({
        type: 'round-scored',
        roundNumber: 1,
        scores: scoresOf({ Ananya: 0, Farhan: 25 }),
      }),
      newEntry({ type: 'settings-changed', event: { settings: { targetScore: 250 } } }),
      newEntry({ type: 'player-returned', players: noor, event: { roundReturned: 5 } }),
      newEntry({ type: 'player-left', players: noor, event: { roundLeft: 2 } }),
      newEntry({ type: 'player-removed', players: noor }),
    ])
    expect(lines()).toEqual([
      'Game cancelled It got late by Ananya Iyer',
      'Undone: Round 1 corrected by Ananya Iyer',
      'Round 1 correctedUndone Farhan 25 becomes35 by Ananya Iyer',
      'Noor joined In round 2, with 26 by Ananya Iyer',
      'Round 1 scored Ananya 0Farhan 25 by Ananya Iyer',
      'Settings changed Target 250 by Ananya Iyer',
      'Noor came back by Ananya Iyer',
      'Noor left after round 2 by Ananya Iyer',
      'Noor was removed by Ananya Iyer',
    ])
  })

  it('shows the changes of a newer server without knowing them', async () => {
    const type = 'table-moved' as never
    const { lines } = await openHistory([
      newEntry({ type: 'undone', undoneVersion: 8 }),
      newEntry({ version: 8, type, isUndone: true }),
      newEntry({ type: 'round-scored', roundNumber: 1, scores: scoresOf({ Ananya: 0 }) }),
    ])
    expect(lines()).toEqual([
      'Undone: Changed in a newer version by Ananya Iyer',
      expect.stringContaining('Changed in a newer version'),
      'Round 1 scored Ananya 0 by Ananya Iyer',
    ])
  })

  it('tells of other rules only what they have, and their named values (P-changes-7, P-ruled-5)', async () => {
    const kinds = [{ code: 'SHOW', label: 'Wrong show', points: 80 }]
    const score = { playerId: 1, playerName: 'Asha', scoreType: 'CUSTOM', scoreValue: 80 } as const
    const rules = { aim: 'HIGHEST', end: 'MANUAL', form: 'FREE', scoreMin: -999, kinds } as const
    const settings = { targetScore: 200, dropScore: 20 }
    const { lines } = await openHistoryOf(presetGame('rummy-500', [], { kinds }), [
      newEntry({ type: 'settings-changed', event: { settings: { rules } } }),
      newEntry({
        type: 'round-edited',
        roundNumber: 1,
        scores: [{ ...score, kind: 'SHOW' }],
        scoresBefore: [score],
      }),
      newEntry({ type: 'round-scored', roundNumber: 1, scores: [{ ...score, scoreValue: -24 }] }),
      newEntry({ type: 'created', event: { settings: { ...settings, rules } } }),
    ])
    expect(lines()).toEqual([
      'Settings changed Rules changed by Ananya Iyer',
      'Round 1 corrected Asha 80 becomes80 Wrong show by Ananya Iyer',
      'Round 1 scored Asha −24 by Ananya Iyer',
      'Game set up by Ananya Iyer',
    ])
  })

  it('shows earlier changes on demand, each once while the game goes on (P-changes-2, P-api-19)', async () => {
    const entries = Array.from({ length: 45 }, (_, index) => newEntry({ version: 45 - index }))
    const { user, lines, fakeServer } = await openHistory(entries)
    expect(lines()).toHaveLength(20)
    entries.unshift(newEntry({ version: 46 }))
    await user.click(screen.getByRole('button', { name: 'Show Earlier' }))
    await user.click(await screen.findByRole('button', { name: 'Show Earlier' }))
    await expect.poll(() => lines().length).toBe(45)
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull()
    const queries = fakeServer.seen
      .filter(({ route }) => route === HISTORY)
      .map(({ query }) => query)
    expect(queries).toEqual([
      '?page=1&page_size=20',
      '?page=2&until=45&page_size=20',
      '?page=3&until=45&page_size=20',
    ])
  })

  it('is asked for again when the game moves on beside it', async () => {
    const { table, fakeServer } = await openHistory([newEntry({ version: sundayRummy().version })])
    table.happen({ type: 'cancelled', reason: '' })
    await expect.poll(() => fakeServer.bodiesOf(HISTORY).length).toBe(2)
  })

  it('says that it failed, and tries again (P-changes-6)', async () => {
    const { fakeServer } = tableWith([newEntry({})])
    fakeServer.answer(HISTORY, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user } = renderApp('/scoreboard', { fakeServer })
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    await screen.findByText('Failed to load the history')
    fakeServer.answer(HISTORY, fakeHistory([newEntry({})]))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('Game set up')
  })

  it('takes back the newest change for the organizer, and only that (P-changes-5)', async () => {
    const version = sundayRummy().version + 1
    const { user, fakeServer } = await openHistory(
      [
        newEntry({ version, type: 'round-scored', roundNumber: 10, isUndoable: true }),
        newEntry({ version: version - 1, type: 'round-scored', roundNumber: 9 }),
      ],
      ROUND_10,
    )
    const [newest, older] = screen
      .getAllByRole('listitem')
      .filter((line) => line.closest('[role=tabpanel]'))
    expect(within(older ?? document.body).queryByRole('button')).toBeNull()
    await user.click(within(newest ?? document.body).getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^Round 10 is taken back\./)
    expect(fakeServer.bodiesOf(UNDO)).toEqual([{ version }])
  })

  it('takes back the change before a corrected name (R14)', async () => {
    const version = sundayRummy().version + 1
    const renamed = { type: 'player-renamed', playerId: 2, name: 'Bela Roy' } as const
    const { user, fakeServer } = await openHistory(
      [
        newEntry({ version: version + 1, type: 'player-renamed' }),
        newEntry({ version, type: 'round-scored', roundNumber: 10, isUndoable: true }),
      ],
      ROUND_10,
      renamed,
    )
    const [newest, older] = screen
      .getAllByRole('listitem')
      .filter((line) => line.closest('[role=tabpanel]'))
    expect(within(newest ?? document.body).queryByRole('button')).toBeNull()
    await user.click(within(older ?? document.body).getByRole('button', { name: 'Undo' }))
    await screen.findByText(/^Round 10 is taken back\./)
    expect(fakeServer.bodiesOf(UNDO)).toEqual([{ version: version + 1 }])
  })

  it('tells the organizer who has left (P-changes-8)', async () => {
    const { table, fakeServer } = tableWith([newEntry({})])
    const left = [{ name: 'Farhan', leftAt: '2025-11-21T13:00:00.000Z' }]
    fakeServer.answer(`GET /games/${GAME_ID}`, success({ ...gameOf(table.document()), left }))
    const { user } = renderApp('/scoreboard', { fakeServer })
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    const departures = within(await screen.findByRole('list', { name: 'Who has left' }))
    expect(departures.getByRole('listitem').textContent).toMatch(
      /^Farhan has left this game and no longer sees it in their list, /,
    )
  })

  it('says that only the newest 100 of those who have left are listed (P-changes-8)', async () => {
    const { table, fakeServer } = tableWith([newEntry({})])
    const left = Array.from({ length: 100 }, (_, index) => {
      return { name: `Viewer ${index}`, leftAt: '2025-11-21T13:00:00.000Z' }
    })
    fakeServer.answer(`GET /games/${GAME_ID}`, success({ ...gameOf(table.document()), left }))
    const { user } = renderApp('/scoreboard', { fakeServer })
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    const departures = within(await screen.findByRole('list', { name: 'Who has left' }))
    expect(departures.getAllByRole('listitem').at(-1)?.textContent).toBe(
      'Only the newest 100 are listed.',
    )
  })

  it('gives a viewer the history without Undo (P-undo-3)', async () => {
    const { version } = sundayRummy()
    const entry = newEntry({ version, type: 'round-scored', roundNumber: 9, isUndoable: true })
    const { table, fakeServer } = tableWith([entry], 'VIEWER')
    fakeServer.answer(`GET /games/${GAME_UUID}`, {
      status: 200,
      body: { success: true, data: { ...table.document().game, id: GAME_ID } },
    })
    const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    await screen.findByText('Round 9 scored')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says how long a game was played, once it has ended and its first round is loaded (P-changes-9)', async () => {
    const at = (time: string) => `2025-11-21T${time}:00.000Z`
    const round = (roundNumber: number, time: string, more = {}) =>
      newEntry({ type: 'round-scored', roundNumber, happenedAt: at(time), ...more })
    const ended = newEntry({ type: 'ended', happenedAt: at('17:00') })
    const rounds = [
      round(3, '16:00', { isUndone: true }),
      round(2, '14:35'),
      newEntry({ type: 'round-edited', roundNumber: 1, happenedAt: at('13:30') }),
      round(1, '13:15'),
    ]
    const shown = () =>
      screen.queryByText('Played in')?.parentElement?.textContent?.replaceAll('\u00a0', ' ') ?? null
    const openWith = async (...entries: Entries) => {
      const { unmount } = await openHistory(entries)
      const text = shown()
      unmount()
      return text
    }
    expect(await openWith(ended, ...rounds)).toBe('Played in 1 h 20 min')
    expect(await openWith(...rounds)).toBeNull()
    expect(await openWith(newEntry({ type: 'reopened' }), ended, ...rounds)).toBeNull()
    expect(await openWith(ended, ...rounds.slice(0, -1))).toBeNull()
  })

  it.each([
    ['By the rules', { manualEnd: false }],
    ['Closed by hand', { manualEnd: true }],
    ['Closed by hand, shared', { manualEnd: true, isShared: true }],
  ])('says how a game ended: %s (P-changes-1, P-stakes-14)', async (words, event) => {
    await openHistory([newEntry({ type: 'ended', event })])
    expect(screen.queryByText(words)).not.toBeNull()
  })

  it('is not for visitors (P-changes-1)', async () => {
    const { fakeServer } = tableWith([])
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByRole('tab', { name: 'Stats' })
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull()
  })
})

const ROUND_10: Happening = {
  type: 'round-scored',
  roundNumber: 10,
  scores: customScores([10, 5, 6, 0, null, 3]),
}

type Entries = Parameters<typeof fakeHistory>[0]

function tableWith(
  entries: Entries,
  role: 'ORGANIZER' | 'VIEWER' = 'ORGANIZER',
  start = sundayRummy(),
) {
  const table = fakeGame(start, role)
  table.fakeServer.answer(HISTORY, fakeHistory(entries))
  return { table, fakeServer: table.fakeServer }
}

function openHistory(entries: Entries, ...happened: readonly Happening[]) {
  return openHistoryOf(sundayRummy(), entries, ...happened)
}

async function openHistoryOf(
  start: Scoreboard,
  entries: Entries,
  ...happened: readonly Happening[]
) {
  const { table, fakeServer } = tableWith(entries, 'ORGANIZER', start)
  for (const happening of happened) table.happen(happening)
  const { user, unmount } = renderApp('/scoreboard', { fakeServer })
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  const list = await screen.findByRole('list', { name: 'History, newest first' })
  return {
    user,
    unmount,
    table,
    fakeServer,
    /** The text of each change, without the time of day. */
    lines: () =>
      [...list.children].map((line) =>
        [...(line.firstElementChild?.children ?? [])]
          .map((part) => part.textContent?.replace(/^(Ananya Iyer), .*\d.*$/, 'by $1'))
          .join(' '),
      ),
  }
}
