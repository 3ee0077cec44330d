import { type Area, formatMessage, type Language, type Translate } from '@meldboard/messages'
import { compiledArea } from '@meldboard/messages/compiled'

/** Returns the messages of an area in a language, as the product shows them: `wordsOf('de', 'board')('scoreRound', { round: 2 })`. */
export function wordsOf<In extends Area>(language: Language, area: In): Translate<In> {
  const compiled = compiledArea(language, area)
  return ((key: string, values?: object) =>
    formatMessage(language, compiled, key, values).join('')) as Translate<In>
}
