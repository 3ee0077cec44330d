import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { showKnownSeats } from '../data/known-seats.ts'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'

const UserSeatPage = lazyRouteComponent(
  () => import('../features/game/seat/seat-page.tsx'),
  'UserSeatPage',
)

// For users with the address of a player.
export const Route = createFileRoute('/games/$gameUuid_/seat')({
  staticData: { isBare: true },
  loader: async ({ context: { queryClient, session }, params: { gameUuid } }) => {
    await loadMessages('seat')
    showKnownSeats(queryClient, gameUuid, session.userId())
  },
  component: loadWith(UserSeat, UserSeatPage),
})

function UserSeat() {
  return <UserSeatPage gameUuid={Route.useParams().gameUuid} />
}
