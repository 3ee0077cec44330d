import { createHash } from 'node:crypto'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { LinkPreview } from './link-preview.ts'
import { pagePolicy } from './page-policy.ts'

/** The game that a page is sent with, as the web app takes it (apps/web/src/data/sent-page.ts). */
export type SentGame = {
  /** What GET /scoreboard/{uuid} answers, in JSON. */
  readonly answer: string
  /** When it was changed last, an ISO timestamp. */
  readonly changedAt: string
  /** Where everybody reaches the server. */
  readonly origin: string
}

/** What a game's page is sent with. */
type GamePage = LinkPreview & {
  readonly path: string
  /** Its letters are sized to the screen from the first line on (apps/web's television-page.tsx). */
  readonly isTelevision: boolean
  /** The page's own HTML; null where the app has to draw it. */
  readonly content: string | null
  /** The page's own public address. */
  readonly address: string
  /** The address of its standing as a picture. */
  readonly picture: string
  /** The game's name, and the path of its manifest, for the home screen. */
  readonly name: string
  readonly manifest: string
  readonly isRunning: boolean
  readonly game: SentGame
}

export type PageTemplate = {
  /** Names this build of the page, for ETags. */
  readonly build: string
  /** The content security policy that its answers carry. */
  readonly policy: string
  /** The page without a game. */
  readonly plain: string
  /** The page of a game that is not there. */
  readonly withoutGame: string
  readonly withGame: (page: GamePage) => string
}

/**
 * The places that a game's own texts take; the page's content is between two comments, which the
 * build writes (apps/web/build/rendered-pages.ts).
 */
const PLACES = new RegExp(
  [
    '<html ',
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
/** Without one of them a page would be sent that lacks its game. */
const NEEDED = ['<html ', '</head>', '<!--page-->', '<!--/page-->', '</body>']
const PICTURE_SIZE = { width: '1200', height: '630' }
/** How often a page without scripts asks again while its game runs or its content is missing, in seconds. */
const REFRESH = 30

/** The pages that the build makes: the app's own, that of a game, and that of one that is not there. */
type BuiltPages = { readonly plain: string; readonly game: string; readonly withoutGame: string }

/** The pages of games, to be filled with a game: the app draws the plain one itself. */
export function pageTemplate({ plain, game, withoutGame }: BuiltPages): PageTemplate {
  const lacking = NEEDED.filter((place) => !plain.includes(place) || !game.includes(place))
  if (lacking.length > 0) throw new Error(`The app's pages have no ${lacking.join(' nor ')}`)
  return {
    build: createHash('sha256').update(game).digest('base64url').slice(0, 10),
    policy: pagePolicy(game),
    plain,
    withoutGame,
    withGame: (page) =>
      (page.content === null ? plain : game).replace(PLACES, (place) => filled(place, page)),
  }
}

/** Returns the text for one place; the head gets the game's tags at its end, in place of the app's. */
function filled(place: string, page: GamePage): string {
  if (place === '<html ') return page.isTelevision ? `${place}data-television ` : place
  if (place === '</head>') return `${headOf(page)}${place}`
  if (place === '</body>') return `${dataOf(page.game)}${place}`
  if (!place.startsWith('<!--')) return ''
  if (page.content === null) return place
  return `<div id="app" data-sent="${escapeHtml(page.path)}">${page.content}</div>`
}

function headOf(page: GamePage): string {
  const { title, description, address, picture, name, manifest, content } = page
  const refresh = `<noscript><meta http-equiv="refresh" content="${REFRESH}"></noscript>`
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Meldboard',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': PICTURE_SIZE.width,
    'og:image:height': PICTURE_SIZE.height,
    'og:image:alt': description,
  }
  return [
    `<title>${escapeHtml(title)} | Meldboard</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(name)}">`,
    `<link rel="manifest" href="${manifest}">`,
    ...(content === null ? [] : [expectOf(page)]),
    ...(page.isRunning || content === null ? [refresh] : []),
  ].join('\n')
}

/** On a slow line a page comes in pieces: it is painted once what fills the screen is there. */
function expectOf({ isTelevision }: GamePage): string {
  return `<link rel="expect" href="#${isTelevision ? 'sent-game' : 'standings'}" blocking="render">`
}

function dataOf({ answer, changedAt, origin }: SentGame): string {
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
 * JSON that may stand in a script element of type application/json: no name in it can end the
 * element or open a comment, and parsing it gives the same value as before.
 */
export function inertJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPED[character] ?? character)
}
