import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PIN_TRIES } from '../apps/server/src/accounts/pin-store.ts'
import {
  LIMITS,
  type Limited,
  type LimitRule,
  type LimitScope,
} from '../apps/server/src/platform/limits/rules.ts'
import { boundsOf, DAY, HOUR, rulesOf } from '../apps/server/src/platform/limits/testing/bounds.ts'
import { CODE_LENGTH, CODE_SIGNS } from '../packages/api-client/src/passed-on.ts'

const SCOPES = ['address', 'account-at-address', 'account'] as const satisfies LimitScope[]

const lines = readFileSync('docs/host/security.md', 'utf8').split('\n')
const rules = tableOf('rule')
const sums = tableOf('what it comes to, for one e-mail address')

for (const what of Object.keys(LIMITS) as Limited[]) {
  test(`a limit is in the table of docs/host/security.md, with its figures: ${what}`, () => {
    const [, description, ...figures] = rules.find(([name]) => name === `\`${what}\``) ?? []
    assert.notEqual(description, '')
    const expected = SCOPES.map((scope) => rulesOf(what, scope).map(text).join(', '))
    assert.deepEqual(figures, expected)
  })
}

test('a limit is in the table only while it is a rule', () => {
  assert.deepEqual(
    rules.map(([name]) => name),
    Object.keys(LIMITS).map((what) => `\`${what}\``),
  )
})

test('the limits of one e-mail address come to what docs/host/security.md says', () => {
  const pins = boundsOf('send-pin')
  const soon = boundsOf('send-pin', 15 * 60)
  const guesses = pins.all * PIN_TRIES
  const logins = boundsOf('login')
  assert.deepEqual(cellsOf('mails with PINs and links'), perDay(pins))
  assert.deepEqual(cellsOf('the same in 15 minutes'), [soon.one, soon.all, soon.left].map(String))
  assert.deepEqual(cellsOf('mails that share a game'), perDay(boundsOf('share-mail')))
  assert.deepEqual(cellsOf('guesses at mailed PINs, five for each'), [
    `${number(pins.one * PIN_TRIES)} a day`,
    `${number(guesses)} a day: 1 in ${number(1_000_000 / guesses)}`,
    '',
  ])
  assert.deepEqual(cellsOf('wrong passwords'), [
    `${number(logins.one)} a day`,
    `${number(logins.all)} a day`,
    '',
  ])
})

test('what wrong codes of tables find is what docs/host/security.md says', () => {
  const codes = CODE_SIGNS.length ** CODE_LENGTH
  const triesOfOne = codes / 10_000
  const first = mostOf('first-table-code', 'account')
  const one = first + mostOf('table-code', 'address')
  const all = mostOf('table-code', 'account')
  assert.ok(lines.join(' ').includes(`${number(codes)} in all`))
  assert.deepEqual(tableOf('wrong codes, against 10,000 open tables'), [
    ['one address', `${number(one)} a day`, `one table in ${Math.round(triesOfOne / one)} days`],
    [
      'everybody together',
      `${number(all)} a day`,
      `one table in ${Math.round(triesOfOne / all)} days`,
    ],
    [
      'in addition, each IPv4 address or IPv6 /48',
      `${number(first)} a day`,
      `one table a day for ${number(Math.round(triesOfOne / first))} of them`,
    ],
  ])
})

function mostOf(what: Limited, scope: LimitScope): number {
  return Math.min(...rulesOf(what, scope).map(({ times, seconds }) => (times * DAY) / seconds))
}

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

function cellsOf(what: string): readonly string[] | undefined {
  return sums.find(([first]) => first === what)?.slice(1)
}

function perDay({ one, all, left }: ReturnType<typeof boundsOf>): readonly string[] {
  return [one, all, left].map((times) => `${number(times)} a day`)
}

function text({ times, seconds }: LimitRule): string {
  if (seconds === DAY) return `${number(times)} a day`
  return seconds === HOUR
    ? `${number(times)} an hour`
    : `${number(times)} in ${seconds / 60} minutes`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
