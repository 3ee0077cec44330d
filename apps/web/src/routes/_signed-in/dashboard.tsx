import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../features/game/dashboard.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  head: () => pageHead('Dashboard'),
  component: Dashboard,
})
