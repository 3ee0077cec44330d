import { readTableCode } from '@meldboard/api-client/passed-on'
import type { Language } from '@meldboard/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicScoreboard, PublicScoreboards } from '../games/public-scoreboards.ts'
import { readTable } from '../games/tables/public-table.ts'
import type { PublicTable, PublicTables } from '../games/tables/public-tables.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { linkPreviewOf, tablePreviewOf } from './link-preview.ts'
import { codingFor, sendAsItIs, sendRendered } from './page-answer.ts'
import { addressLanguage, inLanguage, PAGE_VARIES, pageLanguage } from './page-language.ts'
import type { SiteRenderer } from './page-renderer.ts'
import type { PageTemplate, SentGame, SentTable } from './page-template.ts'
import { eveningAddress } from './picture/evening-picture.ts'
import { pictureAddress } from './picture/game-picture.ts'

export type TablePageDependencies = Pick<HandlerDependencies, 'configuration' | 'limits'> & {
  readonly boards: PublicScoreboards
  readonly tables: PublicTables
}

/** The rendered pages of a table: its own, and that for a television. */
const PAGES = { table: '', tv: '/tv' } as const
type PageKind = keyof typeof PAGES

/** A table, and the game in progress at it. */
type Shown = { readonly table: PublicTable; readonly board: PublicScoreboard | null }

/**
 * Sends /t/{code} and /t/{code}/tv as the web app renders them, with the table and its game. Wrong codes count like
 * those of the API (P-tables-11). Source: P-tables-15.
 */
export function addTablePage(
  app: FastifyInstance,
  template: PageTemplate,
  renderer: SiteRenderer,
  { configuration, limits, boards, tables }: TablePageDependencies,
): void {
  const { publicUrl } = configuration

  async function send(kind: PageKind, request: FastifyRequest, reply: FastifyReply) {
    const { code: text } = request.params as { readonly code: string }
    const code = readTableCode(text)
    // Each table has one address, with which its page is hydrated.
    if (code !== null && code !== text) {
      const address = `/t/${code}${PAGES[kind]}`
      return reply.redirect(inLanguage(address, addressLanguage(request)), 308)
    }
    // Anyone with the code may look; search engines must not list it.
    reply.headers({
      'x-robots-tag': 'noindex',
      vary: PAGE_VARIES,
      'cache-control': 'no-cache',
      'content-security-policy': template.policy,
    })
    const coding = codingFor(request.headers['accept-encoding'])
    const found = await lookFor(request)
    if (found === 'unavailable') {
      return sendAsItIs(reply.header('cache-control', 'no-store'), template.plain, coding)
    }
    if ('status' in found) {
      reply.code(found.status).header('cache-control', 'no-store')
      // The app shows the message of a wrong code, and does not request the table again.
      const none = { code: code ?? '', answer: '{}', origin: publicUrl }
      const isNone = found.status === 404
      const page = isNone ? template.withTable(template.withoutTable, none) : template.plain
      return sendAsItIs(reply, page, coding)
    }
    const language = pageLanguage(request)
    const tag = tagOf(found, template, language)
    const path = `/t/${found.table.code}${PAGES[kind]}`
    return sendRendered(request, reply, renderer, {
      ...{ tag, coding },
      key: `${path} ${tag} ${found.board?.key}`,
      page: async () => {
        const content = await renderer.render({ path, language, ...sentWith(found, publicUrl) })
        return tablePage(template, found, { kind, language, publicUrl, content })
      },
      unrendered: () => tablePage(template, found, { kind, language, publicUrl, content: null }),
    })
  }

  async function lookFor(
    request: FastifyRequest,
  ): Promise<Shown | { readonly status: 404 | 429 } | 'unavailable'> {
    try {
      const table = await readTable(limits, tables, request)
      if (!table.ok) return { status: table.error.code === 'NOT_FOUND' ? 404 : 429 }
      const { gameUuid } = table.value
      return { table: table.value, board: gameUuid === null ? null : await boards.read(gameUuid) }
    } catch (error) {
      request.log.error({ err: error }, 'table page sent without its table')
      return 'unavailable'
    }
  }

  // The form of a page without scripts sends this request.
  app.get('/t', (request, reply) => {
    const { code, tv } = request.query as { readonly code?: unknown; readonly tv?: unknown }
    if (typeof code !== 'string') return reply.callNotFound()
    const kind = tv === undefined ? 'table' : 'tv'
    const path = `/t/${readTableCode(code) ?? encodeURIComponent(code)}${PAGES[kind]}`
    return reply.redirect(path, 303)
  })

  for (const kind of ['table', 'tv'] as const) {
    app.get(`/t/:code${PAGES[kind]}`, (request, reply) => send(kind, request, reply))
  }
}

/** Differs with the state of a table, the version of its game, the build of the page, and its language. */
function tagOf({ table, board }: Shown, template: PageTemplate, language: Language): string {
  const version = board === null ? '' : `.${board.entityTag.replaceAll('"', '')}`
  return `"${table.tag}${version}.${template.build}.${language}"`
}

function sentWith(
  { table, board }: Shown,
  origin: string,
): { readonly table: SentTable; readonly game?: SentGame } {
  const sent = { code: table.code, answer: table.body.toString(), origin }
  if (board === null) return { table: sent }
  return {
    table: sent,
    game: { answer: board.body.toString(), changedAt: board.changedAt, origin },
  }
}

type Sent = {
  readonly kind: PageKind
  readonly language: Language
  readonly publicUrl: string
  readonly content: string | null
}

function tablePage(
  template: PageTemplate,
  shown: Shown,
  { kind, language, publicUrl, content }: Sent,
): string {
  const { table, board } = shown
  const sent = sentWith(shown, publicUrl)
  return template.withGame({
    title: table.name,
    description:
      board === null
        ? tablePreviewOf(table, language)
        : linkPreviewOf(board.document, language).title,
    path: `/t/${table.code}${PAGES[kind]}`,
    language,
    isTelevision: kind === 'tv' && content !== null,
    content,
    address: inLanguage(`${publicUrl}/t/${table.code}`, language),
    picture:
      board === null
        ? eveningAddress(publicUrl, table, language)
        : pictureAddress(publicUrl, board, language),
    name: table.name,
    manifest: null,
    // Another game may begin at any time.
    isRunning: true,
    game: sent.game ?? null,
    table: sent.table,
  })
}
