import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../games/game-document.ts'
import { parseGameKey } from '../games/game-store.ts'
import type { PublicScoreboard, PublicScoreboards } from '../games/public-scoreboards.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { linkPreviewOf } from './link-preview.ts'
import type { PageTemplate } from './page-template.ts'

/** The picture of every link's preview, one of the web app's own files. */
export const PREVIEW_PICTURE = '/icon-512.png'

export type GamePageDependencies = Pick<PlatformDependencies, 'configuration'> & {
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
  const packed = packedPages<PublicScoreboard>({
    make,
    onKept: (board, bytes) => boards.keepBeside(board, bytes),
  })
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

/** The codings a page can be compressed with, best first. */
const CODINGS = ['br', 'gzip'] as const
type PageCoding = (typeof CODINGS)[number]

/** Good enough at a millisecond for a page; the build's own files are compressed harder. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }

/** The best coding that a reader's Accept-Encoding takes; null: as it is. */
function codingFor(accepted: string | undefined): PageCoding | null {
  return CODINGS.find((coding) => accepts(accepted, coding)) ?? null
}

export function packPage(html: string, coding: PageCoding): Promise<Buffer> {
  return coding === 'br' ? promisify(brotliCompress)(html, BROTLI) : promisify(gzip)(html)
}

function accepts(header: string | undefined, coding: PageCoding): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

type PackedPages<Board> = (board: Board, coding: PageCoding) => Promise<Buffer>

type Packing<Board> = {
  readonly make: (board: Board) => string
  /** Called with the bytes that are kept for a version from now on. */
  readonly onKept: (board: Board, bytes: number) => void
  readonly pack?: typeof packPage
}

/** Makes and packs the page of a version once for all visitors, as long as the version is kept. */
export function packedPages<Board extends WeakKey>({
  make,
  onKept,
  pack = packPage,
}: Packing<Board>): PackedPages<Board> {
  const packed = new WeakMap<Board, Map<PageCoding, Promise<Buffer>>>()
  return (board, coding) => {
    const pages = packed.get(board) ?? new Map<PageCoding, Promise<Buffer>>()
    packed.set(board, pages)
    const known = pages.get(coding)
    if (known !== undefined) return known
    const page = pack(make(board), coding)
    pages.set(coding, page)
    // The reads that wait for it get the failure; the next visitor has it packed again.
    page.then(
      ({ length }) => onKept(board, length),
      () => pages.delete(coding),
    )
    return page
  }
}
