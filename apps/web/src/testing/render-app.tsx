import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app.tsx'
import { GameDialogs } from '../features/game/board/scored-board.tsx'
import { createAppRouter } from '../router.ts'
import { routeTree } from '../routeTree.gen.ts'
import { createFakeServer } from './fake-server.ts'
import { testServices } from './test-services.ts'

// What a page loads once it is idle is already there, as for a person who looks for a second.
await GameDialogs.load()
await loadPages(routeTree)

type AppOptions = {
  fakeServer?: ReturnType<typeof createFakeServer>
  /** What the previous screen stored in the history entry. */
  state?: object
  reload?: () => void
}

/** Opens the real app at an address, over its real route tree, with a fake server for its calls. */
export function renderApp(path: string, options: AppOptions = {}) {
  const { fakeServer = createFakeServer(), state, reload } = options
  const history = createMemoryHistory({ initialEntries: [path] })
  if (state) history.replace(path, state)
  const services = testServices({ fetch: fakeServer.fetch, ...(reload && { reload }) })
  const router = createAppRouter(services, history)
  const { unmount } = render(<App services={services} router={router} />)
  return {
    user: userEvent.setup(),
    services,
    fakeServer,
    unmount(): Promise<void> {
      unmount()
      return services.lazyOffline.close()
    },
    back: () => history.back(),
    path: () => history.location.pathname,
    hash: () => history.location.hash,
    state: () => ({ ...history.location.state }),
    /** The number of entries in the history. */
    depth: () => history.length,
  }
}

/** Loads the pages of a route and of those below it. */
async function loadPages({ options, children }: AnyRoute): Promise<void> {
  await options.component?.preload?.()
  await Promise.all(Object.values<AnyRoute>(children ?? {}).map(loadPages))
}
