import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** A piece of text on a printed page, in millimetres from its upper left corner. */
export type PrintedText = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly size: number
}

export type PrintedPage = {
  readonly width: number
  readonly height: number
  readonly texts: readonly PrintedText[]
}

/** A part of a page, in millimetres from its upper left corner. */
export type Area = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture with 4 bytes per pixel. */
type Picture = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** Pixels of a picture per millimetre of paper. */
const PIXELS = 8

const ADDRESS = 'http://paper.test/'
const { resolve } = createRequire(import.meta.url)

/** The library's files, as the page requests them. */
const FILES: Readonly<Record<string, string>> = {
  'pdf.min.mjs': resolve('pdfjs-dist/build/pdf.min.mjs'),
  'pdf.worker.min.mjs': resolve('pdfjs-dist/build/pdf.worker.min.mjs'),
}

/** Prints a page as its reader's browser would, and reads the result. */
export async function print(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const reader = await page.context().newPage()
  await reader.route(`${ADDRESS}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '')
      return route.fulfill({ contentType: 'text/html', body: '<title>Paper</title>' })
    const body = await readFile(FILES[name] ?? '')
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await reader.goto(ADDRESS)
  const pages = await reader.evaluate(readPdf, { pdf: pdf.toString('base64'), pixels: PIXELS })
  return {
    pages,
    /** Returns a picture of a part of the page at this index. */
    async picture(index: number, { left, top, width, height }: Area): Promise<Picture> {
      const box = [left, top, width, height].map((side) => Math.round(side * PIXELS))
      const data = await reader.evaluate(
        ([number, x, y, w, h]) => {
          const canvas = document.querySelectorAll('canvas')[number ?? 0]
          const pixels = canvas?.getContext('2d')?.getImageData(x ?? 0, y ?? 0, w ?? 0, h ?? 0)
          return Array.from(pixels?.data ?? [])
        },
        [index, ...box],
      )
      return { width: box[2] ?? 0, height: box[3] ?? 0, data: new Uint8ClampedArray(data) }
    },
  }
}

/** Runs in the browser, which has a canvas to draw on. */
async function readPdf({ pdf, pixels }: { pdf: string; pixels: number }): Promise<PrintedPage[]> {
  const load = (name: string) => import(new URL(name, location.href).href)
  // With the worker's code on the page, the library needs no worker.
  Object.assign(globalThis, { pdfjsWorker: await load('pdf.worker.min.mjs') })
  const { getDocument } = await load('pdf.min.mjs')
  const data = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const paper = await getDocument({ data }).promise
  const millimetres = 25.4 / 72
  const pages: PrintedPage[] = []
  for (let number = 1; number <= paper.numPages; number += 1) {
    const printed = await paper.getPage(number)
    const { width, height } = printed.getViewport({ scale: 1 })
    const { items } = await printed.getTextContent()
    const texts = items
      .filter(({ str }: { str: string }) => str.trim() !== '')
      .map((item: { str: string; width: number; transform: number[] }) => {
        const [a = 0, b = 0, , , x = 0, y = 0] = item.transform
        return {
          text: item.str,
          left: x * millimetres,
          right: (x + (b === 0 ? item.width : 0)) * millimetres,
          baseline: (height - y) * millimetres,
          size: Math.hypot(a, b) * millimetres,
        }
      })
    const viewport = printed.getViewport({ scale: pixels * millimetres })
    const canvas = document.body.appendChild(document.createElement('canvas'))
    canvas.width = viewport.width
    canvas.height = viewport.height
    await printed.render({ canvas, viewport }).promise
    pages.push({
      width: Math.round(width * millimetres),
      height: Math.round(height * millimetres),
      texts,
    })
  }
  return pages
}
