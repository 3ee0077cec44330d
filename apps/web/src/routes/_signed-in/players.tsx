import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../shell/coming-soon.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/players')({
  head: () => pageHead('Players'),
  component: () => <ComingSoon title="Players" />,
})
