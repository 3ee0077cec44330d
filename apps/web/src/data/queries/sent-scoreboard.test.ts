import { expect, it } from 'vitest'
import { GAME_UUID } from '../../testing/fake-game.ts'
import { sundayRummy } from '../../testing/sunday-rummy.ts'
import { createServices } from '../services.ts'
import { publicScoreboardQuery } from './scoreboard-query.ts'
import { takeSentScoreboard } from './sent-scoreboard.ts'

/** Returns a page as the server sends it. */
function pageWith(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html')
}

it('is what the first view begins with, and is taken once', () => {
  const services = createServices()
  const { game, ...board } = sundayRummy()
  const data = { ...board, game: { ...game, uuid: GAME_UUID } }
  const json = JSON.stringify({ success: true, data })
  const page = pageWith(
    `<div id="app"></div><script type="application/json" id="sent-scoreboard">${json}</script>`,
  )
  takeSentScoreboard(services, page)
  const { queryKey } = publicScoreboardQuery(services.api, GAME_UUID)
  expect(services.queryClient.getQueryData(queryKey)).toEqual(data)
  expect(page.getElementById('sent-scoreboard')).toBeNull()
})

it('is not there on any other page', () => {
  const services = createServices()
  takeSentScoreboard(services, pageWith('<div id="app"></div>'))
  expect(services.queryClient.getQueryCache().getAll()).toEqual([])
})
