import { createFileRoute } from '@tanstack/react-router'
import { PlayersPage } from '../../features/groups/players-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/players/')({
  head: () => pageHead('Players'),
  component: PlayersPage,
})
