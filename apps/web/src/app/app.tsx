import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createAppRouter } from './router.ts'
import type { Services } from './services.ts'

type AppProps = {
  services: Services
  /** The browser's own when left out. */
  history?: RouterHistory
}

/** The whole app over its services. */
export function App({ services, history }: AppProps) {
  const [router] = useState(() => createAppRouter(services, history))
  const { session, queryClient } = services

  // Another tab signed out or in: this one follows, and its route's guard decides again.
  useEffect(() => {
    function followOtherTab(event: StorageEvent) {
      const before = session.state().status
      session.follow(event)
      if (session.state().status !== before) void router.invalidate()
    }
    window.addEventListener('storage', followOtherTab)
    return () => window.removeEventListener('storage', followOtherTab)
  }, [session, router])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
