import { createFileRoute } from '@tanstack/react-router'
import { GuestGamesScreen } from '../../features/games-list/guest-games-screen.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_guest/device/games')({
  head: () => pageHead('Games on this device'),
  component: GuestGamesScreen,
})
