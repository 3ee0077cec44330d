import type { PictureSvg } from './picture-svg.ts'

/** More lines than this would not be legible at 300 px. */
export const MOST_ROWS = 6

/** A hand-drawn ring in a box of 120 x 92. */
const RING =
  'M88 19C62 7.5 21 13 11 42 3 67 28 88.5 61 87.5c32.5-1 54-20 52-43.5C110.5 19 78 2.5 40 5.5'
const BRAND = 'M2 6.5h9M2 13h18.5M2 19.5h13'
const BRAND_LINE = 'M21 2.5v21'

type RingAt = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** In degrees, around its middle. */
  readonly turn?: number
}

/** Draws a ring around a win. */
export function drawRing(
  svg: PictureSvg,
  { left, top, width, height, turn = 0 }: RingAt,
  colour: 'ink' | 'pen',
  stroke: number,
): void {
  const turned = turn === 0 ? '' : `rotate(${turn} ${left + width / 2} ${top + height / 2}) `
  const scaled = `translate(${left} ${top}) scale(${width / 120} ${height / 92})`
  svg.path(RING, `${turned}${scaled}`, colour, stroke)
}

/** Draws a text at the left of the foot, and the brand at its right. */
export function drawFoot(svg: PictureSvg, text: string, y = svg.sizes.height - 62): void {
  const { width, padding, small } = svg.sizes
  const style = { weight: 650, size: 34 }
  const start = width - padding - svg.widthOf('Meldboard', style)
  const room = start - 52 - 24 - padding
  svg.text(padding, y, text, { weight: 400, size: small }, 'ink-2', room)
  svg.text(start, y, 'Meldboard', style, 'ink')
  const transform = `translate(${start - 52} ${y - 32}) scale(${40 / 26})`
  svg.path(BRAND, transform, 'ink', 3, 'butt')
  svg.path(BRAND_LINE, transform, 'line', 2.2, 'butt')
}
