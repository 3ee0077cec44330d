import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'
import { inertJson } from './inert-json.ts'
import type { LinkPreview } from './link-preview.ts'

/** What a game's page is sent with. */
export type GamePage = LinkPreview & {
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

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"[^>]*>/
const PICTURE_SIZE = { width: '512', height: '512' }

/** The built index.html, to be sent as the page of a game. */
export function pageTemplate(html: string): PageTemplate {
  const build = createHash('sha256').update(html).digest('base64url').slice(0, 10)
  const bare = html.replace(DESCRIPTION, '').replace(TITLE, '')
  const [upToHead = '', afterHead = ''] = split(bare, '</head>')
  const [upToBody = '', afterBody = ''] = split(afterHead, '</body>')
  return {
    build,
    plain: html,
    withGame: (page) =>
      [upToHead, headOf(page), upToBody, dataOf(page.scoreboard), afterBody].join(''),
  }
}

/** Splits before the first mark. */
function split(text: string, mark: string): readonly [string, string] {
  const index = text.indexOf(mark)
  if (index < 0) throw new Error(`index.html has no ${mark}`)
  return [text.slice(0, index), text.slice(index)]
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
