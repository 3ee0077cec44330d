export const PAGE_SIZES = [10, 20, 50, 100] as const

/** Returns the pages a pagination shows: the first, the last, and those within 2 of the current. */
export function pageNumbers(page: number, totalPages: number): readonly (number | 'gap')[] {
  const shown = Array.from({ length: totalPages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === totalPages || Math.abs(number - page) <= 2,
  )
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    return before !== undefined && number - before > 1 ? ['gap' as const, number] : [number]
  })
}

/**
 * Returns the query of a list's page; `until` is the newest entry that its reader has seen
 * (P-api-19). The first page has no such bound: it shows what is new.
 */
export function pageFrom(page: number, until?: number) {
  return { page, until: page === 1 ? undefined : until }
}
