import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { ComingSoon } from '../../shell/coming-soon.tsx'

export const Route = createFileRoute('/_signed-in/players')({
  head: () => pageHead('Players'),
  component: () => <ComingSoon title="Players" />,
})
