type LanguageFacts = {
  /** The name in the language itself, and in English. */
  readonly name: string
  readonly english: string
  /** What offers it to a reader whose browser asks for it, in the language itself. */
  readonly offer: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether it can be chosen: at least 85 % of its messages have been read a second time (check.ts). */
  readonly isListed: boolean
  /** Its tag of BCP 47, for formats and for the attribute `lang`. */
  readonly tag: string
}

/** Every language that pages can have. */
export const LANGUAGES = {
  en: {
    name: 'English',
    english: 'English',
    offer: 'View in English',
    direction: 'ltr',
    isListed: true,
    tag: 'en',
  },
  de: {
    name: 'Deutsch',
    english: 'German',
    offer: 'Auf Deutsch ansehen',
    direction: 'ltr',
    isListed: true,
    tag: 'de',
  },
  es: {
    name: 'Español',
    english: 'Spanish',
    offer: 'Ver en español',
    direction: 'ltr',
    isListed: true,
    tag: 'es',
  },
  hi: {
    name: 'हिन्दी',
    english: 'Hindi',
    offer: 'हिन्दी में देखें',
    direction: 'ltr',
    isListed: true,
    tag: 'hi',
  },
  kn: {
    name: 'ಕನ್ನಡ',
    english: 'Kannada',
    offer: 'ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ',
    direction: 'ltr',
    isListed: true,
    tag: 'kn',
  },
  ta: {
    name: 'தமிழ்',
    english: 'Tamil',
    offer: 'தமிழில் பார்க்க',
    direction: 'ltr',
    isListed: true,
    tag: 'ta',
  },
  te: {
    name: 'తెలుగు',
    english: 'Telugu',
    offer: 'తెలుగులో చూడండి',
    direction: 'ltr',
    isListed: true,
    tag: 'te',
  },
  tr: {
    name: 'Türkçe',
    english: 'Turkish',
    offer: 'Türkçe görüntüle',
    direction: 'ltr',
    isListed: true,
    tag: 'tr',
  },
  // Languages to test with, made of English (pseudo.ts).
  qps: {
    name: 'Pseudo',
    english: 'Pseudo',
    offer: 'Pseudo',
    direction: 'ltr',
    isListed: false,
    tag: 'en-XA',
  },
  'qps-rtl': {
    name: 'Pseudo',
    english: 'Pseudo',
    offer: 'Pseudo',
    direction: 'rtl',
    isListed: false,
    tag: 'en-XB',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof LANGUAGES

/** Whether it is one of the languages to test with, which are made of English (pseudo.ts). */
export function isPseudo(language: Language): boolean {
  return language.startsWith('qps')
}

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
