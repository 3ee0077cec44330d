import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import type { Services } from '../data/services.ts'
import { useDocumentTitle } from '../shell/page-head.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRouteWithContext<Services>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
})

function Root() {
  useDocumentTitle()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
