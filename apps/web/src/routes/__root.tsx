import { createRootRouteWithContext, HeadContent, Navigate, Outlet } from '@tanstack/react-router'
import type { Services } from '../app/services.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRouteWithContext<Services>()({
  head: () => ({ meta: [{ title: 'Meldboard' }] }),
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
})

function Root() {
  return (
    <>
      <HeadContent />
      <Shell>
        <Outlet />
      </Shell>
    </>
  )
}
