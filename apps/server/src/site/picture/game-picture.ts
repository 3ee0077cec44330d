import type { Language } from '@meldboard/messages'
import type { FastifyInstance } from 'fastify'
import { GAME_NOT_FOUND } from '../../games/authorization.ts'
import { isKnown } from '../../games/game-document.ts'
import type { PublicScoreboard, PublicScoreboards } from '../../games/public-scoreboards.ts'
import { FailureError } from '../../platform/http/failure.ts'
import { addressLanguage, inLanguage } from '../page-language.ts'
import { publicGame } from '../public-game.ts'
import { DRAWING, PICTURE_HEADERS, type Pictures } from './pictures.ts'

/** The address of a version's picture, for previews that cache a picture by its address. */
export function pictureAddress(
  publicUrl: string,
  { uuid, version }: PublicScoreboard,
  language: Language,
): string {
  const address = `${publicUrl}/games/${uuid}/picture.png?version=${version}.${DRAWING}`
  return inLanguage(address, language)
}

/** Serves /games/{uuid}/picture.png, the standing as a poster; `?shape=tall` for a story, `?lang=de` in another language. */
export function addGamePicture(
  app: FastifyInstance,
  boards: PublicScoreboards,
  pictures: Pictures,
): void {
  app.get('/games/:uuid/picture.png', async (request, reply) => {
    const board = await publicGame(request, boards)
    if (board === null) throw new FailureError(GAME_NOT_FOUND)
    const language = addressLanguage(request)
    const { shape } = request.query as { readonly shape?: unknown }
    const look = { shape: shape === 'tall' ? 'tall' : 'wide', language } as const
    const tag = board.entityTag.replace(/"$/, `.${DRAWING}.${language}"`)
    reply.headers({ ...PICTURE_HEADERS, etag: tag })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const picture = await pictures.drawGame(board, look)
    return reply.type('image/png').send(picture)
  })
}
