type LanguageFacts = {
  /** The name in the language itself, and in English. */
  readonly name: string
  readonly english: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether it can be chosen; a language to test with cannot. */
  readonly isListed: boolean
  /** Its tag of BCP 47, for formats and for the attribute `lang`. */
  readonly tag: string
}

/** Every language that pages can have. */
export const LANGUAGES = {
  en: { name: 'English', english: 'English', direction: 'ltr', isListed: true, tag: 'en' },
  // Languages to test with, made of English (pseudo.ts).
  qps: { name: 'Pseudo', english: 'Pseudo', direction: 'ltr', isListed: false, tag: 'en-XA' },
  'qps-rtl': { name: 'Pseudo', english: 'Pseudo', direction: 'rtl', isListed: false, tag: 'en-XB' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof LANGUAGES

/** The language of the sources, which stands in for every message that another language lacks. */
export const SOURCE_LANGUAGE = 'en'

/** Returns the attributes of a page or a mail in a language: `lang="hi" dir="ltr"`. */
export function languageAttributes(language: Language): string {
  const { tag, direction } = LANGUAGES[language]
  return `lang="${tag}" dir="${direction}"`
}

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}
