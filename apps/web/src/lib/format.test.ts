import { expect, it, vi } from 'vitest'
import { dayAndMonth, formatDate, NO_DATE, nameList, readDate, timeBetween } from './format.ts'
import { formatTag } from './in-language.ts'

it.each([undefined, null, '', 'yesterday', '2026-13-45', Number.NaN])(
  'writes a date that is missing or cannot be read as a dash: %s (P-error-8)',
  (moment) => {
    expect(formatDate(moment, 'date')).toBe(NO_DATE)
    expect(readDate(moment)).toBeNull()
  },
)

it('writes every other date as this device does', () => {
  const noon = new Date(2026, 10, 9, 12, 5)
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, options).format(noon)
  expect(formatDate(noon.toISOString(), 'date')).toBe(formatOf({ dateStyle: 'medium' }))
  expect(formatDate(noon.getTime(), 'time')).toBe(formatOf({ timeStyle: 'short' }))
  expect(dayAndMonth(noon)).toEqual(['9', 'Nov'])
  expect(dayAndMonth(null)).toEqual([NO_DATE, ''])
})

it.each([
  [['en-US@posix', 'en-US'], 'en-US-u-nu-latn'],
  [['c', 'en-IN-u-nu-deva-hc-h12'], 'en-IN-u-nu-latn'],
  [['en'], 'en-GB-u-nu-latn'],
  [['en-Latn-AU', 'en'], 'en-AU-u-nu-latn'],
  [['de-AT'], 'en-GB-u-nu-latn'],
  [[], 'en-GB-u-nu-latn'],
])(
  'writes dates and figures on a device whose languages are %s as %s (P-language-11)',
  (languages, tag) => {
    const known = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    expect(formatTag()).toBe(tag)
    known.mockRestore()
  },
)

it('joins names as English does', () => {
  expect(nameList(['Asha', 'Bela', 'Chandra'])).toBe('Asha, Bela, and Chandra')
})

it('writes how long something took in hours and minutes (P-tables-23, P-changes-9)', () => {
  const begin = '2026-11-29T18:00:00.000Z'
  const after = (minutes: number) =>
    timeBetween(begin, Date.parse(begin) + minutes * 60_000)?.replaceAll('\u00a0', ' ') ?? null
  expect([1, 35, 60, 80, 125, 24 * 60].map(after)).toEqual([
    ...['1 min', '35 min', '1 h', '1 h 20 min', '2 h 5 min', '24 h'],
  ])
  expect([0, 0.4, -10, 24 * 60 + 1].map(after)).toEqual([null, null, null, null])
  expect([timeBetween(begin, null), timeBetween('soon', begin)]).toEqual([null, null])
})

it('is how the whole app writes a date of an answer (P-error-8)', () => {
  const sources = Object.entries(
    import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!**/*.test.*', '!/src/testing/**'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )
  expect(sources.length).toBeGreaterThan(300)
  const others = sources.filter(([, text]) =>
    /\.format(ToParts)?\(new Date\(|new Date\((?!Date\.)[a-z][^()]*\)\.toISOString\(/.test(text),
  )
  expect(others.map(([name]) => name).sort()).toEqual([
    // Days whose form was checked, and moments that this device created.
    '/src/data/ledger-search.ts',
    '/src/data/queries/figures-query.ts',
    '/src/features/game/table/settle-tonight.tsx',
    '/src/features/game/view/waiting-notice.tsx',
  ])
})
