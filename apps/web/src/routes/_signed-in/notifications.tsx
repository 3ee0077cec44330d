import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../shell/coming-soon.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/notifications')({
  head: () => pageHead('Notifications'),
  component: () => <ComingSoon title="Notifications" />,
})
