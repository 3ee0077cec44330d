import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '../../features/people/people-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/players/')({
  head: () => pageHead('Players'),
  component: PeoplePage,
})
