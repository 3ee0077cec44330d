import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'

export const Route = createFileRoute('/tv')({
  staticData: { isBare: true },
  loader: () => loadMessages('table'),
  component: lazyRouteComponent(
    () => import('../features/game/television/television-code-page.tsx'),
    'TelevisionCodePage',
  ),
})
