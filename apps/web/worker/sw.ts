/*
 * The service worker: it stores the files of one release of the app, so that it opens without a
 * network, and nothing of the API. The first one on a device is ready with the shell, in a second;
 * the page then requests the rest (src/data/release.ts). A later one is ready only when it has
 * every file, and waits until a person lets it replace the older one.
 */
import { MESSAGE_FILES } from '@meldboard/messages'

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the release, inserted by the build (build/service-worker.ts). */
  readonly RELEASE_FILES: readonly AppFile[]
}

type AppFile = {
  readonly url: string
  /** A hash of the content; null if the name has one. */
  readonly revision: string | null
  /** The hash of the content if the name has none: another release has a file of the same name. */
  readonly integrity?: string
  /** The app cannot be shown without it. */
  readonly isShell?: boolean
  /** The language of its messages, if not every device needs it: stored on a device that has used the language. */
  readonly language?: string
}

const FILES = self.RELEASE_FILES
const PAGE = FILES.find(({ url }) => url === 'index.html')
const BY_PATH = new Map(FILES.map((file) => [`/${file.url}`, file]))

const APP = 'app'
/** The files of messages (build/messages.ts). */
const MESSAGES = new RegExp(`/messages-(.+)-(?:${Object.keys(MESSAGE_FILES).join('|')})-[^/]*$`)
/** The cache of fonts of other scripts, which are stored once a name has needed them. */
const LETTERS = 'letters'
const MOST_LETTERS = 40

/** The number of files that are fetched at once. */
const LANES = 6

/** The media types of the server's files, by the ending of their names. */
const TYPES: ReadonlyMap<string | undefined, RegExp> = new Map([
  ['js', /javascript/],
  ['css', /^text\/css/],
  ['svg', /^image\//],
  ['png', /^image\//],
  ['woff2', /font/],
])

/** Paths that the server answers itself, never with the app's page. */
const NOT_THE_APP = /^\/(api(\/|$)|healthz$|readyz$)/
/** The page of a game or a table contains the newest scores: it is requested each time and never stored. */
const GAME_PAGE = /^\/(games|t)\/[^/]+/

self.addEventListener('install', (event) => {
  const isFirst = self.registration.active === null
  event.waitUntil(keepAll((file) => !isFirst || file.isShell === true))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherReleases(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type !== 'KEEP_ALL') return
  // The next opened page requests a file again that cannot be fetched now.
  const kept = keepAll(() => true, event.data.language).then(
    () => port?.postMessage('kept'),
    () => undefined,
  )
  event.waitUntil(kept)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (NOT_THE_APP.test(pathname)) return
    event.respondWith(GAME_PAGE.test(pathname) ? gamePage(request) : page())
    return
  }
  const file = BY_PATH.get(pathname)
  if (file !== undefined) event.respondWith(contentOf(file))
  else if (/^\/assets\/.*\.woff2$/.test(pathname)) event.respondWith(letters(request))
})

/** Returns the page of a game or a table with its scores; the app's page if the server itself does not answer. */
async function gamePage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    return isOurs(response) ? response : await page()
  } catch {
    return page()
  }
}

/** Whether an answer comes from the server, not from a proxy: the server has pages and no other errors. */
function isOurs(response: Response): boolean {
  const isMissing = response.status === 404 && isHtml(response)
  return response.ok || isMissing || response.type === 'opaqueredirect'
}

function isHtml(response: Response): boolean {
  return typeOf(response).includes('text/html')
}

/** Whether an answer is the file: a network that wants a sign-in sends its own page, with 200. */
function isFile(response: Response, path: string): boolean {
  return response.ok && TYPES.get(path.split('.').at(-1))?.test(typeOf(response)) === true
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? ''
}

function page(): Promise<Response> {
  if (PAGE === undefined) throw new Error('The release has no page.')
  return contentOf(PAGE)
}

async function contentOf(file: AppFile): Promise<Response> {
  const cache = await caches.open(APP)
  const kept = await cache.match(keyOf(file), { ignoreVary: true })
  // If the server has a newer release, its answer is shown and not stored.
  return kept ?? keep(cache, file).catch(() => fetch(`/${file.url}`))
}

/**
 * Fetches the files that are not stored, of messages those in a language of this device; fails with the first file that
 * cannot be fetched.
 */
async function keepAll(isWanted: (file: AppFile) => boolean, language?: string): Promise<void> {
  const cache = await caches.open(APP)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const languages = new Set([language, ...[...kept].map(languageOf)])
  const missing = FILES.filter(isWanted)
    .filter((file) => file.language === undefined || languages.has(file.language))
    .filter((file) => !kept.has(addressOf(file)))
    .values()
  const lane = async () => {
    for (const file of missing) await keep(cache, file)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Returns the language of a stored file of messages, also of another release (build/messages.ts). */
function languageOf(address: string): string | undefined {
  return MESSAGES.exec(address)?.[1]
}

/** Fetches and stores a file, unless the answer belongs to another release. */
async function keep(cache: Cache, file: AppFile): Promise<Response> {
  const { url, integrity } = file
  const response = await fetch(
    `/${url}`,
    integrity === undefined ? {} : { integrity, cache: 'no-cache' },
  )
  const isRight = integrity === undefined ? isFile(response, url) : response.ok
  if (!isRight) throw new Error(`/${url} is not on the server.`)
  await cache.put(keyOf(file), response.clone())
  return response
}

/** Two releases are stored side by side until the newer one takes over. */
function keyOf({ url, revision }: AppFile): string {
  return revision === null ? `/${url}` : `/${url}?${revision}`
}

function addressOf(file: AppFile): string {
  return new URL(keyOf(file), location.origin).href
}

async function forgetOtherReleases(): Promise<void> {
  const cache = await caches.open(APP)
  const ours = new Set(FILES.map(addressOf))
  const others = (await cache.keys()).filter(({ url }) => !ours.has(url))
  // Until 2026-11-22 Workbox stored the app, in a cache with this name.
  const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
  await Promise.all([
    ...others.map((one) => cache.delete(one)),
    ...names.map((name) => caches.delete(name)),
  ])
}

async function letters(request: Request): Promise<Response> {
  const cache = await caches.open(LETTERS)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (isFile(response, request.url)) {
    await cache.put(request, response.clone())
    const [oldest, ...others] = await cache.keys()
    if (oldest && others.length >= MOST_LETTERS) await cache.delete(oldest)
  }
  return response
}
