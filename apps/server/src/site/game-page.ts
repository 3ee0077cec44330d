import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { parseGameKey } from '../games/game-key.ts'
import { isKnown } from '../games/scoreboard/entity-tag.ts'
import type { PublicScoreboard } from '../games/scoreboard/public-scoreboard.ts'
import type { PublicScoreboards } from '../games/scoreboard/public-scoreboards.ts'
import { codingFor, type PageCoding, packPage } from './encode-page.ts'
import { linkPreviewOf } from './link-preview.ts'
import { packedPages } from './packed-pages.ts'
import type { PageTemplate } from './page-template.ts'

/** The picture of every link's preview, one of the web app's own files. */
export const PREVIEW_PICTURE = '/icon-512.png'

export type GamePageDependencies = Pick<AppDependencies, 'configuration'> & {
  readonly boards: PublicScoreboards
}

/**
 * Sends /games/{uuid} with its standing for messengers and its scoreboard for the app, so that a
 * visitor's first view needs no second trip.
 */
export function addGamePage(
  app: FastifyInstance,
  template: PageTemplate,
  { configuration, boards }: GamePageDependencies,
): void {
  const make = (board: PublicScoreboard) => gamePage(template, board, configuration.publicUrl)
  const packed = packedPages({ make, onKept: boards.keepBeside })
  app.get('/games/:uuid', async (request, reply) => {
    // Anyone with the link may look; search engines must not list it.
    reply.headers({ 'x-robots-tag': 'noindex', vary: 'accept-encoding' })
    const coding = codingFor(request.headers['accept-encoding'])
    const board = await lookFor(request, boards)
    if (board === 'unavailable') {
      return sendPlain(reply.header('cache-control', 'no-store'), template, coding)
    }
    reply.header('cache-control', 'no-cache')
    if (board === null) return sendPlain(reply.code(404), template, coding)
    const tag = board.entityTag.replace(/"$/, `.${template.build}"`)
    // Weak: the same page travels packed in several ways.
    reply.header('etag', `W/${tag}`)
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return sendPage(reply, coding === null ? make(board) : await packed(board, coding), coding)
  })
}

/** Null for an address that names no game; without a database the app itself says what is wrong. */
async function lookFor(
  request: FastifyRequest,
  boards: PublicScoreboards,
): Promise<PublicScoreboard | 'unavailable' | null> {
  const { uuid } = request.params as { readonly uuid: string }
  const key = parseGameKey(uuid)
  if (key === null || 'id' in key) return null
  try {
    return await boards.read(key.uuid)
  } catch (error) {
    request.log.error({ err: error }, 'game page sent without its game')
    return 'unavailable'
  }
}

function gamePage(template: PageTemplate, board: PublicScoreboard, publicUrl: string): string {
  const { document } = board
  return template.withGame({
    ...linkPreviewOf(document),
    name: document.game.name,
    address: `${publicUrl}/games/${document.game.uuid}`,
    picture: `${publicUrl}${PREVIEW_PICTURE}`,
    scoreboard: board.body.toString(),
  })
}

async function sendPlain(reply: FastifyReply, { plain }: PageTemplate, coding: PageCoding | null) {
  return sendPage(reply, coding === null ? plain : await packPage(plain, coding), coding)
}

function sendPage(reply: FastifyReply, body: string | Buffer, coding: PageCoding | null) {
  if (coding !== null) reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(body)
}
