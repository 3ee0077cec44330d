import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { GAME_NOT_FOUND } from '../games/authorization.ts'
import type { PublicScoreboards } from '../games/public-scoreboards.ts'
import { FailureError } from '../platform/http/failure.ts'
import { publicGame } from './public-game.ts'

/**
 * Serves a manifest for each game: the app's own with the game's name and address. A browser adds to the home screen
 * what a page's manifest names, and a viewer wants the game there, not the app's first page.
 */
export function addGameManifest(
  app: FastifyInstance,
  appManifest: string,
  boards: PublicScoreboards,
): void {
  if (!existsSync(appManifest)) return
  const manifest: object = JSON.parse(readFileSync(appManifest, 'utf8'))
  app.get('/games/:uuid/manifest.webmanifest', async (request, reply) => {
    const board = await publicGame(request, boards)
    if (board === null) throw new FailureError(GAME_NOT_FOUND)
    const { name } = board.document.game
    const address = `/games/${board.uuid}`
    const own = { id: address, name, short_name: name, start_url: address }
    return reply
      .headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify({ ...manifest, ...own }))
  })
}
