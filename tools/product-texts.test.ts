import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { it } from 'node:test'
import { areaNames, writtenArea } from '../packages/messages/src/compiled.ts'
import { SOURCE_LANGUAGE } from '../packages/messages/src/languages.ts'
import { patternOf } from '../packages/messages/src/pattern.ts'

const ROOT = join(import.meta.dirname, '..')

/** What docs/product quotes that no page says: the output of a command, the author of a score, and examples of names and dates. */
const ELSEWHERE = [
  'No account yet. To make the first one open {link}',
  'Meldboard is ready at {address}',
  'WARNING: RATE_LIMITS is off. Never run like this in public.',
  'Somebody at the table',
  'Anna & Benjamin',
  'Canasta, Sun 22 Nov',
  'Nani 2, Asha 1',
  'Sat 21 Nov',
]

/** Sentences and names of three words or more: less is an example, a field or a part, and so is an address. */
const QUOTED = /"(\p{Lu}[^"\n@]* [^"\n@]* [^"\n@]+)"/gu

it('each text that docs/product quotes is a message: whoever changes a word finds its requirements (P-language-1)', () => {
  const messages = areaNames().flatMap((area) => Object.values(writtenArea(SOURCE_LANGUAGE, area)))
  const patterns = messages.filter(hasWords).map(patternOf)
  const files = globSync('docs/product/*.md', { cwd: ROOT })
  const quoted = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(QUOTED)].map(([, text = '']) => ({
      file: basename(file),
      text,
    })),
  )
  assert.ok(quoted.length > 1_000)
  const others = quoted.filter(
    ({ text }) =>
      !ELSEWHERE.includes(text) &&
      !patterns.some((pattern) => pattern.test(text) || pattern.test(`${text}.`)),
  )
  assert.deepEqual(others, [])
})

/** Whether a message says anything itself: any text fits one of arguments alone. */
function hasWords(message: string): boolean {
  return /\p{L}{2}/u.test(message.replaceAll(/\{\w+\}|<[^>]*>/g, ''))
}
