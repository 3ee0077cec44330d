import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { showKnownSeats } from '../data/known-seats.ts'
import { loadMessages } from '../lib/messages.tsx'
import { rememberReturnTo } from '../session/return-to.ts'
import { loadWith } from '../shell/load-with.ts'

const UserSeatPage = lazyRouteComponent(
  () => import('../features/game/seat/seat-page.tsx'),
  'UserSeatPage',
)

// For users with the address of a player.
export const Route = createFileRoute('/games/$gameUuid_/seat')({
  staticData: { isBare: true },
  beforeLoad: async ({ context: { session }, location, preload }) => {
    await session.ready
    if (session.state.get().status === 'signed-in') return
    if (!preload) rememberReturnTo(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  loader: async ({ context: { queryClient, session }, params: { gameUuid } }) => {
    await loadMessages('seat')
    showKnownSeats(queryClient, gameUuid, session.userId())
  },
  component: loadWith(UserSeat, UserSeatPage),
})

function UserSeat() {
  return <UserSeatPage gameUuid={Route.useParams().gameUuid} />
}
