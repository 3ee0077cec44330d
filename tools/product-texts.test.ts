import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { it } from 'node:test'
import { areaNames, writtenArea } from '../packages/messages/src/compiled.ts'
import { SOURCE_LANGUAGE } from '../packages/messages/src/languages.ts'
import { patternOf } from '../packages/messages/src/pattern.ts'

const ROOT = join(import.meta.dirname, '..')

/** What docs/product quotes that is no message: what a command prints, what others say, and examples of names. */
const ELSEWHERE = [
  'DATA_DIR ... is in use by another server. Stop that one first, or give this one a folder of its own.',
  'Meldboard is ready at {address}',
  'No account yet. To make the first one open {link}',
  'No account yet. To restore a backup open {PUBLIC_URL}/restore and enter {code}',
  'Other devices of this network reach it at {address}',
  'The web app cannot be served: {file} is of another build than the files for the browser. Build it again: pnpm build',
  'WARNING: RATE_LIMITS is off. Never run like this in public.',
  'WARNING: {name} is not a variable of Meldboard, and nothing reads it. Is it {variable}?',
  'Add to Home Screen',
  'Chrome on Android',
  'Somebody at the table',
  'Anna & Benjamin',
  'Asha and Bela',
  'Canasta, Sun 22 Nov',
  'Nani 2, Asha 1',
  'Ravi to Nani, paid',
  'Sat 21 Nov',
]

/** Sentences and names of three words or more: less is an example, a field or a part, and so is an address. */
const QUOTED = /"(\p{Lu}[^"\n@]* [^"\n@]* [^"\n@]+)"/gu

it('each text that docs/product quotes is a message, so that a changed word names its requirements (P-language-1)', () => {
  const messages = areaNames().flatMap((area) => Object.values(writtenArea(SOURCE_LANGUAGE, area)))
  const patterns = messages.filter(hasWords).map(patternOf)
  const isMessage = (text: string) =>
    messages.some((message) => message.includes(text.replace(/ ?\.\.\.$/, ''))) ||
    patterns.some((pattern) => pattern.test(text) || pattern.test(`${text}.`))
  const files = globSync('docs/product/*.md', { cwd: ROOT })
  const quoted = files.flatMap((file) =>
    [...textOf(file).matchAll(QUOTED)].map(([, text = '']) => ({ file: basename(file), text })),
  )
  assert.ok(quoted.length > 800)
  const others = quoted.filter(
    ({ text }) =>
      !ELSEWHERE.includes(text) && !isMessage(text) && !sentencesOf(text).every(isMessage),
  )
  assert.deepEqual(others, [])
})

/** A paragraph is one line, also where it is written in several. */
function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replaceAll(/\n +/g, ' ')
}

/** A title and what stands below it are quoted as one text. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!]) /)
}

/** Whether a message says anything itself: any text fits one of arguments and small words. */
function hasWords(message: string): boolean {
  return /\p{Lu}\p{Ll}|\p{L}{4}/u.test(message.replaceAll(/\{\w+\}|<[^>]*>/g, ''))
}
