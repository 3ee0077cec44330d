import { LANGUAGES, type Language } from '@meldboard/messages'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { messages } from '../../platform/messages.ts'
import { drawEvening, textsInEvening, winnersIn } from './draw-evening.ts'
import type { EveningCard } from './evening-card.ts'
import { COLOURS, type PictureShape } from './picture-svg.ts'
import { Typeface } from './typeface.ts'

const SHAPES = ['wide', 'tall'] as const
const BANDS = { wide: 166, tall: 346 } as const

const typeface = new Typeface()

type Won = readonly (readonly [name: string, won: number])[]

/** A row for each player, who has won the first games and was second in the others. */
function cardOf(rows: Won, games = 3): EveningCard {
  return {
    ...{ name: 'Sunday table', day: '29 November', games, hasLevel: false },
    rows: rows.map(([name, won], index) => ({
      ...{ name, won, rank: index + 1, points: 10 - index },
      places: Array.from({ length: games }, (_, at) => {
        const isWinner = at < won
        return { place: isWinner ? 1 : 2, isWinner, isLevel: false, points: 1 }
      }),
    })),
  }
}

async function drawn(card: EveningCard, shape: PictureShape) {
  await typeface.prepare(textsInEvening(card))
  const svg = drawEvening(card, { shape, language: 'en' }, typeface)
  const { pixels, width, height } = new Resvg(svg).render()
  const at = (x: number, y: number) => {
    const start = 4 * (y * width + x)
    return `#${pixels.subarray(start, start + 3).toString('hex')}`
  }
  const countOf = (colour: string) => {
    const wanted = Number.parseInt(colour.slice(1), 16)
    let count = 0
    for (let start = 0; start < pixels.length; start += 4)
      if (pixels.readUIntBE(start, 3) === wanted) count += 1
    return count
  }
  return { svg, width, height, at, countOf }
}

describe('the words of a tall picture', () => {
  const listed = (Object.keys(LANGUAGES) as Language[]).filter((one) => LANGUAGES[one].isListed)

  it.each(listed)('have room in %s (P-language-10)', async (language) => {
    const t = messages('picture', language)
    const feet = [t('pointsOfPlaces'), t('pointsOfPlacesAndLevel')]
    await typeface.prepare([t('points'), ...feet, t('aRecord')])
    // Only Latin becomes narrower.
    const widthOf = (text: string, size: number, weight: number, stretch = 100) =>
      typeface.set(text, { size, weight, stretch }).width
    expect(widthOf(t('points'), 38, 500)).toBeLessThan(155)
    for (const foot of feet) expect(widthOf(foot, 38, 400, 75)).toBeLessThan(717)
    // The picture of a settlement has smaller letters.
    expect(widthOf(t('aRecord'), 36, 400, 75)).toBeLessThan(717)
  })
})

const titleOf = (rows: Won) => winnersIn(messages('picture', 'en'), cardOf(rows).rows).join(' ')

describe('the title of an evening', () => {
  it.each<readonly [string, Won]>([
    [
      'Nani 2, Asha 1',
      [
        ['Nani', 2],
        ['Asha Rao', 1],
        ['Bela', 0],
      ],
    ],
    [
      'Nani 2, Asha 1',
      [
        ['Asha', 1],
        ['Nani', 2],
      ],
    ],
    [
      'Nani, Asha, Joseph 1 each',
      [
        ['Nani', 1],
        ['Asha', 1],
        ['Joseph D’Souza', 1],
      ],
    ],
    [
      'Nani 2, Asha 1, Bela 1 and 2 more',
      [
        ['Nani', 2],
        ['Asha', 1],
        ['Bela', 1],
        ['Dev', 1],
        ['Emil', 1],
      ],
    ],
    [
      'Nani, Asha, Bela and 1 more, 1 each',
      [
        ['Nani', 1],
        ['Asha', 1],
        ['Bela', 1],
        ['Dev', 1],
      ],
    ],
    [
      'Nani 1',
      [
        ['Nani', 1],
        ['Asha', 0],
      ],
    ],
    [
      'Nani Rao 2, Nani Iyer 1',
      [
        ['Nani Rao', 2],
        ['Nani Iyer', 1],
      ],
    ],
    [
      'Asha & Dev 2',
      [
        ['Asha & Dev', 2],
        ['The Roys', 0],
      ],
    ],
    ['No winner', [['Nani', 0]]],
  ])('is %s (P-picture-4)', (title, rows) => {
    expect(titleOf(rows)).toBe(title)
  })
})

describe('the picture of an evening', () => {
  it.each(SHAPES)(
    'has the band of the winners and a ring for each game won, %s (P-picture-4)',
    async (shape) => {
      const [none, one, three] = await Promise.all(
        [0, 1, 3].map((won) =>
          drawn(
            cardOf([
              ['Nani', won],
              ['Asha', 0],
            ]),
            shape,
          ),
        ),
      )
      const size = shape === 'wide' ? [1200, 630] : [1080, 1350]
      expect([one?.width, one?.height]).toEqual(size)
      expect(one?.at(10, BANDS[shape] - 2)).toBe(COLOURS.marker)
      expect(one?.at(10, BANDS[shape] + 2)).toBe(COLOURS.paper)
      const rings = [none, one, three].map((picture) => picture?.countOf(COLOURS.pen) ?? 0)
      expect(rings[0]).toBe(0)
      expect(rings[1]).toBeGreaterThan(100)
      expect((rings[2] ?? 0) / (rings[1] ?? 1)).toBeCloseTo(3, 0)
    },
  )

  it.each(SHAPES)(
    'has six rows at most, of more the first five, %s (P-picture-4)',
    async (shape) => {
      const people = (count: number): Won =>
        Array.from({ length: count }, (_, index) => [`Player${index}`, 0])
      const [six, seven, eight] = await Promise.all(
        [6, 7, 8].map(async (count) => (await drawn(cardOf(people(count)), shape)).svg),
      )
      // Beyond six the drawing differs only in the count.
      expect(seven?.split('<rect').length).toBe(eight?.split('<rect').length)
      expect(six?.split('<rect').length).toBe(seven?.split('<rect').length)
      expect(six?.length).toBeGreaterThan(seven?.length ?? 0)
    },
  )

  it.each(SHAPES)('has the last five of more than six games, %s (P-picture-4)', async (shape) => {
    const ringsOf = async (games: number, won: number) =>
      (
        await drawn(
          cardOf(
            [
              ['Nani', won],
              ['Asha', 0],
            ],
            games,
          ),
          shape,
        )
      ).countOf(COLOURS.pen) > 0
    expect(await ringsOf(6, 1)).toBe(true)
    expect(await ringsOf(7, 2)).toBe(false)
    expect(await ringsOf(7, 3)).toBe(true)
  })

  it.each([
    ['</text><script>alert(1)</script>', 1],
    ['\u202eمحمد', 2],
    ['👩‍👩‍👧‍👦🃏', 1],
    ['x'.repeat(80), 4],
    ['மீ ಕ್ಷ র্কি ક્ષ'.repeat(5), 1],
  ])('stays in its frame when people are called %s', async (name, won) => {
    for (const shape of SHAPES) {
      const people: Won = [
        [name, won],
        [`${name} 2`, 1],
        [`${name} 3`, 1],
        ['Asha', 1],
      ]
      const picture = await drawn({ ...cardOf(people, 6), name, hasLevel: true }, shape)
      expect(picture.svg).not.toContain('<script')
      const edge = Array.from({ length: picture.height }, (_, y) =>
        picture.at(picture.width - 4, y),
      )
      expect(new Set(edge)).toEqual(new Set([COLOURS.marker, COLOURS.paper]))
    }
  })
})
