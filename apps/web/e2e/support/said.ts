import {
  type Area,
  formatMessage,
  type Language,
  type MessageName,
  SOURCE_LANGUAGE,
  type ValuesOf,
} from '@meldboard/messages'
import { compiledArea, writtenArea } from '@meldboard/messages/compiled'

/** The language of the pages of this process (e2e/support/speak.ts). */
let language: Language = SOURCE_LANGUAGE

/** What was said before is English from now on, such as the constants of a module. */
export function sayIn(chosen: Language): void {
  language = chosen
  saidTexts.clear()
}

const saidTexts = new Set<string>()

/** Whether a text is in the language of the pages. */
export function isSaid(text: string): boolean {
  return saidTexts.has(text)
}

/**
 * Returns what a page says by a message, without its marks: `said('board.scoreRound', { round: 2 })`. A test that names
 * the message does not fail when its words change.
 */
export function said<Name extends MessageName>(name: Name, ...values: ValuesOf<Name>): string {
  const [area, key] = name.split('.') as [Area, string]
  const marks = writtenArea(SOURCE_LANGUAGE, area)[key]?.matchAll(/<(\w+)>/g) ?? []
  const unmarked = [...marks].map(([, mark]) => [
    mark,
    (inside: readonly string[]) => inside.join(''),
  ])
  const given = { ...Object.fromEntries(unmarked), ...values[0] }
  const text = formatMessage<string>(language, areaOf(area), key, given).join('')
  saidTexts.add(text)
  return text
}

const areas = new Map<string, ReturnType<typeof compiledArea>>()

function areaOf(area: Area) {
  const name = `${language} ${area}`
  const compiled = areas.get(name) ?? compiledArea(language, area)
  areas.set(name, compiled)
  return compiled
}
