import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** A bundle for the server: it shows the path, the name of the game and its last change, or the name of the table. */
export const SERVER_ENTRY = `
const inert = (text) => text.replace(/[&<>]/g, (character) => '&#' + character.charCodeAt(0) + ';')
export async function renderPage({ path, table, game }) {
  if (table) return '<h1>' + inert(JSON.parse(table.answer).data.name) + '</h1><p>' + path + '</p>'
  const { answer, changedAt } = game
  const { name } = JSON.parse(answer).data.game
  if (name === 'Refused by the app') throw new Error('Not rendered.')
  if (name === 'Slow to be rendered') await new Promise((done) => setTimeout(done, 600))
  return '<h1>' + inert(name) + '</h1><p>' + path + '</p><time>' + changedAt + '</time>'
}
`

/** Runs before the first paint; inline in all pages. */
export const BOOT = "document.documentElement.dataset.theme = 'dark'"

export const INDEX = `<!doctype html>
<html lang="en" data-server-entry="${createHash('sha256').update(SERVER_ENTRY).digest('base64url')}">
  <head>
    <meta charset="utf-8" />
    <meta
      name="description"
      content="Scores."
    />
    <title>Meldboard</title>
    <meta name="apple-mobile-web-app-title" content="Meldboard" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script>${BOOT}</script>
  </head>
  <body>
    <!--page--><div id="app" data-sent="">Loading...</div><!--/page-->
  </body>
</html>
`

export const NO_GAME = INDEX.replace('Loading...', '<noscript>Game Not Found</noscript>')

export const NO_TABLE = INDEX.replace('Loading...', '<noscript>No table with this code</noscript>')

/** A build of the web app in a folder of its own; `files` replace the build's. */
export async function builtWebApp(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const webRoot = join(await temporaryFolder(), 'dist')
  const built = {
    'client/index.html': INDEX,
    'client/pages/game.html': INDEX,
    'client/pages/table-or-television.html': INDEX,
    'client/pages/no-game.html': NO_GAME,
    'client/pages/no-table.html': NO_TABLE,
    'client/pages/login.en.html': INDEX.replace('Loading...', 'Continue with Google'),
    'client/pages/login-without-google.en.html': INDEX.replace('Loading...', 'not set up'),
    'server/server-entry.js': SERVER_ENTRY,
    // Node reads the bundle as a module.
    'package.json': '{"type":"module"}',
    ...files,
  }
  for (const [file, content] of Object.entries(built)) {
    await mkdir(join(webRoot, file, '..'), { recursive: true })
    await writeFile(join(webRoot, file), content)
  }
  return webRoot
}
