import { describe, expect, it } from 'vitest'
import { added, created, play, refusal } from '../../test/events.ts'
import { LIMITS, normaliseLines, normaliseName } from '../index.ts'
import { eventSchema } from '../schema.ts'
import { lengthOf } from './name.ts'

it('R16: a name is trimmed and brought to NFC', () => {
  expect(normaliseName(' \u00a0Zoe\u0308\n')).toBe('Zoë')
})

it('R16: half a character becomes what UTF-8 would make of it, a whole one stays', () => {
  expect(normaliseName('a\ud83cb🂡')).toBe('a\ufffdb🂡')
})

it.each([
  [
    'a line break and other control characters become one blank',
    'Ann\r\n\u0085\u001b\u2028B',
    'Ann B',
  ],
  ['what turns the reading direction around goes', 'Ann\u202e\u2066Rao\u2069', 'AnnRao'],
  ['zero width, soft hyphens and fillers go', '\u3164A\u200bn\u00adn\uffa0\ufeff', 'Ann'],
  ['joiners stay inside a word', 'क्\u200dष نمی\u200cخواهم', 'क्\u200dष نمی\u200cخواهم'],
  ['joiners stay at the end of a word', 'അവന്\u200d', 'അവന്\u200d'],
  ['joiners after a blank go', 'Ann \u200d\u200c B', 'Ann B'],
  ['an emoji stays whole', '👩‍🚀❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍🚀❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['the variant of a character stays', '葛\u{e0100}', '葛\u{e0100}'],
])('R16: in a name %s', (_what, name, kept) => {
  expect(normaliseName(name)).toBe(kept)
  expect(normaliseName(kept)).toBe(kept)
})

it.each(['\u3164\u3164', '\u200b\u200d\u2060', '\u202e \u2069', '\ufe0f\ufe0f'])(
  'R16: %j is no name, as nobody sees it',
  (name) => {
    expect(normaliseName(name)).toBe('')
  },
)

it('R16: a description keeps its lines', () => {
  expect(normaliseLines('\n Bring\t snacks. \r\n\u001b\u202eBe early.\n')).toBe(
    'Bring snacks.\nBe early.',
  )
  const settings = { name: 'Friday\nnight', description: 'One.\nTwo.' }
  expect(play(created(settings)).settings).toMatchObject({
    name: 'Friday night',
    description: 'One.\nTwo.',
  })
})

it('R16: a text is counted in code points, and no further than any limit goes', () => {
  expect(lengthOf('Zoë🂡')).toBe(4)
  expect(lengthOf('a'.repeat(5000))).toBe(2000)
})

// NFC of a run of marks takes time by the square of its length: minutes for these.
describe('R16: of a text of hundreds of thousands of marks', () => {
  const marks = '\u0301\u0316'.repeat(200_000)

  it('as much is normalised as is too long for anything', () => {
    expect(normaliseName(`  Ann${marks}`)).toHaveLength(3999)
    expect(normaliseLines(`${marks}\n${marks}`)).toHaveLength(4000)
    expect(normaliseLines(`Ann\n${marks}`).slice(0, 5)).toBe('Ann\n\u0316')
  })

  it('a schema says at once that it is too long', () => {
    const { error } = eventSchema.safeParse(added(marks))
    expect(error?.issues).toMatchObject([
      { path: ['names', 0], message: 'Invalid length: expected 2 to 80 characters' },
    ])
  })

  it('the rules refuse it at once', () => {
    const { maximum } = LIMITS.playerName
    expect(refusal(play(created()), added(marks))).toMatchObject({
      code: 'player/name-length',
      maximum,
    })
  })
})
