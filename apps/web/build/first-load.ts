import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withImports } from './with-imports.ts'

export const DIST = fileURLToPath(new URL('../dist/client/', import.meta.url))
/** The file that the build creates for the server (src/server-entry.tsx). */
export const SERVER_ENTRY = fileURLToPath(
  new URL('../dist/server/server-entry.js', import.meta.url),
)

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  /** Its own style sheets. */
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The chunks that a page waits for, with the scripts in index.html, before it can be used. */
export const FIRST_LOADS = {
  // The server puts the scoreboard into the page: nothing is fetched before it is shown.
  'public scoreboard': [],
  'signed-in scoreboard': ['board'],
  // A phone that takes a seat has never seen the app.
  seat: ['shared', 'forms'],
  // The sign-in page shares all of its modules with the other pages of accounts.
  login: ['forms'],
} as const

/**
 * Returns the JavaScript files of index.html, of these chunks, and of everything that they import
 * statically. build/chunks.ts names a chunk; any other has its module's name.
 */
export function firstLoad(names: readonly string[]): readonly string[] {
  return chunksNeeded(names).map(({ file }) => file)
}

/** Returns the style sheets of the same. */
export function firstStyles(names: readonly string[]): readonly string[] {
  return chunksNeeded(names).flatMap(({ css = [] }) => css)
}

function chunksNeeded(names: readonly string[]): readonly Chunk[] {
  const chunks = chunksOf(JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')))
  const page = scriptsOf(readFileSync(`${DIST}index.html`, 'utf8'))
  const starts = [...page.map(chunks.of), ...names.map(chunks.named)]
  return [...withImports(starts, ({ imports = [] }) => imports.map(chunks.named))]
}

/** Returns the scripts that a page names. */
function scriptsOf(page: string): readonly string[] {
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  if (scripts.length === 0) throw new Error('The page has no script.')
  return scripts
}

function chunksOf(manifest: Manifest) {
  return {
    named(name: string): Chunk {
      const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name)
      if (chunk === undefined) throw new Error(`The build has no ${name}.`)
      return chunk
    },
    /** Returns the chunk of a file; a file from public/ is not built, and imports nothing. */
    of: (file: string): Chunk =>
      Object.values(manifest).find((chunk) => chunk.file === file) ?? { file },
  }
}
