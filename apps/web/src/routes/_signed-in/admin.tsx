import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/admin')({
  head: () => pageHead('This Meldboard'),
  component: AdminPage,
})
