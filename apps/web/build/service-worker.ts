import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SOURCE_LANGUAGE } from '@meldboard/messages'
import { build, type Plugin } from 'vite'
import { DIST, FIRST_LOADS, firstLoad, firstStyles } from './first-load.ts'
import { languageOfFile } from './messages.ts'
import { OLDEST_BROWSERS } from './old-browsers.ts'

/**
 * The modules that a page needs for a reload without a network right after the first visit, beyond the first load of
 * the scoreboard: the list of games, the scoring of the next round, and the board of a device without an account.
 */
const RELOADED = [
  'src/features/games-list/games-screen.tsx',
  'src/features/game/board/guest-scoring.tsx',
  'src/features/game/board/guest-screen.tsx',
  'dialogs',
] as const

/** Every script and style sheet, and the letters that every page shows and those with accents. */
const FILES = [
  'index.html',
  '**/*.{js,css,svg,png,webmanifest}',
  'assets/anek-latin-latin-wdth-normal.*.woff2',
]

const WORKER = 'sw.js'

/** Builds worker/sw.ts with the list of the release's files, once these are written. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.RELEASE_FILES': JSON.stringify(releaseFiles()) },
        build: {
          outDir: DIST,
          emptyOutDir: false,
          target: OLDEST_BROWSERS,
          rolldownOptions: {
            input: fileURLToPath(new URL('../worker/sw.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: WORKER },
          },
        },
      })
    },
  },
}

function releaseFiles() {
  const names = [...FIRST_LOADS['signed-in scoreboard'], ...RELOADED]
  const shell = new Set([...firstLoad(names), ...firstStyles(names)])
  return globSync(FILES, { cwd: DIST, exclude: [WORKER] })
    .sort()
    .map((url) => {
      // The build already puts a hash into these names.
      const hasHash = url.startsWith('assets/')
      const isShell = !hasHash || shell.has(url) || url.endsWith('.woff2')
      const language = languageOfFile(url)
      return {
        url,
        ...((isShell || language !== null) && { isShell: true }),
        // Every device needs the source language, in which another one lacks a message.
        ...(language !== null && language !== SOURCE_LANGUAGE && { language }),
        ...(hasHash ? { revision: null } : hashesOf(url)),
      }
    })
}

function hashesOf(file: string) {
  const hash = createHash('sha256')
    .update(readFileSync(`${DIST}${file}`))
    .digest()
  return { revision: hash.toString('hex'), integrity: `sha256-${hash.toString('base64')}` }
}
