import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import type { Services } from '../data/services.ts'
import { useDocumentTitle } from '../shell/document-title.ts'
import { Shell } from '../shell/shell.tsx'
import { useOwnPages } from '../shell/taken-over.ts'
import { UnknownAddress } from '../shell/unknown-address.tsx'
import { usePageFocus } from '../shell/use-page-focus.ts'

export const Route = createRootRouteWithContext<Services>()({
  component: Root,
  notFoundComponent: UnknownAddress,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page fills the screen, without the top bar. */
    isBare?: true
  }
}

function Root() {
  useDocumentTitle()
  useOwnPages()
  usePageFocus()
  const isBare = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isBare),
  })
  if (isBare) {
    return (
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    )
  }
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
