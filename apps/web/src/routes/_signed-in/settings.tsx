import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/settings')({
  head: () => pageHead('Settings'),
  component: lazyRouteComponent(() => import('../../shell/settings-page.tsx'), 'SettingsPage'),
})
