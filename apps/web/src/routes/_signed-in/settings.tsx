import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'
import { SettingsPage } from '../../shell/settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings')({
  head: () => pageHead('Settings'),
  component: SettingsPage,
})
