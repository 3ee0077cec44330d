import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { showKnownSeats } from '../data/known-seats.ts'
import { loadMessages } from '../lib/messages.tsx'
import { LanguageLine } from '../shell/language-line.tsx'
import { loadWith } from '../shell/load-with.ts'

const SeatPage = lazyRouteComponent(() => import('../features/game/seat/seat-page.tsx'), 'SeatPage')

// Open to everyone with the table's link for seats.
export const Route = createFileRoute('/seat/$tableId')({
  staticData: { isBare: true },
  loader: async ({ context, params: { tableId } }) => {
    showKnownSeats(context.queryClient, tableId, context.session.userId())
    await loadMessages('seat')
  },
  component: loadWith(Seat, SeatPage),
})

function Seat() {
  return (
    <>
      <SeatPage tableId={Route.useParams().tableId} />
      <LanguageLine />
    </>
  )
}
