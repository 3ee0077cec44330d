import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FACES = fileURLToPath(new URL('../src/styles/fonts.css', import.meta.url))
const LETTERS = fileURLToPath(new URL('../dist/letters/', import.meta.url))
const PACKAGE = '@fontsource-variable/anek-latin/files/'

/** The features that the style sheets use, and those to set letters as the font draws them. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

/**
 * Reduces the Latin fonts to the characters, weights and widths of each face in
 * src/styles/fonts.css. A face's file has the package's name, with an addition before the ending.
 */
export const letters: Plugin = {
  name: 'letters',
  async buildStart() {
    this.addWatchFile(FACES)
    const faces = (await readFile(FACES, 'utf8')).match(/@font-face \{[^}]*dist\/letters\/[^}]*\}/g)
    if (!faces) throw new Error('fonts.css has no face that is cut.')
    await mkdir(LETTERS, { recursive: true })
    await Promise.all(faces.map(cut))
  },
}

async function cut(face: string): Promise<void> {
  const file = basename(textOf(face, 'src', /url\("([^"]+)"\)/))
  const source = import.meta.resolve(`${PACKAGE}${file.replace(/\.\w+\.woff2$/, '.woff2')}`)
  const options = {
    targetFormat: 'woff2',
    // Newer than the library's types.
    keepFeatures: FEATURES,
    variationAxes: {
      wght: rangeOf(face, 'font-weight', /(\d+) (\d+);/),
      wdth: rangeOf(face, 'font-stretch', /(\d+)% (\d+)%;/),
    },
  } as const
  const original = await readFile(fileURLToPath(source))
  const font = await subsetFont(original, charactersOf(face), options)
  await writeFile(`${LETTERS}${file}`, font)
}

function charactersOf(face: string): string {
  const ranges = textOf(face, 'unicode-range', /([^;]+);/).matchAll(
    /U\+([\dA-F]+)(?:-([\dA-F]+))?/g,
  )
  let characters = ''
  for (const [, first = '', last = first] of ranges) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
      characters += String.fromCodePoint(code)
  }
  return characters
}

function rangeOf(face: string, property: string, values: RegExp) {
  const [, min, max] = matchOf(face, property, values)
  return { min: Number(min), max: Number(max) }
}

function textOf(face: string, property: string, value: RegExp): string {
  const [, found = ''] = matchOf(face, property, value)
  return found
}

function matchOf(face: string, property: string, value: RegExp): RegExpMatchArray {
  const match = face.match(new RegExp(`\\s${property}:\\s+${value.source}`))
  if (match === null) throw new Error(`fonts.css: no ${property} in ${face}`)
  return match
}
