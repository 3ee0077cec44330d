import type { VitePWAOptions } from 'vite-plugin-pwa'

/** Paths that the server answers itself, never with the app's shell. */
const NOT_THE_SHELL = [/^\/api(\/|$)/, /^\/healthz$/, /^\/readyz$/, /^\/games\/[^/]+/]

/**
 * The service worker: it caches the app itself, so that it opens without a network, and nothing of
 * the API, whose requests it does not handle. It waits until a person lets it replace an older one
 * (src/data/release.ts registers it).
 */
export const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: false,
  // public/manifest.webmanifest
  manifest: false,
  workbox: {
    // Every script, the style sheet, and the one font of the script that every page shows.
    globPatterns: [
      'index.html',
      '**/*.{js,css,svg,png,webmanifest}',
      'assets/anek-latin-latin-wdth-normal-*.woff2',
    ],
    // The build already puts a hash into these names.
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
        // A game's page contains its newest scores: it is fetched each time and never cached.
        // Without a network the shell opens instead, with the data on the device.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && /^\/games\/[^/]+/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
      {
        // Fonts of other scripts, cached once a name has needed them.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/assets\/.*\.woff2$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'letters', expiration: { maxEntries: 40 } },
      },
    ],
  },
}
