import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: mode !== 'test',
      enableRouteGeneration: mode !== 'test',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    // The content security policy allows no data: addresses: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One small style sheet, cached once, instead of a flash when a page's own arrives.
    cssCodeSplit: false,
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
  },
}))
