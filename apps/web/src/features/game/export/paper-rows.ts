/** The heights of the rows of a printed score sheet, in millimetres. */
export type PaperRows = {
  /** The height of a row of the standings. */
  readonly player: number
  readonly round: number
  /** Whether it is more than one page. */
  readonly isLong: boolean
}

/** The number of players from which on the names above the table are upright. */
export const UPRIGHT_FROM = 10

/** The heights as drawn, and the least share they shrink to before a second page is begun. */
const DRAWN = { player: 7.9, round: 8 }
const LEAST = 0.6

/** The height of a page of A4 within its margins, less the last lines' roundings. */
const PAGE = 262
/** The heads, the facts, the totals, the key to the marks and the foot. */
const OTHERS = 91
/** Upright names are so much higher. */
const UPRIGHT = 22

/** Rows of a game that needs further pages anyway: easy to read, and as many as it takes. */
const LONG = { player: 5.6, round: 6.2, isLong: true }

/** Lets the rows shrink until a game fits on one page, as long as they can be read. */
export function paperRowsOf(players: number, rounds: number): PaperRows {
  const room = PAGE - OTHERS - (players >= UPRIGHT_FROM ? UPRIGHT : 0)
  const scale = Math.min(1, room / (players * DRAWN.player + rounds * DRAWN.round))
  if (scale < LEAST) return LONG
  return { player: DRAWN.player * scale, round: DRAWN.round * scale, isLong: false }
}
