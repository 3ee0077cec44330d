import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** What the browser must load before a page can be shown, by the modules its router asks for. */
export const FIRST_LOADS = {
  'public scoreboard': ['index.html'],
  'signed-in scoreboard': [
    'index.html',
    'src/routes/_signed-in.tsx?tsr-split=component',
    'src/routes/_signed-in/scoreboard.tsx?tsr-split=component',
  ],
  login: ['index.html', 'src/routes/_visitor/login.tsx?tsr-split=component'],
} as const

/** The JavaScript files that these modules and everything they import statically are in. */
export function firstLoad(modules: readonly string[]): readonly string[] {
  const manifest: Manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8'))
  const keys = new Set<string>()
  const add = (key: string): void => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of chunkOf(manifest, key).imports ?? []) add(imported)
  }
  for (const module of modules) add(module)
  return [...keys].map((key) => chunkOf(manifest, key).file)
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no ${key}.`)
  return chunk
}
