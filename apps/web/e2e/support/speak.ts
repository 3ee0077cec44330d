import type { Language } from '@meldboard/messages'
import type { Page } from '@playwright/test'
import { inOtherWords } from './other-words.ts'
import { isSaid, sayIn } from './said.ts'

type Finder = (text: string | RegExp, options?: object) => unknown
type Finders = Record<string, Finder>

/** What finds an element by a text that a person reads. */
const BY_TEXT = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText']

/**
 * Lets every page of this process be in a language, though its elements are looked for by their English texts
 * (other-words.ts), or by the name of a message (said.ts).
 */
export function speak(language: Language, page: Page): void {
  sayIn(language)
  const inWords = inOtherWords(language)
  const say = (text: string | RegExp) =>
    typeof text === 'string' && isSaid(text) ? text : inWords(text)
  for (const one of [page, page.mainFrame(), page.locator('html')]) {
    const finders = Object.getPrototypeOf(one) as Finders
    for (const name of BY_TEXT) {
      const find = finders[name]
      if (find === undefined) continue
      finders[name] = function (text, options) {
        return find.call(this, exactly(say(text), options), options)
      }
    }
    const { getByRole: findByRole, filter } = finders as unknown as Record<string, Finder>
    finders.getByRole = function (role, options) {
      const { name } = (options ?? {}) as { name?: string | RegExp }
      return findByRole?.call(
        this,
        role,
        name === undefined ? options : { ...options, name: exactly(say(name), options) },
      )
    }
    if (filter !== undefined)
      finders.filter = function (options) {
        const { hasText } = options as { hasText?: string | RegExp }
        return filter.call(
          this,
          hasText === undefined
            ? options
            : ({ ...(options as object), hasText: say(hasText) } as never),
        )
      }
  }
}

/** The whole text, where the English was looked for as a whole. */
function exactly(text: string | RegExp, options?: object): string | RegExp {
  const { exact = false } = (options ?? {}) as { exact?: boolean }
  return exact && text instanceof RegExp ? new RegExp(`^(?:${text.source})$`) : text
}
