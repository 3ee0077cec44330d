import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { showKnownSeats } from '../data/known-seats.ts'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'

const SeatPage = lazyRouteComponent(() => import('../features/game/seat/seat-page.tsx'), 'SeatPage')

// Open to everyone with the table's link for seats.
export const Route = createFileRoute('/seat/$tableId')({
  staticData: { isBare: true },
  loader: async ({ context: { queryClient, session }, params: { tableId } }) => {
    await loadMessages('seat')
    showKnownSeats(queryClient, tableId, session.state.get().status === 'signed-in')
  },
  component: loadWith(Seat, SeatPage),
})

function Seat() {
  return <SeatPage tableId={Route.useParams().tableId} />
}
