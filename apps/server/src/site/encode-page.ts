import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** The codings a page can be compressed with, best first. */
const CODINGS = ['br', 'gzip'] as const
export type PageCoding = (typeof CODINGS)[number]

/** Good enough at a millisecond for a page; the build's own files are compressed harder. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }

/** The best coding that a reader's Accept-Encoding takes; null: as it is. */
export function codingFor(accepted: string | undefined): PageCoding | null {
  return CODINGS.find((coding) => accepts(accepted, coding)) ?? null
}

export function packPage(html: string, coding: PageCoding): Promise<Buffer> {
  return coding === 'br' ? promisify(brotliCompress)(html, BROTLI) : promisify(gzip)(html)
}

function accepts(header: string | undefined, coding: PageCoding): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
