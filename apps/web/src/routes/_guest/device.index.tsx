import { createFileRoute } from '@tanstack/react-router'
import { GuestScreen } from '../../features/game/guest-screen.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_guest/device/')({
  head: () => pageHead('Scoreboard'),
  component: GuestScreen,
})
