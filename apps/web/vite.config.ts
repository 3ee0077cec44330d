/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { chunkNames } from './build/chunks.ts'
import { cssModules } from './build/css-modules.ts'
import { devAddress } from './build/dev-address.ts'
import { letters } from './build/letters.ts'
import { chunkFileName, messages } from './build/messages.ts'
import { OLDEST_BROWSERS } from './build/old-browsers.ts'
import { renderedPages } from './build/rendered-pages.ts'
import { routeTree } from './build/route-tree.ts'
import { serviceWorker } from './build/service-worker.ts'

// Tests expect words and figures in English: their processes begin with it on every machine.
if (process.env.VITEST) process.env.LC_ALL = 'C.UTF-8'

/** What the browser loads. */
const CLIENT_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  target: OLDEST_BROWSERS,
  // The content security policy allows no data: addresses: every asset is a file.
  assetsInlineLimit: 0,
  // Lists what each page needs: the budgets are computed from it (build/).
  manifest: true,
  // The licences of the packages that are built in; those of the icons are in public/licences.
  license: { fileName: 'licences/packages.txt' },
  rolldownOptions: {
    output: {
      chunkFileNames: chunkFileName,
      // A dependency is in the chunk that chunkNames says, not in that of the module that imports it.
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: chunkNames(), debugName: 'loads and pages' }],
      },
    },
  },
}

/**
 * What the server renders pages with (src/server-entry.tsx): one file without imports, so that the
 * server needs none of the web app's packages.
 */
const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    devAddress(),
    mode !== 'test' && routeTree,
    react(),
    messages,
    !isSsrBuild && mode !== 'test' && letters,
    !isSsrBuild && renderedPages,
    !isSsrBuild && mode !== 'test' && serviceWorker,
  ],
  css: { modules: cssModules },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  ...(isSsrBuild && {
    // React has a slower build for development, which it takes by this variable when it runs.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
  build: isSsrBuild ? SERVER_BUILD : CLIENT_BUILD,
  test: {
    environment: 'jsdom',
    include: ['{src,worker}/**/*.test.{ts,tsx}'],
    // A test reads the style sheets; all others get their classes' own names.
    css: { include: /\.css\?raw$/ },
    setupFiles: ['src/testing/setup.ts'],
    // The test files share one page, which the setup file clears between tests.
    isolate: false,
    // By itself vitest leaves a core unused, which is half of a machine with two.
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
}))
