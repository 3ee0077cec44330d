import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../shell/coming-soon.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/settings')({
  head: () => pageHead('Settings'),
  component: () => <ComingSoon title="Settings" />,
})
