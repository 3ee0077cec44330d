import { expect, it } from 'vitest'
import { dateWords, NO_DATE, readDate } from './date-words.ts'

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

it.each([undefined, null, '', 'yesterday', '2026-13-45', Number.NaN])(
  'writes a date that is missing or cannot be read as a dash: %s (P-error-8)',
  (moment) => {
    expect(dateWords(DAY, moment)).toBe(NO_DATE)
    expect(readDate(moment)).toBeNull()
  },
)

it('writes every other date in the words of its format', () => {
  expect(dateWords(DAY, '2026-11-21T13:00:00.000Z')).toBe('Nov 21, 2026')
  expect(dateWords(DAY, 0)).toBe('Jan 1, 1970')
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
    // A day whose form was checked, and a moment that this device has made.
    '/src/data/queries/figures-query.ts',
    '/src/features/game/waiting-notice.tsx',
  ])
})
