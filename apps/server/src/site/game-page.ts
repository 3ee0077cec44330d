import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { parseGameKey } from '../games/game-key.ts'
import { findGame } from '../games/game-store.ts'
import type { StoredGame } from '../games/stored-game.ts'
import { success } from '../http/envelope.ts'
import { entityTag, isKnown } from '../scoreboard/entity-tag.ts'
import { scoreboardDocument } from '../scoreboard/scoreboard-document.ts'
import { encodePage } from './encode-page.ts'
import { linkPreviewOf } from './link-preview.ts'
import type { PageTemplate } from './page-template.ts'

/** The picture of every link's preview, one of the web app's own files. */
export const PREVIEW_PICTURE = '/icon-512.png'

type GamePageDependencies = Pick<AppDependencies, 'configuration' | 'database'>

/**
 * Sends /games/{uuid} with its standing for messengers and its scoreboard for the app, so that a
 * visitor's first view needs no second trip.
 */
export function addGamePage(
  app: FastifyInstance,
  template: PageTemplate,
  dependencies: GamePageDependencies,
): void {
  app.get('/games/:uuid', async (request, reply) => {
    // Whoever holds the link may look; nobody else is led here.
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'accept-encoding' })
    const found = await lookFor(request, dependencies)
    if (found === 'unavailable')
      return sendPage(reply.header('cache-control', 'no-store'), template.plain)
    reply.header('cache-control', 'no-cache')
    if (found === null) return sendPage(reply.code(404), template.plain)
    return sendGame(reply, template, found, dependencies.configuration.publicUrl)
  })
}

/** Null for an address that names no game; without a database the app itself says what is wrong. */
async function lookFor(
  request: FastifyRequest,
  { database }: GamePageDependencies,
): Promise<StoredGame | 'unavailable' | null> {
  const { uuid } = request.params as { readonly uuid: string }
  const key = parseGameKey(uuid)
  if (key === null || 'id' in key) return null
  try {
    return await findGame(database, key)
  } catch (error) {
    request.log.error({ err: error }, 'game page sent without its game')
    return 'unavailable'
  }
}

async function sendGame(
  reply: FastifyReply,
  template: PageTemplate,
  stored: StoredGame,
  publicUrl: string,
): Promise<FastifyReply> {
  const tag = entityTag(stored.game.version, null).replace(/"$/, `.${template.build}"`)
  // Weak: the same page travels packed in several ways.
  reply.header('etag', `W/${tag}`)
  if (isKnown(reply.request.headers['if-none-match'], tag)) return reply.code(304).send()
  const document = scoreboardDocument(stored, null)
  const page = template.withGame({
    ...linkPreviewOf(document),
    address: `${publicUrl}/games/${stored.uuid}`,
    picture: `${publicUrl}${PREVIEW_PICTURE}`,
    scoreboard: JSON.stringify(success(document)),
  })
  return sendPage(reply, page)
}

async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const { body, encoding } = await encodePage(html, reply.request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}
