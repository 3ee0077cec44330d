/** The row heights of a printed score sheet, in millimetres. */
export type PaperRows = {
  readonly player: number
  readonly round: number
  readonly isLong: boolean
}

/** From this number of players on, the names above the table are upright. */
export const UPRIGHT_FROM = 10

/** The normal heights, and the smallest share they shrink to before a second page starts. */
const DRAWN = { player: 7.9, round: 8 }
const LEAST = 0.6

/** The height of an A4 page within its margins, less rounding. */
const PAGE = 262
/** The headings, facts, totals, key to the marks and foot. */
const OTHERS = 91
/** The additional height of upright names. */
const UPRIGHT = 22

/** The rows of a game that needs further pages anyway: easy to read. */
const LONG = { player: 5.6, round: 6.2, isLong: true }

/** Shrinks the rows until a game fits on one page, while they can be read. */
export function paperRowsOf(players: number, rounds: number): PaperRows {
  const room = PAGE - OTHERS - (players >= UPRIGHT_FROM ? UPRIGHT : 0)
  const scale = Math.min(1, room / (players * DRAWN.player + rounds * DRAWN.round))
  if (scale < LEAST) return LONG
  return { player: DRAWN.player * scale, round: DRAWN.round * scale, isLong: false }
}
