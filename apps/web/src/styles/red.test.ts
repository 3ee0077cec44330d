import { expect, it } from 'vitest'

const sheets = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What may be red, by its name in selectors. */
const MEANINGS = [
  // A player who is out.
  /out"|-out\]|exit|cross|\.past/,
  // An error.
  /error|invalid|"bad"/,
  // The red line with its figure: the target, the end of a season, the margin of a page.
  /target|\.stop|ol::after|\.board::after|\.row::before|p b|rulerLine|\.art\b/i,
  // An action that ends something.
  /destructive|revoke/,
]

/** Returns the selector of each rule that is red. */
function redSelectors(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selector = '', body = '']) =>
    /var\(--line(-wash)?\)/.test(body) ? [selector.trim()] : [],
  )
}

it('is red for who is out, an error, the red line and an ending alone', () => {
  const red = Object.entries(sheets).flatMap(([file, sheet]) =>
    redSelectors(sheet).map((selector) => `${file} ${selector}`),
  )
  expect(red.length).toBeGreaterThan(30)
  const selectorOf = (rule: string) => rule.slice(rule.indexOf(' '))
  expect(red.filter((rule) => !MEANINGS.some((meaning) => meaning.test(selectorOf(rule))))).toEqual(
    [],
  )
})
