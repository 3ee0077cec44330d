import { type PageCoding, packPage } from './encode-page.ts'

export type PackedPages<Board> = (board: Board, coding: PageCoding) => Promise<Buffer>

type Packing<Board> = {
  readonly make: (board: Board) => string
  /** Called with the bytes that are kept for a version from now on. */
  readonly onKept: (board: Board, bytes: number) => void
  readonly pack?: typeof packPage
}

/** Makes and packs the page of a version once for all visitors, as long as the version is kept. */
export function packedPages<Board extends WeakKey>({
  make,
  onKept,
  pack = packPage,
}: Packing<Board>): PackedPages<Board> {
  const packed = new WeakMap<Board, Map<PageCoding, Promise<Buffer>>>()
  return (board, coding) => {
    const pages = packed.get(board) ?? new Map<PageCoding, Promise<Buffer>>()
    packed.set(board, pages)
    const known = pages.get(coding)
    if (known !== undefined) return known
    const page = pack(make(board), coding)
    pages.set(coding, page)
    // The reads that wait for it get the failure; the next visitor has it packed again.
    page.then(
      ({ length }) => onKept(board, length),
      () => pages.delete(coding),
    )
    return page
  }
}
