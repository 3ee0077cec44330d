import type { Scoreboard } from '@meldboard/engine'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../testing/fake-game.ts'
import { changeEvent } from '../../testing/fake-stream.ts'
import { presetGame } from '../../testing/other-rules.ts'
import { customScores, sundayRummy } from '../../testing/sunday-rummy.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { oldestShown, showLiveChange, showLiveScoreboard } from './live-scoreboard.ts'

const OWN_KEY = ['scoreboard', GAME_ID]
const PUBLIC_KEY = ['scoreboard', 'public', GAME_UUID]

describe('a scoreboard from the stream', () => {
  it('is shown wherever its game is, and leaves the role and the id of one of its own', () => {
    const { queryClient, table } = twoScreens()
    table.happen({ type: 'cancelled', reason: '' })
    showLiveScoreboard(queryClient, table.openDocument())
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
    expect(queryClient.getQueryData(PUBLIC_KEY)).toEqual(table.openDocument())
  })

  it('never takes back what is newer (P-live-4)', () => {
    const { queryClient, table } = twoScreens()
    const older = table.openDocument()
    table.happen({ type: 'cancelled', reason: '' })
    showLiveScoreboard(queryClient, table.openDocument())
    showLiveScoreboard(queryClient, older)
    const shown = queryClient.getQueryData<GameScoreboard>(OWN_KEY)
    expect(shown?.game.status).toBe('CANCELLED')
  })

  it('leaves other games alone', () => {
    const { queryClient, table } = twoScreens()
    const { game, ...rest } = table.openDocument()
    const other = { ...rest, version: 99, game: { ...game, uuid: 'another' } }
    showLiveScoreboard(queryClient, other)
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
  })

  it('is shown beside a kept answer without a game, and shows nothing without one itself', () => {
    const { queryClient, table } = twoScreens()
    queryClient.setQueryData(['scoreboard', 77], { version: 1 })
    showLiveScoreboard(queryClient, { version: 99 } as never)
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
    table.happen({ type: 'cancelled', reason: '' })
    showLiveScoreboard(queryClient, table.openDocument())
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
    expect(oldestShown(queryClient, GAME_UUID)?.version).toBe(table.document().version)
  })

  it('is asked for from the oldest version that a screen shows', () => {
    const { queryClient, table } = twoScreens()
    const { version } = table.document()
    queryClient.setQueryData(OWN_KEY, { ...table.document(), version: version + 2 })
    expect(oldestShown(queryClient, GAME_UUID)?.version).toBe(version)
    expect(oldestShown(queryClient, 'another')).toBeNull()
  })
})

describe('a change from the stream (P-live-14)', () => {
  const cancelled = { format: 1, type: 'cancelled', reason: '' } as const
  const changeOf = (version: number) => ({ format: 4, version, event: cancelled }) as const

  it('is folded into the scoreboard wherever its game is shown', async () => {
    const { queryClient, table } = twoScreens()
    const { version } = table.document()
    table.happen({ type: 'cancelled', reason: '' })
    expect(await showLiveChange(queryClient, GAME_UUID, changeOf(version + 1))).toBe(true)
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
    expect(queryClient.getQueryData(PUBLIC_KEY)).toEqual(table.openDocument())
  })

  it('brings an older scoreboard up to the one that has it already', async () => {
    const { queryClient, table } = twoScreens()
    const { version } = table.document()
    table.happen({ type: 'cancelled', reason: '' })
    queryClient.setQueryData(OWN_KEY, table.document())
    expect(await showLiveChange(queryClient, GAME_UUID, changeOf(version + 1))).toBe(true)
    expect(queryClient.getQueryData(PUBLIC_KEY)).toEqual(table.openDocument())
    expect(await showLiveChange(queryClient, GAME_UUID, changeOf(version + 1))).toBe(true)
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
  })

  it('is folded by the rules of its game', async () => {
    const { queryClient, table } = twoScreens(presetGame('points', []))
    const round = {
      type: 'round-scored',
      roundNumber: 1,
      scores: customScores([0, 12, 30]),
    } as const
    table.happen(round)
    const [, data = ''] = /^data: (.*)$/m.exec(changeEvent(table.document(), round)) ?? []
    expect(await showLiveChange(queryClient, GAME_UUID, JSON.parse(data))).toBe(true)
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
    expect(table.document().players.map(({ totalScore }) => totalScore)).toEqual([42, -12, -30])
  })

  it('that leaves a gap, or is of another format, shows nothing and says so', async () => {
    const { queryClient, table } = twoScreens()
    const { version } = table.document()
    const newer = { ...changeOf(version + 1), format: 6 } as never
    expect(await showLiveChange(queryClient, GAME_UUID, changeOf(version + 2))).toBe(false)
    expect(await showLiveChange(queryClient, GAME_UUID, newer)).toBe(false)
    expect(queryClient.getQueryData(OWN_KEY)).toEqual(table.document())
  })
})

/** The game shown to its organizer, and on the page of its public link. */
function twoScreens(start: Scoreboard = sundayRummy()) {
  const table = fakeGame(start)
  const queryClient = new QueryClient()
  queryClient.setQueryData(OWN_KEY, table.document())
  queryClient.setQueryData(PUBLIC_KEY, table.openDocument())
  return { queryClient, table }
}
