import type { VitePWAOptions } from 'vite-plugin-pwa'

/** Where the server answers with something of its own, never with the app's shell. */
const NOT_THE_SHELL = [/^\/api(\/|$)/, /^\/healthz$/, /^\/readyz$/, /^\/games\/[^/]+/]

/**
 * The service worker: it keeps the app itself, so that it opens without a network, and nothing of
 * the API, which it never sees as its own. It waits until a person lets it replace an older one
 * (src/offline/release.ts registers it).
 */
export const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: false,
  // public/manifest.webmanifest
  manifest: false,
  workbox: {
    // Every script, the style sheet, and the one script of letters that every page shows.
    globPatterns: [
      'index.html',
      '**/*.{js,css,svg,png,webmanifest}',
      'assets/anek-latin-latin-wdth-normal-*.woff2',
    ],
    // The build puts a hash into these names already.
    dontCacheBustURLsMatching: /^assets\//,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    navigateFallback: '/index.html',
    navigateFallbackDenylist: NOT_THE_SHELL,
    runtimeCaching: [
      {
        // A game's page comes with its newest scores in it: it is asked for each time and never
        // kept. Without a network the shell opens instead, with what the device knows.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && /^\/games\/[^/]+/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
      {
        // Letters of other scripts, kept once a name has needed them.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/assets\/.*\.woff2$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'letters', expiration: { maxEntries: 40 } },
      },
    ],
  },
}
