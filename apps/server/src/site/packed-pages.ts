import { type PageCoding, packPage } from './encode-page.ts'

export type PackedPages<Board> = (board: Board, coding: PageCoding) => Promise<Buffer>

/** Makes and packs the page of a version once for all visitors, as long as the version is kept. */
export function packedPages<Board extends WeakKey>(
  make: (board: Board) => string,
  pack = packPage,
): PackedPages<Board> {
  const packed = new WeakMap<Board, Map<PageCoding, Promise<Buffer>>>()
  return (board, coding) => {
    const pages = packed.get(board) ?? new Map<PageCoding, Promise<Buffer>>()
    packed.set(board, pages)
    const known = pages.get(coding)
    if (known !== undefined) return known
    const page = pack(make(board), coding)
    pages.set(coding, page)
    // Whoever waits for it hears of the failure; the next visitor has it packed again.
    page.catch(() => pages.delete(coding))
    return page
  }
}
