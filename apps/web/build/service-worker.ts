import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { DIST, FIRST_LOADS, firstLoad } from './first-load.ts'

/**
 * The modules that a page needs when it is reloaded without a network right after the first visit, beyond
 * the first load of the scoreboard: the list of games, the scoring of the next round, and the board of a device
 * without an account.
 */
const RELOADED = [
  'src/routes/_signed-in/games.index.tsx?tsr-split=component',
  'src/routes/_guest.tsx?tsr-split=component',
  'src/routes/_guest/device.index.tsx?tsr-split=component',
  'dialogs',
] as const

/** Every script, the style sheet, and the letters that every page shows and those with accents. */
const FILES = [
  'index.html',
  '**/*.{js,css,svg,png,webmanifest}',
  'assets/anek-latin-latin-wdth-normal.*.woff2',
]

/** Puts the list of the release's files into worker/sw.ts. */
export const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  registerType: 'prompt',
  injectRegister: false,
  // public/manifest.webmanifest
  manifest: false,
  srcDir: 'worker',
  filename: 'sw.ts',
  injectManifest: {
    globPatterns: FILES,
    // For browsers without service workers.
    // The build already puts a hash into these names.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const scripts = new Set(firstLoad([...FIRST_LOADS['signed-in scoreboard'], ...RELOADED]))
        const isShell = (url: string) =>
          scripts.has(url) || !url.startsWith('assets/') || /\.(css|woff2)$/.test(url)
        const manifest = entries.map((entry) => ({
          ...entry,
          ...(isShell(entry.url) && { isShell: true }),
          ...(entry.revision !== null && { integrity: integrityOf(entry.url) }),
        }))
        return { manifest }
      },
    ],
  },
}

function integrityOf(file: string): string {
  const content = readFileSync(`${DIST}${file}`)
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
