import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PIN_TRIES } from '../../accounts/pin-store.ts'
import { LIMITS, type Limited, type LimitRule, type LimitScope } from './rules.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const SCOPES = ['address', 'account-at-address', 'account'] as const satisfies LimitScope[]

const document = await readFile(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
const lines = document.split('\n')

/** The cells of each row of the table that begins with this heading. */
function tableOf(heading: string): string[][] {
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`))
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  const rows = lines.slice(start + 2, start + length)
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const rules = tableOf('rule')
const sums = tableOf('what it comes to, for one e-mail address')

const number = (value: number) => value.toLocaleString('en-US')
const text = ({ times, seconds }: LimitRule) => {
  if (seconds === DAY) return `${number(times)} a day`
  return seconds === HOUR
    ? `${number(times)} an hour`
    : `${number(times)} in ${seconds / 60} minutes`
}
const rulesOf = (what: Limited, scope: LimitScope): readonly LimitRule[] =>
  LIMITS[what].filter((rule) => rule.scope === scope)

/** The most that fits into a span of time; null where nothing of this scope bounds it. */
function most(what: Limited, scope: LimitScope, span: number): number | null {
  const bounds = rulesOf(what, scope).map(
    ({ times, seconds }) => times * Math.max(1, span / seconds),
  )
  return bounds.length === 0 ? null : Math.min(...bounds)
}

describe('a limit', () => {
  it.each(Object.keys(LIMITS) as Limited[])(
    'is in the table of docs/security.md, with its figures: %s',
    (what) => {
      const [, words, ...figures] = rules.find(([name]) => name === `\`${what}\``) ?? []
      expect(words).not.toBe('')
      expect(figures).toEqual(SCOPES.map((scope) => rulesOf(what, scope).map(text).join(', ')))
    },
  )

  it('is in the table only while it is a rule', () => {
    expect(rules.map(([name]) => name)).toEqual(Object.keys(LIMITS).map((what) => `\`${what}\``))
  })
})

describe('the limits of one e-mail address', () => {
  const cellsOf = (what: string) => sums.find(([first]) => first === what)?.slice(1)
  const bounds = (what: Limited, span = DAY) => {
    const one = most(what, 'account-at-address', span)
    const all = most(what, 'account', span)
    if (one === null || all === null) throw new Error(`${what} has no bound for both.`)
    return { one, all, left: all - one }
  }

  it('come to what docs/security.md says', () => {
    const pins = bounds('send-pin')
    const soon = bounds('send-pin', 15 * 60)
    const shares = bounds('share-mail')
    const guesses = pins.all * PIN_TRIES
    const logins = bounds('login')
    expect(cellsOf('mails with PINs and links')).toEqual(perDay(pins))
    expect(cellsOf('the same in 15 minutes')).toEqual([soon.one, soon.all, soon.left].map(String))
    expect(cellsOf('mails that share a game')).toEqual(perDay(shares))
    expect(cellsOf('guesses at mailed PINs, five for each')).toEqual([
      `${number(pins.one * PIN_TRIES)} a day`,
      `${number(guesses)} a day: 1 in ${number(1_000_000 / guesses)}`,
      '',
    ])
    expect(cellsOf('wrong passwords')).toEqual([
      `${number(logins.one)} a day`,
      `${number(logins.all)} a day`,
      '',
    ])
  })

  it.each(['send-pin', 'check-pin', 'login', 'share-mail'] as const)(
    'leave something of %s to others when one address has spent its own',
    (what) => {
      for (const span of [15 * 60, HOUR, DAY]) expect(bounds(what, span).left).toBeGreaterThan(0)
    },
  )

  const perDay = ({ one, all, left }: { one: number; all: number; left: number }) =>
    [one, all, left].map((times) => `${number(times)} a day`)
})
