import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, SOURCE_LANGUAGE } from '@meldboard/messages'
import { ConfigurationError } from '../platform/configuration/configuration.ts'
import { WorkerPool } from '../platform/worker-pool.ts'
import { BytesCache } from './bytes-cache.ts'
import type { SentGame, SentTable } from './page-template.ts'

/** What the web app renders (apps/web/src/server-entry.tsx). */
export type RenderedPage = {
  readonly path: string
  readonly language: Language
  readonly game?: SentGame
  readonly table?: SentTable
}

export type PageJob = RenderedPage & {
  /** The path of the web app's bundle for the server. */
  readonly entry: string
}

/** Renders a page of the web app; rejects when too many wait already. */
export type PageRenderer = (page: RenderedPage) => Promise<string>

/** The renderer of a server. Its first page takes as long as its thread needs to start. */
export type SiteRenderer = {
  readonly render: PageRenderer
  /** By path, version and compression. */
  readonly pages: BytesCache
  readonly isStarting: () => boolean
  /** Resolves once its thread has started, or cannot. */
  readonly start: () => Promise<void>
}

/**
 * One thread of low priority, so that scoring never waits for a page. All apps of the process share it, as they share
 * the processor.
 */
const POOL = new WorkerPool<PageJob, string>(new URL('./page-worker.ts', import.meta.url), {
  size: 1,
  longestQueue: 40,
  longestJob: 10_000,
  busy: { code: 'INTERNAL_ERROR', status: 503, message: 'tooManyPages' },
})

/** The bundle in the build, beside the files for the browser. */
const SERVER_ENTRY = 'server/server-entry.js'

/**
 * The renderer of a built web app. Bundle and page must be of one build, or the page would not match its scripts.
 * @throws ConfigurationError when the bundle is missing or of another build than the page
 */
export function pageRenderer(webRoot: string, page: string): SiteRenderer {
  const file = join(webRoot, SERVER_ENTRY)
  if (!existsSync(file)) throw unfit(`${file} is missing.`)
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url')
  if (!page.includes(`data-server-entry="${hash}"`)) {
    throw unfit(`${file} is of another build than the files for the browser.`)
  }
  const entry = pathToFileURL(file).href
  const render: PageRenderer = (rendered) => POOL.run({ ...rendered, entry })
  let isStarting = false
  return {
    render,
    pages: new BytesCache(),
    isStarting: () => isStarting,
    async start() {
      isStarting = true
      await render(FIRST_PAGE).catch(() => undefined)
      isStarting = false
    },
  }
}

/** Rendered for no reader, to start the thread; a page without a game. */
const FIRST_PAGE: RenderedPage = { path: '/login', language: SOURCE_LANGUAGE }

function unfit(reason: string): ConfigurationError {
  return new ConfigurationError(
    `The web app cannot be served: ${reason} Build it again: pnpm build`,
  )
}
