import { readGameUuid } from '@meldboard/api-client/passed-on'
import type { Language } from '@meldboard/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicScoreboard, PublicScoreboards } from '../games/public-scoreboards.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { linkPreviewOf } from './link-preview.ts'
import { codingFor, sendAsItIs, sendRendered } from './page-answer.ts'
import { addressLanguage, inLanguage, PAGE_VARIES, pageLanguage } from './page-language.ts'
import type { SiteRenderer } from './page-renderer.ts'
import type { PageTemplate, SentGame } from './page-template.ts'
import { pictureAddress } from './picture/game-picture.ts'
import { publicGame } from './public-game.ts'

export type GamePageDependencies = Pick<PlatformDependencies, 'configuration'> & {
  readonly boards: PublicScoreboards
}

/** The rendered pages of a game: its own, and that for a television. */
const PAGES = { game: '', tv: '/tv' } as const
type PageKind = keyof typeof PAGES

/**
 * Sends /games/{uuid} and /games/{uuid}/tv as the web app renders them, with the standing for messengers and the
 * scoreboard for the app, which takes the page over.
 */
export function addGamePage(
  app: FastifyInstance,
  template: PageTemplate,
  renderer: SiteRenderer,
  { configuration, boards }: GamePageDependencies,
): void {
  const { publicUrl } = configuration

  async function send(kind: PageKind, request: FastifyRequest, reply: FastifyReply) {
    const { uuid: text } = request.params as { readonly uuid: string }
    const uuid = readGameUuid(text)
    // Each game has one address, with which its page is hydrated.
    if (uuid !== null && uuid !== text) {
      const address = `/games/${uuid}${PAGES[kind]}`
      return reply.redirect(inLanguage(address, addressLanguage(request)), 308)
    }
    // Anyone with the link may look; search engines must not list it.
    reply.headers({
      'x-robots-tag': 'noindex',
      vary: PAGE_VARIES,
      'content-security-policy': template.policy,
    })
    const coding = codingFor(request.headers['accept-encoding'])
    const board = await lookFor(request, boards)
    if (board === 'unavailable') {
      return sendAsItIs(reply.header('cache-control', 'no-store'), template.plain, coding)
    }
    reply.header('cache-control', 'no-cache')
    if (board === null) return sendAsItIs(reply.code(404), template.withoutGame, coding)
    const language = pageLanguage(request)
    const tag = board.entityTag.replace(/"$/, `.${template.build}.${language}"`)
    const path = pathOf(board, kind)
    return sendRendered(request, reply, renderer, {
      ...{ tag, coding },
      key: `${path} ${language} ${board.key}`,
      page: async () => {
        const content = await renderer.render({ path, language, game: sentGame(board, publicUrl) })
        return gamePage(template, board, { kind, language, publicUrl, content })
      },
      unrendered: () => gamePage(template, board, { kind, language, publicUrl, content: null }),
    })
  }

  for (const kind of ['game', 'tv'] as const) {
    app.get(`/games/:uuid${PAGES[kind]}`, (request, reply) => send(kind, request, reply))
  }
}

function pathOf(board: PublicScoreboard, kind: PageKind): string {
  return `/games/${board.uuid}${PAGES[kind]}`
}

function sentGame({ body, changedAt }: PublicScoreboard, origin: string): SentGame {
  return { answer: body.toString(), changedAt, origin }
}

/** Null: the address names no game, or there is no database: the app shows the error. */
async function lookFor(
  request: FastifyRequest,
  boards: PublicScoreboards,
): Promise<PublicScoreboard | 'unavailable' | null> {
  try {
    return await publicGame(request, boards)
  } catch (error) {
    request.log.error({ err: error }, 'game page sent without its game')
    return 'unavailable'
  }
}

type Sent = {
  readonly kind: PageKind
  readonly language: Language
  readonly publicUrl: string
  readonly content: string | null
}

function gamePage(
  template: PageTemplate,
  board: PublicScoreboard,
  { kind, language, publicUrl, content }: Sent,
): string {
  const { document } = board
  const { name } = document.game
  return template.withGame({
    ...linkPreviewOf(document, language),
    path: pathOf(board, kind),
    language,
    isTelevision: kind === 'tv' && content !== null,
    content,
    address: inLanguage(`${publicUrl}/games/${document.game.uuid}`, language),
    picture: pictureAddress(publicUrl, board, language),
    name,
    manifest: `/games/${board.uuid}/manifest.webmanifest`,
    isRunning: document.game.status === 'INPROGRESS',
    game: sentGame(board, publicUrl),
  })
}
