import type { EveningCard, EveningCardRow } from './evening-card.ts'
import { drawFoot, drawRing, MOST_ROWS } from './picture-marks.ts'
import { type PictureLook, type PictureShape, PictureSvg, type Sizes } from './picture-svg.ts'
import type { Typeface } from './typeface.ts'

/** In pixels, as drawn: readable when a messenger shows the picture 300 px wide. */
const SIZES: Readonly<Record<PictureShape, EveningSizes>> = {
  wide: {
    ...{ width: 1200, height: 630, padding: 56, gutter: 150, bar: 0, line: 3, rank: 52 },
    ...{ total: 42, name: 35, small: 27 },
    ...{ band: 166, head: 52, foot: 72, footLine: 34, title: 84, kicker: 27, count: 92 },
    ...{ cell: 92, cells: 460 },
  },
  tall: {
    ...{ width: 1080, height: 1350, padding: 64, gutter: 142, bar: 0, line: 4, rank: 58 },
    ...{ total: 84, name: 54, small: 38 },
    ...{ band: 346, head: 98, foot: 136, footLine: 62, title: 132, kicker: 42, count: 188 },
    ...{ cell: 94, cells: 384 },
  },
}

type EveningSizes = Sizes & {
  readonly band: number
  readonly head: number
  readonly foot: number
  /** From the line of the foot's text to the lower edge. */
  readonly footLine: number
  readonly title: number
  readonly kicker: number
  readonly count: number
  /** The width of a game's column, and of all columns at most. */
  readonly cell: number
  readonly cells: number
}

/** With more games the last five are shown. */
const MOST_GAMES = 6
/** Further winners are only counted. */
const MOST_WINNERS = 3

/** Names of several people or of a team, which the title does not shorten. */
const OF_SEVERAL = /[&+/,،、]|\sand\s|^the\s/iu

/** All texts of a card, to be prepared before drawing. */
export function textsInEvening({ name, day, rows }: EveningCard): readonly string[] {
  return [name, day ?? '', ...rows.map((row) => row.name)]
}

/** An evening as a poster, in SVG. Source: P-picture-4. */
export function drawEvening(card: EveningCard, look: PictureLook, typeface: Typeface): string {
  const sizes = SIZES[look.shape]
  const svg = new PictureSvg(typeface, sizes, look)
  const named = { ...card, rows: card.rows.map((row, index) => drawableRow(svg, row, index)) }
  drawBand(svg, sizes, named)
  drawPlaces(svg, sizes, named)
  const points = svg.t(card.hasLevel ? 'pointsOfPlacesAndLevel' : 'pointsOfPlaces')
  drawFoot(svg, points, sizes.height - sizes.footLine)
  return svg.document()
}

/** A row with a name that can be drawn. */
function drawableRow(svg: PictureSvg, row: EveningCardRow, index: number): EveningCardRow {
  return { ...row, name: svg.nameOf(row.name, svg.t('playerInSeat', { seat: index + 1 })) }
}

function drawBand(svg: PictureSvg, sizes: EveningSizes, card: EveningCard): void {
  const { width, padding, band, kicker, count, small } = sizes
  const isWide = svg.shape === 'wide'
  svg.box(0, 0, width, band, 'marker')
  const figure = { size: count, weight: 600, stretch: 86 }
  const unit = { size: small, weight: 500 }
  const games = svg.t('games', { count: card.games })
  const end = width - padding
  svg.textBefore(end, isWide ? 102 : 226, String(card.games), figure, 'ink')
  svg.textBefore(end, isWide ? 137 : 282, games, unit, 'ink')
  const taken = Math.max(svg.widthOf(String(card.games), figure), svg.widthOf(games, unit))
  const room = end - taken - 40 - padding
  const name = svg.nameOf(card.name, svg.t('table'))
  const over = card.day === null ? card.name : `${name}, ${card.day}`
  svg.text(padding, isWide ? 43 : 115, over, { size: kicker, weight: 500 }, 'ink', room)
  drawTitle(svg, sizes, winnersIn(svg.t, card.rows), room)
}

/** In one line, or in two if the names are long. */
function drawTitle(
  svg: PictureSvg,
  { padding, title }: EveningSizes,
  parts: readonly string[],
  room: number,
): void {
  const middle = svg.shape === 'wide' ? 99 : 203
  const style = { size: title, weight: 700, stretch: 90 }
  const whole = parts.join(' ')
  const styles = [style, { ...style, size: title * 0.8, stretch: 82 }]
  const fitting = styles.find((one) => svg.widthOf(whole, one) <= room)
  if (fitting !== undefined || parts.length === 1) {
    const { size } = fitting ?? style
    const y = middle + size * 0.35
    svg.text(padding, y, whole, fitting ?? { ...style, size: title * 0.8 }, 'ink', room)
    return
  }
  const small = { ...style, size: title * 0.56 }
  const lines = inTwoLines(parts)
  const below = title * 0.12
  for (const [index, line] of lines.entries()) {
    const y = middle + below + (index - 0.5) * title * 0.62 + small.size * 0.32
    svg.text(padding, y, line, small, 'ink', room)
  }
}

/** Divides the parts of a title so that the longer line is as short as possible. */
function inTwoLines(parts: readonly string[]): readonly string[] {
  const divided = parts.slice(1).map((_, index) => {
    return [parts.slice(0, index + 1).join(' '), parts.slice(index + 1).join(' ')]
  })
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return divided.toSorted((one, other) => longest(one) - longest(other))[0] ?? parts
}

/**
 * The title in parts that do not break: "Nani 2,", "Asha 1", or, if no player has won two games, "Nani,", "Asha,",
 * "Joseph 1 each".
 */
export function winnersIn(t: PictureSvg['t'], rows: readonly EveningCardRow[]): readonly string[] {
  const winners = rows.filter(({ won }) => won > 0).toSorted((one, other) => other.won - one.won)
  const [first, second] = winners
  if (first === undefined) return [t('noWinner')]
  const isEach = first.won === 1 && second !== undefined
  const shown = winners.slice(0, MOST_WINNERS)
  const more = winners.length - shown.length
  const parts = shown.map((row, index) => {
    const isLast = index === shown.length - 1
    const name = shortNameOf(row, rows)
    if (isEach && isLast && more === 0) return t('wonEach', { name })
    return `${name}${isEach ? '' : ` ${row.won}`}${isLast ? '' : ','}`
  })
  if (more === 0) return parts
  return [...parts, t(isEach ? 'andMoreEach' : 'andMore', { count: more })]
}

/** The first name, if only one person has it. */
function shortNameOf({ name }: EveningCardRow, rows: readonly EveningCardRow[]): string {
  if (OF_SEVERAL.test(name)) return name
  const firstOf = (text: string) => text.split(' ')[0] ?? text
  const first = firstOf(name)
  return rows.filter((row) => firstOf(row.name) === first).length === 1 ? first : name
}

function drawPlaces(svg: PictureSvg, sizes: EveningSizes, { rows, games }: EveningCard): void {
  const { width, height, padding, gutter, rank, band, head, foot, line, small } = sizes
  const first = games > MOST_GAMES ? games - (MOST_GAMES - 1) : 0
  const columns = games - first
  const cell = Math.min(sizes.cell, sizes.cells / columns)
  const start = width - padding - gutter - columns * cell
  const middleOf = (column: number) => start + (column + 0.5) * cell
  const top = band + head
  const label = { size: small, weight: 500 }
  const labelLine = top - head * 0.32
  svg.text(padding, labelLine, svg.t('places'), label, 'ink-2')
  for (let column = 0; column < columns; column += 1) {
    svg.textAround(middleOf(column), labelLine, String(first + column + 1), label, 'ink-2')
  }
  svg.textBefore(width - padding, labelLine, svg.t('points'), label, 'ink-2')
  svg.box(padding, top - line, width - 2 * padding, line, 'ink')
  const shown = rows.length > MOST_ROWS ? rows.slice(0, MOST_ROWS - 1) : rows
  const count = Math.max(2, Math.min(rows.length, MOST_ROWS))
  const rowHeight = (height - foot - top) / Math.max(count, 4)
  for (const [index, row] of shown.entries()) {
    const middle = top + (index + 0.5) * rowHeight
    const isLast = index === Math.min(rows.length, MOST_ROWS) - 1
    svg.text(padding, middle + small * 0.35, String(row.rank), label, 'ink-2')
    const name = { size: sizes.name, weight: 600 }
    const room = start - padding - rank - 16
    svg.text(padding + rank, middle + sizes.name * 0.34, row.name, name, 'ink', room)
    for (const [column, place] of row.places.slice(first).entries()) {
      const mark = { place, middle, index, size: Math.min(sizes.name * 0.95, cell * 0.56) }
      drawPlace(svg, middleOf(column), mark)
    }
    const total = { size: sizes.total, weight: 600, stretch: 86 }
    svg.textBefore(width - padding, middle + total.size * 0.36, String(row.points), total, 'ink')
    if (!isLast) svg.box(padding, top + (index + 1) * rowHeight - 2, width - 2 * padding, 2, 'rule')
  }
  if (shown.length < rows.length) {
    const y = top + (shown.length + 0.5) * rowHeight + small * 0.35
    const more = svg.t('andMore', { count: rows.length - shown.length })
    svg.text(padding + rank, y, more, label, 'ink-2')
  }
}

type Mark = {
  readonly place: EveningCardRow['places'][number]
  readonly middle: number
  /** The index of the row: the rings of neighbours lean to different sides. */
  readonly index: number
  readonly size: number
}

/** Draws a place, ringed if the game was won; a dot for a player who was away. */
function drawPlace(svg: PictureSvg, x: number, { place, middle, index, size }: Mark): void {
  if (place === null) {
    const dot = size * 0.16
    svg.box(x - dot / 2, middle - dot / 2, dot, dot, 'ink-2')
    return
  }
  const style = { size, weight: place.isWinner ? 700 : 500, stretch: 86 }
  svg.textAround(x, middle + size * 0.36, String(place.place), style, 'ink')
  if (!place.isWinner) return
  const [width, height] = [size * 1.84, size * 1.52]
  const turn = index % 2 === 0 ? -6 : 8
  const at = { left: x - width / 2, top: middle - height / 2, width, height, turn }
  drawRing(svg, at, 'pen', 5.5)
}
