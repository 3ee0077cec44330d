/// <reference types="vitest/config" />
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { cssModules } from './build/css-modules.ts'
import { devAddress } from './build/dev-address.ts'
import { letters } from './build/letters.ts'
import { renderedPages } from './build/rendered-pages.ts'
import { serviceWorker } from './build/service-worker.ts'

// The modules of these packages that every page needs; a module that only some pages need is left
// out, with its importers.
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\/(?!.*([iI]nfiniteQueryObserver|useInfiniteQuery|[mM]utationObserver|useMutation\.))/

/** What the browser loads. */
const CLIENT_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  // The content security policy allows no data: addresses: every asset is a file.
  assetsInlineLimit: 0,
  // The list of what to preload for each page would add more than a kilobyte to every first view.
  modulePreload: false,
  // Lists what each page needs: the budgets are computed from it (build/).
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // What every page needs and seldom changes stays in the browser's cache.
          { name: 'framework', test: FRAMEWORK },
          // Otherwise each module that others load as well would be a file of its own.
          { name: 'index', tags: ['$initial'], test: /apps\/web\/src|api-error/ },
          { name: 'rules', test: /packages\/engine\/src\/(?!presets\.)/ },
          // What the pages of an account share with the table.
          {
            name: 'parts',
            test: /src\/ui\/text-field\.|random-uuid|[mM]utationObserver|useMutation\./,
          },
          // The same for who is signed in and for who scores by a link.
          { name: 'table', test: /features\/game\/(active-game|use-game-flow|game-dialogs)\./ },
        ],
      },
    },
  },
  // One small style sheet, cached once, instead of a flash when a page's own style sheet arrives.
  cssCodeSplit: false,
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
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: mode !== 'test',
      enableRouteGeneration: mode !== 'test',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      disableLogging: true,
      codeSplittingOptions: {
        // A route that is loaded after a router was made takes the components of that router's route.
        addHmr: mode !== 'test',
        // Most visitors have a link to a game: its page is part of the first chunk.
        splitBehavior: ({ routeId }) => (routeId === '/games/$gameUuid' ? [] : undefined),
      },
    }),
    react(),
    !isSsrBuild && mode !== 'test' && letters,
    !isSsrBuild && renderedPages,
    !isSsrBuild && mode !== 'test' && VitePWA(serviceWorker),
  ],
  resolve: {
    alias: {
      // React has had this hook since 18: its replacement for older versions is left out.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
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
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
}))
