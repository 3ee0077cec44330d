import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { Dashboard } from '../../shell/dashboard.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  head: () => pageHead('Dashboard'),
  component: Dashboard,
})
