import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/settings')({
  component: lazyRouteComponent(() => import('../../shell/settings-page.tsx'), 'SettingsPage'),
})
