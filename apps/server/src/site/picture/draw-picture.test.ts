import { readFileSync } from 'node:fs'
import type { Rules, Scoreboard } from '@meldboard/engine'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { playedByRules, playedScoreboard } from '../testing/played-scoreboard.ts'
import { drawPicture, namesIn } from './draw-picture.ts'
import { COLOURS, type PictureShape } from './picture-svg.ts'
import { Typeface } from './typeface.ts'

const SHAPES = ['wide', 'tall'] as const
/** The place of the red line; left of it there are only bars. */
const LINES = { wide: 966, tall: 780 } as const

const typeface = new Typeface()

async function pixelsOf(scoreboard: Scoreboard, shape: PictureShape) {
  await typeface.prepare(namesIn(scoreboard))
  const picture = new Resvg(drawPicture(scoreboard, { shape, language: 'en' }, typeface)).render()
  const { pixels, width, height } = picture
  return {
    width,
    height,
    at: (x: number, y: number) => {
      const start = 4 * (y * width + x)
      return `#${pixels.subarray(start, start + 3).toString('hex')}`
    },
  }
}

function countIn(
  { at }: Awaited<ReturnType<typeof pixelsOf>>,
  colour: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  let count = 0
  for (let x = left; x < right; x += 1)
    for (let y = top; y < bottom; y += 1) if (at(x, y) === colour) count += 1
  return count
}

describe('the picture of a standing', () => {
  it.each(SHAPES)(
    'has the red line and the tick of the warning only where totals go towards a target, %s (P-picture-3)',
    async (shape) => {
      const linesOf = async (rules: Partial<Rules>) => {
        const picture = await pixelsOf(playedByRules(rules, ['Asha', 'Bela'], [[0, 150]]), shape)
        const [top, foot] = shape === 'wide' ? [118, 40] : [302, 144]
        // Right of the names and of a small total, left of the line.
        const area = [400, top, LINES[shape] - 8, picture.height - foot] as const
        return {
          line: picture.at(LINES[shape], picture.height / 3) === COLOURS.line,
          tick: countIn(picture, COLOURS['ink-2'], area) > 0,
        }
      }
      const chips = { aim: 'HIGHEST', form: 'ZERO_SUM' } as const
      const none = { line: false, tick: false }
      expect(await linesOf({ end: 'ROUNDS', rounds: 3 })).toEqual(none)
      expect(await linesOf({ end: 'MANUAL' })).toEqual(none)
      // The tick where the warning begins appears while a player is warned.
      expect(await linesOf({ ...chips, end: 'TARGET' })).toEqual({ line: true, tick: false })
      expect(await linesOf({ outWhen: 'AT' })).toEqual({ line: true, tick: true })
    },
  )

  it.each(SHAPES)(
    'draws totals without a target from 0, what is below it empty, %s (P-picture-3)',
    async (shape) => {
      const rules = { aim: 'HIGHEST', form: 'ZERO_SUM', end: 'MANUAL' } as const
      // Asha has 30, Bela -30.
      const picture = await pixelsOf(playedByRules(rules, ['Asha', 'Bela'], [[0, 30]]), shape)
      const [padding, way, top] = shape === 'wide' ? [56, 910, 118] : [64, 716, 302]
      const inkAt = (share: number) => {
        const x = Math.round(padding + way * share)
        return countIn(picture, COLOURS.ink, [x, top, x + 1, picture.height])
      }
      const bar = shape === 'wide' ? 15 : 20
      expect(inkAt(0.95)).toBeGreaterThanOrEqual(bar)
      // Its upper and its lower edge.
      expect(inkAt(0.45)).toBeGreaterThanOrEqual(2)
      expect(inkAt(0.45)).toBeLessThan(bar / 2)
    },
  )

  it.each(SHAPES)(
    'draws a bar for each total towards the red line, %s (P-picture-3)',
    async (shape) => {
      const picture = await pixelsOf(
        playedScoreboard(
          ['Asha', 'Bela'],
          [
            [0, 79],
            [20, 0],
          ],
        ),
        shape,
      )
      const line = LINES[shape]
      const padding = shape === 'wide' ? 56 : 64
      const way = line - padding
      // From the middle of the first pixel to the middle of the last one before the end.
      const hasBar = (share: number) =>
        Array.from({ length: picture.height }, (_, y) => y).some((y) => {
          const end = padding + Math.round(way * share)
          return (
            picture.at(padding, y) === COLOURS.ink &&
            picture.at(end - 3, y) === COLOURS.ink &&
            picture.at(end + 2, y) !== COLOURS.ink
          )
        })
      expect([0.05, 0.1, 0.395, 0.6].map(hasBar)).toEqual([false, true, true, false])
      expect(picture.at(line, picture.height / 3)).toBe(COLOURS.line)
    },
  )

  it.each(SHAPES)(
    'draws the total of a player who left as an open bar with a thick end, %s (P-picture-3)',
    async (shape) => {
      const rounds = [[0, 100, 20]]
      const left = { format: 3, type: 'player-left', playerId: 2, roundLeft: 1 }
      const [stayed, gone] = [
        await pixelsOf(playedScoreboard(['Asha', 'Bela', 'Chitra'], rounds), shape),
        await pixelsOf(playedScoreboard(['Asha', 'Bela', 'Chitra'], rounds, left), shape),
      ]
      const [padding, top, foot] = shape === 'wide' ? [56, 118, 40] : [64, 302, 144]
      // The target is 200; the others have 0 and 20.
      const end = padding + (LINES[shape] - padding) / 2
      const inkBefore = (picture: typeof gone, distance: number) => {
        const x = Math.round(end - distance)
        return countIn(picture, COLOURS.ink, [x, top, x + 1, picture.height - foot])
      }
      // The name and its sign are left of this place.
      expect(inkBefore(gone, 4)).toBe(inkBefore(stayed, 4))
      expect(inkBefore(gone, 14)).toBeLessThan(inkBefore(stayed, 14))
      expect(inkBefore(gone, 14)).toBeGreaterThanOrEqual(2)
    },
  )

  it.each(SHAPES)(
    'keeps the longest names of twenty players left of the line, %s',
    async (shape) => {
      const names = Array.from({ length: 20 }, (_, at) => `${at}${'W'.repeat(77)}`)
      const values = names.map((_, at) => at + 2)
      const picture = await pixelsOf(playedScoreboard(names, [[0, ...values.slice(1)]]), shape)
      const free = [LINES[shape] - 18, 140, LINES[shape] - 6, picture.height - 150] as const
      expect(countIn(picture, COLOURS.ink, free)).toBe(0)
      // Five of them, and the number of the others.
      expect(
        countIn(picture, COLOURS.ink, [LINES[shape] + 10, 140, picture.width, picture.height]),
      ).toBeGreaterThan(500)
    },
  )

  it('is the winner’s once the game is completed', async () => {
    const board = playedScoreboard(['Asha', 'Bela'], [[0, 79]], {
      type: 'ended',
      manualEnd: true,
      winnerPlayerIds: [1],
    })
    const picture = await pixelsOf(board, 'wide')
    expect(picture.at(10, 10)).toBe(COLOURS.marker)
    expect(picture.at(10, 300)).toBe(COLOURS.paper)
  })

  it('has no text that the reader’s machine would have to set', async () => {
    const board = playedScoreboard(['மீனா', '</text>&'], [[0, 79]])
    await typeface.prepare(namesIn(board))
    const svg = drawPicture(board, { shape: 'wide', language: 'en' }, typeface)
    expect(svg).not.toMatch(/<text|&|மீ/)
  })

  it('is in the app’s own light colours', () => {
    const tokens = readFileSync(
      new URL('../../../../web/src/styles/tokens.css', import.meta.url),
      'utf8',
    )
    const light = tokens.slice(0, tokens.indexOf('@media'))
    for (const [name, colour] of Object.entries(COLOURS)) {
      expect(light).toContain(`--${name}: ${colour};`)
    }
  })
})

describe('the typeface', () => {
  it('sets every script of the app, and leaves out the others', async () => {
    const texts = [
      'Đặng',
      'मीनाक्षी',
      'தமிழ்',
      'తెలుగు',
      'ಕನ್ನಡ',
      'മലയാളം',
      'বাংলা',
      'ગુજરાતી',
      'ਪੰਜਾਬੀ',
      'ଓଡ଼ିଆ',
    ]
    await typeface.prepare(texts)
    for (const text of texts) expect(typeface.drawable(text)).toBe(text)
    expect(typeface.drawable('Noor 😀 نور')).toBe('Noor')
    expect(typeface.drawable('漢字')).toBe('')
  })

  it('shapes syllables: a vowel sign that stands before its letter is drawn there', async () => {
    await typeface.prepare(['कि'])
    const style = { size: 100, weight: 600 }
    const [letter, syllable] = [typeface.set('क', style), typeface.set('कि', style)]
    const firstOutline = (text: string) => /matrix\([^)]*\)" d="([^"]*)"/.exec(text)?.[1]
    expect(firstOutline(syllable.outlines)).not.toBe(firstOutline(letter.outlines))
    expect(syllable.width).toBeGreaterThan(letter.width)
  })
})
