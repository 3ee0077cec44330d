import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { askForSeats, showKnownSeats } from '../data/known-seats.ts'
import { seatPlaceOf } from '../data/seat-links.ts'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'

const SeatPage = lazyRouteComponent(() => import('../features/game/seat/seat-page.tsx'), 'SeatPage')

// Open to everyone with the table's link for seats.
export const Route = createFileRoute('/seat/$tableId')({
  staticData: { isBare: true },
  loader: async ({ context, params: { tableId } }) => {
    const isSignedIn = context.session.state.get().status === 'signed-in'
    const token = context.seatLinks.tokenOf(tableId)
    showKnownSeats(context.queryClient, tableId, isSignedIn)
    if (token !== null) void askForSeats(context, seatPlaceOf(tableId, token), isSignedIn)
    await loadMessages('seat')
  },
  component: loadWith(Seat, SeatPage),
})

function Seat() {
  return <SeatPage tableId={Route.useParams().tableId} />
}
