import { drawFoot } from './picture-marks.ts'
import { type PictureLook, type PictureShape, PictureSvg, type Sizes } from './picture-svg.ts'
import type { BalanceRow, LineRow, SettlementCard } from './settlement-card.ts'
import type { Typeface } from './typeface.ts'

/** In pixels: readable when a messenger shows the picture 300 px wide. */
const SIZES: Readonly<Record<PictureShape, SettlementSizes>> = {
  wide: {
    ...{ width: 1200, height: 630, padding: 56, gutter: 150, bar: 0, line: 3, rank: 0 },
    ...{ total: 32, name: 30, small: 25 },
    ...{ band: 120, title: 58, foot: 72, footLine: 34, row: 62 },
  },
  tall: {
    ...{ width: 1080, height: 1350, padding: 64, gutter: 180, bar: 0, line: 4, rank: 0 },
    ...{ total: 46, name: 44, small: 36 },
    ...{ band: 210, title: 92, foot: 130, footLine: 58, row: 74 },
  },
}

type SettlementSizes = Sizes & {
  readonly band: number
  readonly title: number
  readonly foot: number
  readonly footLine: number
  /** The greatest height of a row; many rows are closer. */
  readonly row: number
}

/** The most rows of a list, for an evening of eight; the last one counts the others. */
const MOST_ROWS = 8

/** All texts of a picture that people wrote, to be prepared before drawing. */
export function textsInSettlement({ name, balances, lines }: SettlementCard): readonly string[] {
  return [
    name,
    ...balances.map((balance) => balance.name),
    ...lines.flatMap(({ from, to }) => [from, to]),
  ]
}

/** A settlement as a poster, in SVG. Source: P-stakes-38. */
export function drawSettlement(
  card: SettlementCard,
  look: PictureLook,
  typeface: Typeface,
): string {
  const isWide = look.shape === 'wide'
  const sizes = fitted(SIZES[look.shape], card, isWide)
  const svg = new PictureSvg(typeface, sizes, look)
  const { width, height, padding, band, title, small } = sizes
  svg.box(0, 0, width, band, 'marker')
  const unit = card.currency ?? svg.t('unitOfPoints')
  const label = { size: small, weight: 500 }
  const room = width - 2 * padding - svg.widthOf(unit, label) - 32
  const style = { size: title, weight: 700, stretch: 90 }
  const middle = band / 2 + title * 0.36
  svg.text(padding, middle, svg.nameOf(card.name, svg.t('settleUp')), style, 'ink', room)
  svg.textBefore(width - padding, middle, unit, label, 'ink')
  const top = band + ABOVE
  const area = { left: padding, top, width: isWide ? 520 : width - 2 * padding }
  drawBalances(svg, sizes, card.balances, area)
  const lines = isWide
    ? { left: padding + 576, top, width: width - 2 * padding - 576 }
    : { ...area, top: top + (rowsOf(card.balances) + BETWEEN) * sizes.row }
  drawLines(svg, sizes, card.lines, lines)
  drawFoot(svg, svg.t('aRecord'), height - sizes.footLine)
  return svg.document()
}

/** The space above the lists in pixels, and between two lists in rows. */
const ABOVE = 28
const BETWEEN = 0.6

/** Sizes with which both lists fit, side by side or one below the other. */
function fitted(
  sizes: SettlementSizes,
  { balances, lines }: SettlementCard,
  isWide: boolean,
): SettlementSizes {
  const counts = [rowsOf(balances), Math.max(1, rowsOf(lines))] as const
  const rows = isWide ? Math.max(...counts) : counts[0] + counts[1] + BETWEEN
  const room = sizes.height - sizes.foot - sizes.band - ABOVE
  const row = Math.min(sizes.row, room / rows)
  const text = Math.max(0.75, row / sizes.row)
  return { ...sizes, row, name: sizes.name * text, total: sizes.total * text }
}

function rowsOf(rows: readonly unknown[]): number {
  return Math.min(rows.length, MOST_ROWS)
}

type Area = { readonly left: number; readonly top: number; readonly width: number }

function shownOf<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.length > MOST_ROWS ? rows.slice(0, MOST_ROWS - 1) : rows
}

/** Draws each balance beside a bar from the middle: winnings to the right, losses to the left. */
function drawBalances(
  svg: PictureSvg,
  { name, total, row, line }: SettlementSizes,
  balances: readonly BalanceRow[],
  { left, top, width }: Area,
): void {
  const shown = shownOf(balances)
  const amount = { size: total, weight: 600, stretch: 86 }
  const figures = Math.max(...shown.map((one) => svg.widthOf(one.amount, amount)), 0)
  const names = width * 0.4
  const start = left + names + 16
  const half = (width - names - 16 - figures - 20) / 2
  const zero = start + half
  for (const [index, balance] of shown.entries()) {
    const middle = top + (index + 0.5) * row
    const called = svg.nameOf(balance.name, svg.t('playerInSeat', { seat: index + 1 }))
    svg.text(left, middle + name * 0.35, called, { size: name, weight: 600 }, 'ink', names)
    const length = Math.abs(balance.part) * half
    const height = row * 0.36
    const y = middle - height / 2
    if (balance.part > 0) svg.bar(zero, y, length, height, 'full')
    else if (balance.part < 0) svg.bar(zero - length, y, length, height, 'empty')
    svg.textBefore(left + width, middle + total * 0.35, balance.amount, amount, 'ink')
  }
  svg.box(zero - line / 2, top, line, shown.length * row, 'ink')
  drawMore(svg, balances.length - shown.length, left, top + (shown.length + 0.5) * row)
}

/** Draws the payments: an open one in ink, a paid one quiet and struck. */
function drawLines(
  svg: PictureSvg,
  { name, total, row, line, small }: SettlementSizes,
  lines: readonly LineRow[],
  { left, top, width }: Area,
): void {
  const amount = { size: total, weight: 600, stretch: 86 }
  const style = { size: name, weight: 500 }
  if (lines.length === 0) {
    svg.text(left, top + row * 0.5 + name * 0.35, svg.t('nothingToPay'), style, 'ink-2')
    return
  }
  const shown = shownOf(lines)
  for (const [index, { from, to, isPaid, open, amount: whole }] of shown.entries()) {
    const middle = top + (index + 0.5) * row
    const colour = isPaid ? 'ink-2' : 'ink'
    const figure = open === null ? whole : svg.t('openOf', { open, amount: whole })
    const taken = svg.widthOf(figure, amount)
    const room = width - taken - 20
    const text = svg.t('pays', {
      from: svg.nameOf(from, svg.t('somebody')),
      to: svg.nameOf(to, svg.t('toSomebody')),
    })
    svg.text(left, middle + name * 0.35, text, style, colour, room)
    svg.textBefore(left + width, middle + total * 0.35, figure, amount, colour)
    if (isPaid) {
      svg.box(left, middle - line / 2, Math.min(room, svg.widthOf(text, style)), line, 'ink-2')
    }
    svg.box(left, top + (index + 1) * row - 1, width, 2, 'rule')
  }
  drawMore(svg, lines.length - shown.length, left, top + (shown.length + 0.5) * row + small * 0.1)
}

function drawMore(svg: PictureSvg, more: number, x: number, middle: number): void {
  const { small } = svg.sizes
  if (more <= 0) return
  svg.text(
    x,
    middle + small * 0.35,
    svg.t('andMore', { count: more }),
    { size: small, weight: 500 },
    'ink-2',
  )
}
