import type { RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Loaded = Pick<RouteComponent, 'preload'>

/** Returns a route's component that the router shows once the lazy pages in it are loaded. */
export function loadWith(component: () => ReactNode, ...pages: readonly Loaded[]): RouteComponent {
  return Object.defineProperty(component, 'preload', {
    // Without `preload` the router shows a loaded route at once.
    get(): RouteComponent['preload'] {
      const loads = pages.flatMap(({ preload }) => preload ?? [])
      return loads.length > 0
        ? () => Promise.all(loads.map((load) => load())).then(() => {})
        : undefined
    },
  })
}
