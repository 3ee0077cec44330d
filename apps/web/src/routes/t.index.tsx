import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'

// Open to everyone.
export const Route = createFileRoute('/t/')({
  loader: () => loadMessages('table'),
  component: lazyRouteComponent(() => import('../features/game/table/code-page.tsx'), 'CodePage'),
})
