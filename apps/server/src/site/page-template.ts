import { createHash } from 'node:crypto'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { LinkPreview } from './link-preview.ts'

/** What a game's page is sent with. */
type GamePage = LinkPreview & {
  /** The game's name. */
  readonly name: string
  /** The page's own public address. */
  readonly address: string
  /** The picture that stands for every game, by its public address. */
  readonly picture: string
  /** What GET /scoreboard/{uuid} answers, in JSON. */
  readonly scoreboard: string
}

export type PageTemplate = {
  /** Names this build of the page, for ETags. */
  readonly build: string
  /** The page without a game. */
  readonly plain: string
  readonly withGame: (page: GamePage) => string
}

/**
 * The placeholders that a game's own texts replace; those in capitals are written by the build
 * (apps/web/src/shell/first-paint.tsx).
 */
const PLACEHOLDERS =
  /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>|<\/head>|%GAME_NAME%|%STANDING%|<\/body>/g
/** Without one of them a page would be sent that lacks its game. */
const NEEDED = ['</head>', '%GAME_NAME%', '%STANDING%', '</body>']
const PICTURE_SIZE = { width: '512', height: '512' }

/** The app's index.html, and the page of a game as the build made it, to be filled with the game. */
export function pageTemplate(plain: string, game: string): PageTemplate {
  const lacking = NEEDED.filter((placeholder) => !game.includes(placeholder))
  if (lacking.length > 0) throw new Error(`The page of a game has no ${lacking.join(' nor ')}`)
  const build = createHash('sha256').update(game).digest('base64url').slice(0, 10)
  return {
    build,
    plain,
    withGame: (page) => game.replace(PLACEHOLDERS, (placeholder) => filled(placeholder, page)),
  }
}

/** Returns the text for one placeholder; the head gets the game's tags in place of the app's. */
function filled(placeholder: string, page: GamePage): string {
  switch (placeholder) {
    case '%GAME_NAME%':
      return escapeHtml(page.name)
    case '%STANDING%':
      return escapeHtml(page.description)
    case '</head>':
      return `${headOf(page)}${placeholder}`
    case '</body>':
      return `${dataOf(page.scoreboard)}${placeholder}`
    default:
      return ''
  }
}

function headOf({ title, description, address, picture }: GamePage): string {
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
    'og:image:alt': 'The Meldboard sign',
  }
  return [
    `<title>${escapeHtml(title)} | Meldboard</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
  ].join('\n')
}

function dataOf(scoreboard: string): string {
  return `<script type="application/json" id="sent-scoreboard">${inertJson(scoreboard)}</script>\n`
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
