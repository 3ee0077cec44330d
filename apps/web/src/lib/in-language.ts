import { LANGUAGES, tagOf } from '@meldboard/messages'
import { shownLanguage } from './messages.tsx'

/** Returns a format of the page's language, made once for each language and each of its options. */
export function inLanguage<Options extends readonly (string | boolean | null)[], Format>(
  make: (tag: string, ...options: Options) => Format,
): (...options: Options) => Format {
  const made = new Map<string, Format>()
  return (...options) => {
    const name = [shownLanguage(), ...options].join(' ')
    const format = made.get(name) ?? make(formatTag(), ...options)
    made.set(name, format)
    return format
  }
}

/**
 * Returns the tag of dates and figures. It has the page's language, with the device's region if the device has the same
 * language, and the digits 0 to 9.
 */
export function formatTag(): string {
  const language = shownLanguage()
  const [spoken] = LANGUAGES[language].tag.split('-')
  const own = typeof navigator === 'undefined' ? [] : navigator.languages
  const regional = own
    .flatMap(localeOf)
    .find((locale) => locale.language === spoken && locale.region !== undefined)
  return tagOf(language, regional && `${spoken}-${regional.region}`)
}

/** A language of the device; none if its tag is none, such as "en-US@posix" on a system without a language. */
function localeOf(tag: string): readonly Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)]
  } catch {
    return []
  }
}
