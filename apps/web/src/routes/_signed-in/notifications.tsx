import { createFileRoute } from '@tanstack/react-router'
import { NoticesScreen } from '../../features/games-list/notices-screen.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/notifications')({
  head: () => pageHead('Notifications'),
  component: NoticesScreen,
})
