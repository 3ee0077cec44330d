type LanguageFacts = {
  /** The name in the language itself, and in English. */
  readonly name: string
  readonly english: string
  readonly direction: 'ltr' | 'rtl'
  /** The tag by which it is formatted and announced, BCP 47. */
  readonly tag: string
}

/** Every language that pages can have. */
export const LANGUAGES = {
  en: { name: 'English', english: 'English', direction: 'ltr', tag: 'en' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof LANGUAGES

/** The language of the sources, which stands in for every message that another language lacks. */
export const SOURCE_LANGUAGE = 'en'

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}
