import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { ComingSoon } from '../../shell/coming-soon.tsx'

export const Route = createFileRoute('/_signed-in/stats')({
  head: () => pageHead('Stats'),
  component: () => <ComingSoon title="Stats" />,
})
