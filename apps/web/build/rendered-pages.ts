import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language, languageAttributes } from '@meldboard/messages'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_LOADS, SERVER_ENTRY } from './first-load.ts'
import { LISTED_LANGUAGES, messageFileNames } from './messages.ts'
import { oldStyles } from './old-browsers.ts'
import { withImports } from './with-imports.ts'

type ServerEntry = typeof import('../src/server-entry.tsx')

/** The place in index.html where the app is drawn. */
const APP = '<div id="app"></div>'

const INDEX = 'index.html'
const LOGIN_PATH = '/login'
/** The chunks of the pages that the server fills, other than a game's own. */
const TABLES_AND_TELEVISIONS = ['shared', 'table-page', 'table-television-page']

/**
 * Puts the app's own HTML into the sent pages, with the bundle that was built for the server before
 * (src/server-entry.tsx). The server puts a game's page between the two comments, with the same
 * bundle: it compares the hash.
 */
export const renderedPages: Plugin = {
  name: 'rendered-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const index = bundle[INDEX]
    if (index?.type !== 'asset') throw new Error('The build has no index.html.')
    const hash = createHash('sha256').update(readFileSync(SERVER_ENTRY)).digest('base64url')
    const members = furtherFiles(bundle, 'signed-in scoreboard')
    const seats = furtherFiles(bundle, 'seat')
    const styles = {
      game: stylesOf(bundle),
      tableOrTelevision: stylesOf(bundle, ...TABLES_AND_TELEVISIONS),
      login: stylesOf(bundle, ...FIRST_LOADS.login),
    }
    const old = this.emitFile({
      type: 'asset',
      name: 'old.css',
      source: oldStyles(styles.tableOrTelevision),
    })
    const attributes = `data-server-entry="${hash}" data-member-files="${members}" data-seat-files="${seats}" data-old-styles="/${this.getFileName(old)}" data-messages="/${messageFileNames()}" data-languages="${LISTED_LANGUAGES.join(' ')}"`
    const html = bootInPage(String(index.source).replace('<html', `<html ${attributes}`))
    if (!LETTERS.test(html)) throw new Error('index.html preloads no letters.')
    if (!html.includes(APP)) throw new Error(`index.html has no ${APP}`)
    const app: ServerEntry = await import(pathToFileURL(SERVER_ENTRY).href)
    const withPage = (html: string, page: string, path = '') =>
      html.replace(
        APP,
        () => `<!--page--><div id="app" data-sent="${path}">${page}</div><!--/page-->`,
      )
    const add = (fileName: string, source: string) =>
      this.emitFile({ type: 'asset', fileName, source })
    const shell = await app.renderShell()
    index.source = withPage(html.replace(LETTERS, ''), shell)
    add('pages/no-game.html', withPage(html, await app.renderWithoutGame()))
    add('pages/no-table.html', withPage(html, await app.renderWithoutTable()))
    add('pages/game.html', withPage(stylesInPage(html, styles.game), shell))
    add(
      'pages/table-or-television.html',
      withPage(stylesInPage(html, styles.tableOrTelevision), shell),
    )
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const inLanguage = html.replace('lang="en"', languageAttributes(language))
      for (const google of [true, false]) {
        const ways = { ...app.UNKNOWN_WAYS, google }
        const page = await app.renderPage({ path: LOGIN_PATH, language, ways })
        const name = google ? 'login' : 'login-without-google'
        add(
          `pages/${name}.${language}.html`,
          withPage(withWays(stylesInPage(inLanguage, styles.login), ways), page, LOGIN_PATH),
        )
      }
    }
  },
}

/** Returns the files that such a page waits for in addition to those that every page names: src/boot.js preloads them. */
function furtherFiles(
  bundle: Rolldown.OutputBundle,
  page: 'signed-in scoreboard' | 'seat',
): string {
  const known = chunksOf(bundle)
  return [...chunksOf(bundle, ...FIRST_LOADS[page])]
    .filter((chunk) => !known.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...styleSheetsOf(chunk)])
    .map((file) => `/${file}`)
    .join(' ')
}

/** Returns the chunk of every page, those of these names, and what they import, each after its imports. */
function chunksOf(
  bundle: Rolldown.OutputBundle,
  ...names: readonly string[]
): ReadonlySet<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const theOne = (key: 'name' | 'fileName', value: string) => {
    const found = chunks.find((chunk) => chunk[key] === value)
    if (found === undefined) throw new Error(`The build has no ${value}.`)
    return found
  }
  return withImports(
    ['index', ...names].map((name) => theOne('name', name)),
    ({ imports }) => imports.map((file) => theOne('fileName', file)),
  )
}

function styleSheetsOf(chunk: Rolldown.OutputChunk): readonly string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

/** Returns the styles of every page and of these chunks. */
function stylesOf(bundle: Rolldown.OutputBundle, ...names: readonly string[]): string {
  const files = new Set([...chunksOf(bundle, ...names)].flatMap(styleSheetsOf))
  return [...files].map((file) => textOfAsset(bundle[file])).join('')
}

function textOfAsset(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet of the build is missing.')
  return String(file.source)
}

/** Tells the app the ways to sign in that its page was rendered with (src/hooks/use-sign-in-ways.ts). */
function withWays(html: string, ways: object): string {
  const content = JSON.stringify(ways).replaceAll('"', '&quot;')
  return html.replace('</head>', `<meta name="sign-in-ways" content="${content}"></head>`)
}

/** The letters, which a page without content leaves to its scripts (src/styles/base.css). */
const LETTERS = /<link\s+rel="preload"[^>]*as="font"[^>]*>/

const STYLES = /<link rel="stylesheet"[^>]*>/

/** Inlines a page's own styles: on a slow network, requesting them would take as long again as the page. */
function stylesInPage(html: string, styles: string): string {
  return html.replace(STYLES, () => element('style', styles))
}

const BOOT = /<script\s+src="\/src\/boot.js"><\/script>/

/**
 * Inlines the script that has to run before the first paint: the server puts its hash into the
 * content security policy (apps/server/src/site/page-policy.ts).
 */
function bootInPage(html: string): string {
  if (!BOOT.test(html)) throw new Error('index.html has no src/boot.js.')
  return html.replace(BOOT, () => element('script', textOf('../src/boot.js')))
}

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function element(tag: 'style' | 'script', text: string): string {
  if (text.includes('</')) throw new Error(`The text of a ${tag} would end it.`)
  return `<${tag}>${text}</${tag}>`
}
