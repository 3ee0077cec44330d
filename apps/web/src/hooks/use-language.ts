import { isLanguage, LANGUAGES, type Language } from '@meldboard/messages'
import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { chooseLanguage, storedLanguage } from '../data/settings/language.ts'
import { onLanguageChange, shownLanguage } from '../lib/messages.tsx'
import { reportUnlessNotLoaded } from '../lib/not-loaded.ts'

/**
 * Returns the language of the page, and the function to choose one for this device and the account; it rejects if the
 * language cannot be loaded.
 */
export function useLanguage(): [language: Language, choose: (language: Language) => Promise<void>] {
  const { lazyOffline } = useRouteContext({ from: '__root__' })

  async function choose(language: Language): Promise<void> {
    await chooseLanguage(language)
    lazyOffline
      .load()
      .then(({ settingsSync }) => settingsSync.sendChoice())
      .catch(reportUnlessNotLoaded)
  }
  return [useSyncExternalStore(onLanguageChange, shownLanguage, shownLanguage), choose]
}

/** Returns the language that the browser prefers of those that are here; null if it is shown, or one was chosen. */
export function offeredLanguage(): Language | null {
  const languages = navigator.languages.map((tag) => tag.split('-')[0])
  const known = languages.find((one) => isLanguage(one) && LANGUAGES[one].isListed)
  return isLanguage(known) && known !== shownLanguage() && storedLanguage() === null ? known : null
}
