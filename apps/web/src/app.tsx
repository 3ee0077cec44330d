import { LANGUAGES } from '@meldboard/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Services } from './data/services.ts'
import { onLanguageChange, shownLanguage } from './lib/messages.tsx'
import type { AppRouter } from './router.ts'

type AppProps = {
  services: Services
  router: AppRouter
}

export function App({ services, router }: AppProps) {
  const { session, queryClient } = services
  const language = useSyncExternalStore(onLanguageChange, shownLanguage, shownLanguage)

  // Another tab signed out or in: this one follows, and its route's guard decides again.
  useEffect(() => {
    function followOtherTab(event: StorageEvent) {
      const before = session.state.get().status
      session.follow(event)
      if (session.state.get().status !== before) void router.invalidate()
    }
    window.addEventListener('storage', followOtherTab)
    return () => window.removeEventListener('storage', followOtherTab)
  }, [session, router])

  useEffect(() => {
    const { tag, direction } = LANGUAGES[language]
    Object.assign(document.documentElement, { lang: tag, dir: direction })
  }, [language])

  return (
    <QueryClientProvider client={queryClient}>
      {/* Every word changes: the page is drawn anew. */}
      <RouterProvider key={language} router={router} />
    </QueryClientProvider>
  )
}
