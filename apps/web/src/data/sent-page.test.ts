import { expect, it } from 'vitest'
import { GAME_UUID } from '../testing/fake-game.ts'
import { sundayRummy } from '../testing/sunday-rummy.ts'
import { testServices } from '../testing/test-services.ts'
import { queryKeys } from './queries/query-keys.ts'
import type { GameScoreboard } from './queries/scoreboard-query.ts'
import { changedAtQuery, keepSentGame, takeSentGame } from './sent-page.ts'

const CHANGED_AT = '2026-11-21T18:34:00.000Z'

function pageWith(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html')
}

it('is what the first view begins with, and is taken once', () => {
  const services = testServices()
  const { game, ...board } = sundayRummy()
  const data = { ...board, game: { ...game, uuid: GAME_UUID } }
  const json = JSON.stringify({ success: true, data })
  const page = pageWith(
    `<script type="application/json" id="sent-game" data-changed-at="${CHANGED_AT}" data-origin="https://board.example.org">${json}</script>`,
  )
  const sent = takeSentGame(page)
  expect(sent?.origin).toBe('https://board.example.org')
  if (sent) keepSentGame(services.queryClient, sent)
  const kept = services.queryClient.getQueryData<GameScoreboard>(
    queryKeys.publicScoreboard(GAME_UUID),
  )
  expect(kept).toEqual(data)
  expect(kept && services.queryClient.getQueryData(changedAtQuery(kept).queryKey)).toBe(CHANGED_AT)
  expect(takeSentGame(page)).toBeNull()
})

it('is not there on any other page', () => {
  expect(takeSentGame(pageWith('<div id="app"></div>'))).toBeNull()
})
