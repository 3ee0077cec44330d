type LanguageFacts = {
  /** The name in the language itself, and in English. */
  readonly name: string
  readonly english: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether it can be chosen; a language to test with cannot. */
  readonly isListed: boolean
  /** The tag by which it is formatted and announced, BCP 47. */
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

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}
