import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../games/game-document.ts'
import type { SiteRenderer } from './page-renderer.ts'

/**
 * How long a request waits for its page, in milliseconds, usually and while the rendering thread starts. Rendering goes
 * on afterwards, for the next request.
 */
const RENDER_TIME = 300
const START_TIME = 5_000

function inTime(page: Promise<Buffer>, time: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('Rendered too slowly.')), time)
    page.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}

type RenderedPage = {
  /** Names the content of the page in this process. */
  readonly key: string
  /** Differs with the content of the page and its build. */
  readonly tag: string
  readonly coding: PageCoding | null
  readonly page: () => Promise<string>
  /** The page with its data only, which the app draws. */
  readonly unrendered: () => string
}

/**
 * Sends a rendered page, or 304 to a reader who has it; if the page is late, sends its data, which the app draws. Each
 * version of a page is rendered and compressed once for all requests.
 */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: SiteRenderer,
  { key, tag, coding, page, unrendered }: RenderedPage,
) {
  // Weak: the same page is sent in several compressions.
  reply.header('etag', `W/${tag}`)
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const { pages } = renderer
  const rendered = () => pages.get(key, async () => Buffer.from(await page()))
  const packed = (by: PageCoding) =>
    pages.get(`${key} ${by}`, async () => packPage(await rendered(), by))
  try {
    const time = renderer.isStarting() ? START_TIME : RENDER_TIME
    const body = await inTime(coding === null ? rendered() : packed(coding), time)
    return sendPage(reply, body, coding)
  } catch (error) {
    // Too many at once, or a busy machine.
    request.log.warn({ err: error }, 'page sent without being rendered')
    reply.removeHeader('etag').header('cache-control', 'no-store')
    return sendAsItIs(reply, unrendered(), coding)
  }
}

export async function sendAsItIs(reply: FastifyReply, page: string, coding: PageCoding | null) {
  return sendPage(reply, coding === null ? page : await packPage(page, coding), coding)
}

function sendPage(reply: FastifyReply, body: string | Buffer, coding: PageCoding | null) {
  if (coding !== null) reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(body)
}

/** The codings a page can be compressed with, best first. */
const CODINGS = ['br', 'gzip'] as const
export type PageCoding = (typeof CODINGS)[number]

/** Good enough at a millisecond for a page; the build's own files are compressed harder. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }

/** The best coding that a reader's Accept-Encoding allows; null: no compression. */
export function codingFor(accepted: string | undefined): PageCoding | null {
  return CODINGS.find((coding) => accepts(accepted, coding)) ?? null
}

function packPage(html: string | Buffer, coding: PageCoding): Promise<Buffer> {
  return coding === 'br' ? promisify(brotliCompress)(html, BROTLI) : promisify(gzip)(html)
}

function accepts(header: string | undefined, coding: PageCoding): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
