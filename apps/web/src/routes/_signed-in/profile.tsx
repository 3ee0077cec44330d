import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/accounts/profile-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/profile')({
  head: () => pageHead('Profile'),
  component: ProfilePage,
})
