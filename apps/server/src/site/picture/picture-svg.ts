import type { Language, Translate } from '@meldboard/messages'
import { messages } from '../../platform/messages.ts'
import { graphemesOf, type TextStyle, type Typeface } from './typeface.ts'

/** Wide for the preview of a link, tall for a message or a story. */
export type PictureShape = 'wide' | 'tall'

/** How a picture is drawn. */
export type PictureLook = { readonly shape: PictureShape; readonly language: Language }

export type Sizes = {
  readonly width: number
  readonly height: number
  readonly padding: number
  /** The width right of the red line. */
  readonly gutter: number
  readonly bar: number
  readonly line: number
  readonly rank: number
  readonly total: number
  readonly name: number
  readonly small: number
}

/** The light theme of apps/web/src/styles/tokens.css: a picture is sent to both themes. */
export const COLOURS = {
  paper: '#f1f5ec',
  rule: '#c9d4ce',
  ink: '#141e36',
  'ink-2': '#434e65',
  line: '#bc2a2c',
  warn: '#864704',
  'warn-fill': '#a85a0c',
  marker: '#f2ec74',
  pen: '#1d47ae',
} as const

export type Colour = keyof typeof COLOURS

const BARS = {
  full: `fill="${COLOURS.ink}"`,
  warned: 'fill="url(#hatch)"',
  empty: `fill="none" stroke="${COLOURS.ink}" stroke-width="2"`,
} as const

/** The stroke of an open bar, and the width of its thick end. */
const OPEN_BAR = { stroke: 3, end: 8 }

export class PictureSvg {
  readonly sizes: Sizes
  readonly shape: PictureShape
  /** The words of the picture. */
  readonly t: Translate<'picture'>
  readonly #typeface: Typeface
  readonly #parts: string[] = []

  constructor(typeface: Typeface, sizes: Sizes, { shape, language }: PictureLook) {
    this.#typeface = typeface
    this.sizes = sizes
    this.shape = shape
    this.t = messages('picture', language)
  }

  /** The drawable part of a name; `otherwise` if no letter of it can be drawn. */
  nameOf(name: string, otherwise: string): string {
    return this.#typeface.drawable(name) || otherwise
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#typeface.set(text, style).width
  }

  /** Narrows a text that is too wide, then cuts it. */
  text(x: number, y: number, text: string, style: TextStyle, colour: Colour, room = Infinity) {
    const set = this.#fit(this.#typeface.drawable(text), style, room)
    this.#parts.push(
      `<g transform="translate(${x} ${y})" fill="${COLOURS[colour]}">${set.outlines}</g>`,
    )
  }

  textBefore(x: number, y: number, text: string, style: TextStyle, colour: Colour): void {
    this.text(x - this.widthOf(text, style), y, text, style, colour)
  }

  textAround(x: number, y: number, text: string, style: TextStyle, colour: Colour): void {
    this.text(x - this.widthOf(text, style) / 2, y, text, style, colour)
  }

  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const area = `x="${x}" y="${y}" width="${width}" height="${height}"`
    this.#parts.push(`<rect ${area} fill="${COLOURS[colour]}"/>`)
  }

  bar(x: number, y: number, width: number, height: number, look: keyof typeof BARS): void {
    const area = `x="${x}" y="${y}" width="${width}" height="${height}"`
    this.#parts.push(`<rect ${area} ${BARS[look]}/>`)
  }

  openBar(x: number, y: number, width: number, height: number): void {
    const { stroke, end } = OPEN_BAR
    const length = Math.max(width, end)
    const inner = { width: length - stroke, height: height - stroke }
    const area = `x="${x + stroke / 2}" y="${y + stroke / 2}" width="${inner.width}" height="${inner.height}"`
    this.#parts.push(`<rect ${area} fill="none" stroke="${COLOURS.ink}" stroke-width="${stroke}"/>`)
    this.box(x + length - end, y, end, height, 'ink')
  }

  path(
    d: string,
    transform: string,
    colour: Colour,
    stroke: number,
    cap: 'round' | 'butt' = 'round',
  ): void {
    const line = `stroke="${COLOURS[colour]}" stroke-width="${stroke}" stroke-linecap="${cap}"`
    this.#parts.push(
      `<path d="${d}" transform="${transform}" fill="none" ${line} stroke-linejoin="round"/>`,
    )
  }

  document(): string {
    const { width, height, bar } = this.sizes
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    // Leaning stripes, like the app's.
    const hatch = `<pattern id="hatch" width="${bar * 0.9}" height="${bar * 0.9}" patternUnits="userSpaceOnUse" patternTransform="skewX(-28)"><rect width="${bar * 0.5}" height="${bar * 0.9}" fill="${COLOURS['warn-fill']}"/></pattern>`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${hatch}</defs><rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>${this.#parts.join('')}</svg>`
  }

  #fit(text: string, style: TextStyle, room: number) {
    const { stretch = 100 } = style
    for (const narrower of [stretch, Math.min(stretch, 86), 75]) {
      const set = this.#typeface.set(text, { ...style, stretch: narrower })
      if (set.width <= room) return set
    }
    const graphemes = graphemesOf(text)
    for (let length = graphemes.length - 1; length > 0; length -= 1) {
      const cut = `${graphemes.slice(0, length).join('').trimEnd()}…`
      const set = this.#typeface.set(cut, { ...style, stretch: 75 })
      if (set.width <= room) return set
    }
    return this.#typeface.set('…', style)
  }
}
