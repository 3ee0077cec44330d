import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import { useDocumentTitle } from '../app/page-head.ts'
import type { Services } from '../app/services.ts'
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
