import { LANGUAGES } from '@meldboard/messages'
import { shownLanguage } from './messages.tsx'

/** Returns a format of the page's language, made once for each language. */
export function inLanguage<Format>(make: (tag: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const tag = formatTag()
    const format = made.get(tag) ?? make(tag)
    made.set(tag, format)
    return format
  }
}

/** The region of a language on a device in another one: English without a region is American, with the month first. */
const REGIONS: { readonly [tag: string]: string } = { en: 'en-GB' }

/**
 * The tag by which dates and figures are written: the page's language, as this device's region writes it where the device
 * has the same language, with the digits 0 to 9.
 */
function formatTag(): string {
  const { tag } = LANGUAGES[shownLanguage()]
  const own = typeof navigator === 'undefined' ? [] : navigator.languages
  const known = own.find((one) => one.split('-')[0] === tag.split('-')[0])
  return `${known ?? REGIONS[tag] ?? tag}-u-nu-latn`
}
