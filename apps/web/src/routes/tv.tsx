import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/tv')({
  staticData: { isBare: true },
  component: lazyRouteComponent(
    () => import('../features/game/television/television-code-page.tsx'),
    'TelevisionCodePage',
  ),
})
