import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** A page as it travels. */
export type EncodedPage = {
  readonly body: string | Buffer
  /** Null: as it is. */
  readonly encoding: 'br' | 'gzip' | null
}

/** Good enough at a millisecond for a page; the build's own files are packed harder. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }

/** Packs a page the way the reader accepts. */
export async function encodePage(html: string, accepted: string | undefined): Promise<EncodedPage> {
  if (accepts(accepted, 'br')) {
    return { body: await promisify(brotliCompress)(html, BROTLI), encoding: 'br' }
  }
  if (accepts(accepted, 'gzip')) return { body: await promisify(gzip)(html), encoding: 'gzip' }
  return { body: html, encoding: null }
}

function accepts(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
