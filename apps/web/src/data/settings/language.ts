import { isLanguage, type Language } from '@meldboard/messages'
import { showLanguage, shownLanguage } from '../../lib/messages.tsx'

// src/boot.js and the server read the same cookie, before a page is drawn.
const COOKIE = 'language'
const YEAR_S = 365 * 24 * 60 * 60

/** Returns the language that was chosen on this device; null: none, or one that is gone. */
export function storedLanguage(): Language | null {
  const [, stored] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return isLanguage(stored) ? stored : null
}

/** Returns the language of the first page: of its address (`?lang`), else the one chosen here, else that of the page. */
export function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  return isLanguage(asked) ? asked : (storedLanguage() ?? shownLanguage())
}

/**
 * Shows the page in a language, from now on on this device.
 * @throws TypeError if its messages cannot be loaded: the page stays as it is
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  storeLanguage(language)
  forgetAskedLanguage()
}

/** The next load of the page has the chosen language too, not the one that its address asked for. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
