import type { PublicScoreboard } from '../scoreboard/public-scoreboard.ts'
import { type PageCoding, packPage } from './encode-page.ts'

export type PackedPages = (board: PublicScoreboard, coding: PageCoding) => Promise<Buffer>

/** Makes and packs the page of a version once for all visitors, as long as the version is kept. */
export function packedPages(make: (board: PublicScoreboard) => string): PackedPages {
  const packed = new WeakMap<PublicScoreboard, Map<PageCoding, Promise<Buffer>>>()
  return (board, coding) => {
    const pages = packed.get(board) ?? new Map<PageCoding, Promise<Buffer>>()
    packed.set(board, pages)
    const page = pages.get(coding) ?? packPage(make(board), coding)
    pages.set(coding, page)
    return page
  }
}
