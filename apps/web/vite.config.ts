import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { serviceWorker } from './build/service-worker.ts'

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\/(?!.*infiniteQueryObserver)/

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: mode !== 'test',
      enableRouteGeneration: mode !== 'test',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      disableLogging: true,
      // Most who come hold a link to a game: its page comes with the first chunk.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === '/games/$gameUuid' ? [] : undefined),
      },
    }),
    react(),
    tailwindcss(),
    mode !== 'test' && VitePWA(serviceWorker),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    // The content security policy allows no data: addresses: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tells what each page needs: budgets and preloads are made from it (build/).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and what seldom changes stays in the browser's cache.
          groups: [{ name: 'framework', test: FRAMEWORK }],
        },
      },
    },
    // One small style sheet, cached once, instead of a flash when a page's own arrives.
    cssCodeSplit: false,
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
}))
