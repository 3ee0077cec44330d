import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../testing/fake-game.ts'
import { sundayRummy } from '../../testing/sunday-rummy.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { showLiveScoreboard, shownVersion } from './live-scoreboard.ts'

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

  it('is asked for from the oldest version that a screen shows', () => {
    const { queryClient, table } = twoScreens()
    const { version } = table.document()
    queryClient.setQueryData(OWN_KEY, { ...table.document(), version: version + 2 })
    expect(shownVersion(queryClient, GAME_UUID)).toBe(version)
    expect(shownVersion(queryClient, 'another')).toBeNull()
  })
})

/** One page shows the game to its organizer, and another shows its public link. */
function twoScreens() {
  const table = fakeGame(sundayRummy())
  const queryClient = new QueryClient()
  queryClient.setQueryData(OWN_KEY, table.document())
  queryClient.setQueryData(PUBLIC_KEY, table.openDocument())
  return { queryClient, table }
}
