import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { ComingSoon } from '../../shell/coming-soon.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  head: () => pageHead('Profile'),
  component: () => <ComingSoon title="Profile" />,
})
