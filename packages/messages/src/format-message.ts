import format, { type CompiledMessage } from 'icu-minify/format'
import { LANGUAGES, type Language } from './languages.ts'

/** The compiled messages of one area, by key (compiled.ts). */
export type CompiledArea = Readonly<Record<string, CompiledMessage>>

/**
 * Returns a message in the words of its language, in pieces: a text, or what a marked part becomes.
 * @throws Error for a message that is missing, or an argument that is
 */
export function formatMessage<Part = never>(
  language: Language,
  area: CompiledArea | undefined,
  key: string,
  values: object = {},
): readonly (string | Part)[] {
  const message = area && Object.hasOwn(area, key) ? area[key] : undefined
  if (message === undefined) throw new Error(`The message ${key} is not loaded.`)
  const formatted = format<Part>(message, tagOf(language), { ...values }, { formatters })
  return Array.isArray(formatted) ? formatted : [formatted]
}

/** The region of a language without one: English alone is American, with the month first. */
const REGIONS: { readonly [tag: string]: string } = { en: 'en-GB' }

/** Returns the tag with which a language is formatted, perhaps that of a reader's region: figures are 0 to 9 in each. */
export function tagOf(language: Language, regional?: string): string {
  const { tag } = LANGUAGES[language]
  return `${regional ?? REGIONS[tag] ?? tag}-u-nu-latn`
}

const rules = new Map<string, Intl.PluralRules>()

const formatters = {
  getPluralRules(tag: string, options?: Intl.PluralRulesOptions): Intl.PluralRules {
    const name = `${tag} ${options?.type}`
    const known = rules.get(name) ?? new Intl.PluralRules(tag, options)
    rules.set(name, known)
    return known
  },
  // A message contains no formats: its figures and dates are formatted before (check.ts).
  getNumberFormat: noFormat,
  getDateTimeFormat: noFormat,
}

function noFormat(): never {
  throw new Error('A message contains a format.')
}
