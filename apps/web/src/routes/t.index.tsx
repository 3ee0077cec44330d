import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

// Open to everyone.
export const Route = createFileRoute('/t/')({
  component: lazyRouteComponent(() => import('../features/game/table/code-page.tsx'), 'CodePage'),
})
