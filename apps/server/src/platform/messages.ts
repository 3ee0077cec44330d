import {
  type Area,
  type CompiledArea,
  formatMessage,
  isLanguage,
  type Language,
  SOURCE_LANGUAGE,
  type Translate,
} from '@meldboard/messages'
import { compiledArea } from '@meldboard/messages/compiled'
import type { FastifyRequest } from 'fastify'

const compiled = new Map<string, CompiledArea>()

/** Returns the messages of an area in a language. */
export function messages<In extends Area>(area: In, language: Language): Translate<In> {
  const name = `${language} ${area}`
  const known = compiled.get(name) ?? compiledArea(language, area)
  compiled.set(name, known)
  return ((key: string, values?: object) =>
    formatMessage(language, known, key, values).join('')) as Translate<In>
}

/** Returns a chosen language; English if none was chosen, or one that this release does not have. */
export function languageOf(chosen: unknown): Language {
  return isLanguage(chosen) ? chosen : SOURCE_LANGUAGE
}

/** Returns the language in which a request wants its answer: the first of `Accept-Language`, as the web app sends it. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return languageOf(headers['accept-language']?.split(/[,;]/, 1)[0]?.trim())
}
