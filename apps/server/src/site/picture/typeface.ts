import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font, Buffer as ShapeBuffer, shape, Variation } from 'harfbuzzjs'
import { decompress } from 'wawoff2'

export type TextStyle = {
  /** In pixels. */
  readonly size: number
  /** 100 to 800; scripts other than Latin have their one weight for names, 600. */
  readonly weight: number
  /** In percent, 75 to 125, like font-stretch. Only Latin becomes narrower. */
  readonly stretch?: number
}

/** A text as outlines that begin at 0 on its base line, y downwards, in pixels. */
export type SetText = { readonly outlines: string; readonly width: number }

/**
 * The files of our typeface, in the order in which a character is looked up: the same as the web app's
 * (apps/web/src/styles/fonts.css). Scripts without a file are not drawn.
 */
const FILES = [
  import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2'),
  import.meta.resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2',
  ),
  import.meta.resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-vietnamese-wdth-normal.woff2',
  ),
  import.meta.resolve(
    '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-600-normal.woff2',
  ),
  import.meta.resolve('@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2'),
  import.meta.resolve(
    '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2',
  ),
  import.meta.resolve('@fontsource/anek-kannada/files/anek-kannada-kannada-600-normal.woff2'),
  import.meta.resolve('@fontsource/anek-malayalam/files/anek-malayalam-malayalam-600-normal.woff2'),
  import.meta.resolve(
    '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
  ),
  import.meta.resolve('@fontsource/anek-gujarati/files/anek-gujarati-gujarati-600-normal.woff2'),
  import.meta.resolve(
    '@fontsource-variable/anek-gurmukhi/files/anek-gurmukhi-gurmukhi-wght-normal.woff2',
  ),
  import.meta.resolve('@fontsource-variable/anek-odia/files/anek-odia-oriya-wght-normal.woff2'),
]

type FontFile = {
  readonly face: Face
  readonly characters: ReadonlySet<number>
  /** The fonts by weight and width. */
  readonly fonts: Map<string, Font>
}

type Run = { readonly fontFile: FontFile; text: string }

const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Sets text in our typeface, in all scripts that it has. */
export class Typeface {
  readonly #fontFiles: FontFile[] = []

  async prepare(texts: readonly string[]): Promise<void> {
    const graphemes = texts.flatMap(graphemesOf)
    for (const file of FILES.slice(this.#fontFiles.length)) {
      const isComplete = graphemes.every((grapheme) =>
        this.#fontFiles.some((fontFile) => hasAll(fontFile, grapheme)),
      )
      if (isComplete) return
      this.#fontFiles.push(await readFontFile(file))
    }
  }

  /** The text without characters that no font has, such as emoji. */
  drawable(text: string): string {
    const runs = this.#runsOf(text)
    return runs
      .map((run) => run.text)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }

  /** The text as outlines, shaped for its script. Omits characters that no font has. */
  set(text: string, style: TextStyle): SetText {
    let width = 0
    const outlines = this.#runsOf(text).map((run) => {
      const part = setRun(run, style, width)
      width = part.end
      return part.outlines
    })
    return { outlines: outlines.join(''), width }
  }

  /** One run for each part of the text that one font can set. */
  #runsOf(text: string): readonly Run[] {
    const runs: Run[] = []
    for (const grapheme of graphemesOf(text)) {
      const last = runs.at(-1)
      // A space or a hyphen between two Tamil words is set with them.
      const fontFiles = last === undefined ? this.#fontFiles : [last.fontFile, ...this.#fontFiles]
      const fontFile = fontFiles.find((one) => hasAll(one, grapheme))
      if (fontFile === undefined) continue
      if (last?.fontFile === fontFile) last.text += grapheme
      else runs.push({ fontFile, text: grapheme })
    }
    return runs
  }
}

export function graphemesOf(text: string): readonly string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)
}

async function readFontFile(file: string): Promise<FontFile> {
  const face = new Face(new Blob(await decompress(await readFile(fileURLToPath(file)))))
  return { face, characters: new Set(face.collectUnicodes()), fonts: new Map() }
}

function hasAll({ characters }: FontFile, grapheme: string): boolean {
  return [...grapheme].every((character) => characters.has(character.codePointAt(0) ?? 0))
}

function fontOf({ face, fonts }: FontFile, { weight, stretch = 100 }: TextStyle): Font {
  const key = `${weight} ${stretch}`
  const font = fonts.get(key) ?? new Font(face)
  font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)])
  fonts.set(key, font)
  return font
}

function setRun({ fontFile, text }: Run, style: TextStyle, start: number) {
  const font = fontOf(fontFile, style)
  const scale = style.size / fontFile.face.upem
  const buffer = new ShapeBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = start
  const outlines = buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const [left, top] = [x + xOffset * scale, -yOffset * scale]
    x += xAdvance * scale
    const path = font.glyphToPath(glyph)
    return path && `<path transform="matrix(${scale} 0 0 ${-scale} ${left} ${top})" d="${path}"/>`
  })
  return { outlines: outlines.join(''), end: x }
}
