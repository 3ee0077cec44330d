import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Services } from './data/services.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Loading } from './shell/loading.tsx'

export type AppRouter = ReturnType<typeof createAppRouter>

/** Creates the router over the route tree; tests pass a memory history. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: services,
    ...(history && { history }),
    // On the server the router would write an inline script for it, which the policy forbids.
    scrollRestoration: typeof document !== 'undefined',
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    // The error screen reports errors, once.
    defaultOnCatch: () => {},
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
