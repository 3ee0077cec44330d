import { isLanguage, type Language, SOURCE_LANGUAGE } from '@meldboard/messages'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../platform/messages.ts'

/** The cookie of the language that was chosen on a device (apps/web/src/data/settings/language.ts). */
const COOKIE = /(?:^|; )language=([^;]*)/

/** The headers of a request that its page depends on. */
export const PAGE_VARIES = 'accept-encoding, cookie'

/** Returns the language that an address names (`?lang`); English if it names none, or one that this release does not have. */
export function addressLanguage({ query }: Pick<FastifyRequest, 'query'>): Language {
  const { lang } = query as { readonly lang?: unknown }
  return languageOf(lang)
}

/** Returns an address that names a language; English is not named. */
export function inLanguage(address: string, language: Language): string {
  if (language === SOURCE_LANGUAGE) return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** Returns the language of a requested page: that of its address (`?lang`), else the one chosen on the device, else English. */
export function pageLanguage({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { readonly lang?: unknown }
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1]
  return [lang, chosen].find(isLanguage) ?? SOURCE_LANGUAGE
}
