import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/tv')({
  head: () => pageHead('Television'),
  staticData: { isBare: true },
  component: lazyRouteComponent(
    () => import('../features/game/television/television-code-page.tsx'),
    'TelevisionCodePage',
  ),
})
