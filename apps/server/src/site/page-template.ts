import { createHash } from 'node:crypto'
import { type Language, languageAttributes } from '@meldboard/messages'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { LinkPreview } from './link-preview.ts'
import { pagePolicy } from './page-policy.ts'

/** The game in a page, for the web app (apps/web/src/data/sent-page.ts). */
export type SentGame = {
  /** The answer of GET /scoreboard/{uuid}, in JSON. */
  readonly answer: string
  /** Its last change, ISO 8601. */
  readonly changedAt: string
  /** The public origin of the server. */
  readonly origin: string
}

/** The table in a page, for the web app. */
export type SentTable = {
  readonly code: string
  /** The answer of GET /table/{code}, in JSON; the refusal for a wrong code. */
  readonly answer: string
  /** The public origin of the server. */
  readonly origin: string
}

type FilledPage = LinkPreview & {
  readonly path: string
  readonly language: Language
  /** Its letters are sized to the screen from the first line on (apps/web's television-page.tsx). */
  readonly isTelevision: boolean
  /** The page's own HTML; null: the app has to draw it. */
  readonly content: string | null
  /** The page's own public address. */
  readonly address: string
  /** The address of its standing as a picture; null: it has none. */
  readonly picture: string | null
  /** The name for the home screen, and the path of a manifest of its own. */
  readonly name: string
  readonly manifest: string | null
  readonly isRunning: boolean
  readonly game: SentGame | null
  readonly table?: SentTable
}

export type PageTemplate = {
  /** Identifies this build of the page, for ETags. */
  readonly build: string
  readonly policy: string
  /** The page without a game. */
  readonly plain: string
  /** The page for a missing game. */
  readonly withoutGame: string
  /** The page for a code without a table. */
  readonly withoutTable: string
  readonly withGame: (page: FilledPage) => string
  /** A page of the app's own that contains a table. */
  readonly withTable: (page: string, table: SentTable) => string
}

/**
 * The places for a game's own texts; the page's content is between two comments, which the build writes
 * (apps/web/build/rendered-pages.ts).
 */
const PLACES = new RegExp(
  [
    '<html ',
    'lang="en"',
    '<title>[^<]*</title>',
    '<meta\\s+name="description"[^>]*>',
    '<meta\\s+name="apple-mobile-web-app-title"[^>]*>',
    '<link\\s+rel="manifest"[^>]*>',
    '</head>',
    '<!--page-->[\\s\\S]*<!--/page-->',
    '</body>',
  ].join('|'),
  'g',
)
/** Without one of them the page would lack its game. */
const NEEDED = ['<html ', 'lang="en"', '</head>', '<!--page-->', '<!--/page-->', '</body>']
const PICTURE_SIZE = { width: '1200', height: '630' }
/**
 * The interval in seconds at which a page without a running app reloads, while its game runs or its content is missing.
 */
const REFRESH = 30

/** The pages of the build: the app's own, those to be filled, each with its styles, and those for what is missing. */
type BuiltPages = {
  readonly plain: string
  readonly game: string
  readonly tableOrTelevision: string
  readonly withoutGame: string
  readonly withoutTable: string
}

/** The pages of games, to be filled with a game: the app draws the plain one itself. */
export function pageTemplate(pages: BuiltPages): PageTemplate {
  const { plain, game, tableOrTelevision, withoutGame, withoutTable } = pages
  const lacking = NEEDED.filter((place) =>
    [plain, game, tableOrTelevision].some((page) => !page.includes(place)),
  )
  if (lacking.length > 0) throw new Error(`The app's pages have no ${lacking.join(' nor ')}`)
  return {
    build: createHash('sha256')
      .update(game)
      .update(tableOrTelevision)
      .digest('base64url')
      .slice(0, 10),
    policy: pagePolicy(game),
    plain,
    withoutGame,
    withoutTable,
    withTable: (page, table) => page.replace('</body>', (place) => `${tableDataOf(table)}${place}`),
    withGame(page) {
      const isGame = page.table === undefined && !page.isTelevision
      const built = page.content === null ? plain : isGame ? game : tableOrTelevision
      return built.replace(PLACES, (place) => filled(place, page))
    },
  }
}

/** The text for one place; the game's tags replace the app's at the end of the head. */
function filled(place: string, page: FilledPage): string {
  if (place === '<html ') {
    const refresh = isRefreshed(page) ? `data-refresh="${REFRESH}" ` : ''
    return `${place}${page.isTelevision ? 'data-television ' : ''}${refresh}`
  }
  if (place === 'lang="en"') return languageAttributes(page.language)
  if (place === '</head>') return `${headOf(page)}${place}`
  if (place === '</body>') return `${dataOf(page)}${place}`
  if (place.startsWith('<link') && page.manifest === null) return place
  if (!place.startsWith('<!--')) return ''
  if (page.content === null) return place
  return `<div id="app" data-sent="${escapeHtml(page.path)}">${page.content}</div>`
}

/** Reloads by a tag of the page without scripts, and by apps/web/src/boot.js in a browser that cannot run the app. */
function isRefreshed({ isRunning, content }: FilledPage): boolean {
  return isRunning || content === null
}

function headOf(page: FilledPage): string {
  const { title, description, address, picture, name, manifest, content } = page
  const refresh = `<noscript><meta http-equiv="refresh" content="${REFRESH}"></noscript>`
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Meldboard',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    ...(picture !== null && {
      'og:image': picture,
      'og:image:type': 'image/png',
      'og:image:width': PICTURE_SIZE.width,
      'og:image:height': PICTURE_SIZE.height,
      'og:image:alt': description,
    }),
  }
  return [
    `<title>${escapeHtml(title)} | Meldboard</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="summary${picture === null ? '' : '_large_image'}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(name)}">`,
    ...(manifest === null ? [] : [`<link rel="manifest" href="${manifest}">`]),
    ...(content === null ? [] : [expectOf(page)]),
    ...(isRefreshed(page) ? [refresh] : []),
  ].join('\n')
}

/** On a slow line a page arrives in pieces: it is painted once the first screenful is there. */
function expectOf({ isTelevision, game, table }: FilledPage): string {
  const sent = table === undefined ? 'sent-game' : 'sent-table'
  return `<link rel="expect" href="#${isTelevision || game === null ? sent : 'standings'}" blocking="render">`
}

function dataOf({ game, table }: FilledPage): string {
  return `${game === null ? '' : gameDataOf(game)}${table === undefined ? '' : tableDataOf(table)}`
}

function tableDataOf({ code, answer, origin }: SentTable): string {
  const known = `data-code="${escapeHtml(code)}" data-origin="${escapeHtml(origin)}"`
  return `<script type="application/json" id="sent-table" ${known}>${inertJson(answer)}</script>\n`
}

function gameDataOf({ answer, changedAt, origin }: SentGame): string {
  const known = `data-changed-at="${escapeHtml(changedAt)}" data-origin="${escapeHtml(origin)}"`
  return `<script type="application/json" id="sent-game" ${known}>${inertJson(answer)}</script>\n`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON for a script element of type application/json: no name in it can end the element or open a comment, and it
 * parses to the same value.
 */
export function inertJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPED[character] ?? character)
}
