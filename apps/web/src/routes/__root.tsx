import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import type { Services } from '../app/services.ts'

export const Route = createRootRouteWithContext<Services>()({
  head: () => ({ meta: [{ title: 'Meldboard' }] }),
  component: Root,
})

function Root() {
  return (
    <>
      <HeadContent />
      <Outlet />
    </>
  )
}
