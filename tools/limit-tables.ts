import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PIN_TRIES } from '../apps/server/src/accounts/pin-store.ts'
import { operationsOf, readContract } from '../apps/server/src/platform/contract/contract.ts'
import {
  LIMIT_SCOPES,
  LIMITS,
  type Limited,
  type LimitRule,
  type LimitScope,
  rulesOf,
} from '../apps/server/src/platform/limits/rules.ts'
import { boundsOf, DAY, HOUR } from '../apps/server/src/platform/limits/testing/bounds.ts'
import { CODE_LENGTH, CODE_SIGNS } from '../packages/api-client/src/passed-on.ts'

/**
 * Writes the tables of limits in docs/host/security.md, from the server's rules and from the `x-limit` of the
 * contract's operations. With --check it fails if the committed tables were others.
 */
const FILE = 'docs/host/security.md'

type Row = readonly string[]

/** By how the first line of each begins. */
const TABLES: Readonly<Record<string, readonly Row[]>> = {
  '| rule |': limitRows(),
  '| what it comes to, for one e-mail address |': addressRows(),
  '| wrong codes of': codeRows(),
}

function limitRows(): readonly Row[] {
  const operations = operationsOf(readContract())
  return [
    [
      ...['rule', 'what is counted', 'operations, by `x-limit` of the contract'],
      ...['one address', 'one account from one address', 'one account from everywhere'],
    ],
    ...(Object.keys(LIMITS) as Limited[]).map((what) => [
      `\`${what}\``,
      LIMITS[what].counted,
      operations
        .filter((operation) => operation['x-limit'] === what)
        .map(({ operationId }) => operationId)
        .join(', '),
      ...LIMIT_SCOPES.map((scope) => rulesOf(what, [scope]).map(ruleText).join(', ')),
    ]),
  ]
}

function addressRows(): readonly Row[] {
  const pins = boundsOf('send-pin')
  const soon = boundsOf('send-pin', 15 * 60)
  const logins = boundsOf('login')
  const guesses = pins.all * PIN_TRIES
  return [
    [
      ...['what it comes to, for one e-mail address', 'one person', 'everybody together'],
      'left for others when one person uses all of theirs',
    ],
    ['mails with PINs and links', ...perDay(pins)],
    ['the same in 15 minutes', ...[soon.one, soon.all, soon.left].map(String)],
    ['mails that share a game', ...perDay(boundsOf('share-mail'))],
    [
      `guesses at mailed PINs, ${PIN_TRIES} for each`,
      aDay(pins.one * PIN_TRIES),
      `${aDay(guesses)}: 1 in ${number(1_000_000 / guesses)}`,
      '',
    ],
    ['wrong passwords', aDay(logins.one), aDay(logins.all), ''],
  ]
}

function codeRows(): readonly Row[] {
  const codes = CODE_SIGNS.length ** CODE_LENGTH
  const tables = 10_000
  const tries = codes / tables
  const first = mostADay('first-table-code', 'account')
  const one = first + mostADay('table-code', 'address')
  const all = mostADay('table-code', 'account')
  return [
    [`wrong codes of ${number(codes)}, against ${number(tables)} open tables`, 'tries', 'finds'],
    ['one address', aDay(one), `one table in ${Math.round(tries / one)} days`],
    ['everybody together', aDay(all), `one table in ${Math.round(tries / all)} days`],
    [
      'in addition, each IPv4 address or IPv6 /48',
      aDay(first),
      `one table a day for ${number(Math.round(tries / first))} of them`,
    ],
  ]
}

function mostADay(what: Limited, scope: LimitScope): number {
  return Math.min(...rulesOf(what, [scope]).map(({ times, seconds }) => (times * DAY) / seconds))
}

function perDay({ one, all, left }: ReturnType<typeof boundsOf>): Row {
  return [one, all, left].map(aDay)
}

function aDay(times: number): string {
  return `${number(times)} a day`
}

function ruleText({ times, seconds }: LimitRule): string {
  if (seconds === DAY) return aDay(times)
  return seconds === HOUR
    ? `${number(times)} an hour`
    : `${number(times)} in ${seconds / 60} minutes`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** Returns the document with these rows in the place of those of its table. */
function withTable(text: string, start: string, [head = [], ...rows]: readonly Row[]): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith(start))
  if (first < 0) throw new Error(`${FILE} has no table that begins with "${start}".`)
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'))
  const line = (cells: Row) =>
    `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
  const table = [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)]
  return lines.toSpliced(first, length, ...table).join('\n')
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const committed = readFileSync(FILE, 'utf8')
const written = Object.entries(TABLES).reduce(
  (text, [start, rows]) => withTable(text, start, rows),
  committed,
)
if (values.check && committed !== written)
  throw new Error(
    `${FILE} has not the limits of the server and the contract: run \`pnpm generate\`.`,
  )
if (!values.check) writeFileSync(FILE, written)
