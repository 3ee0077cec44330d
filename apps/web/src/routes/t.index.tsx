import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'

// Open to everyone.
export const Route = createFileRoute('/t/')({
  head: () => pageHead('Watch a table'),
  component: lazyRouteComponent(() => import('../features/game/table/code-page.tsx'), 'CodePage'),
})
