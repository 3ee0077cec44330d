import { createFileRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'

const GuestScoring = lazyRouteComponent(
  () => import('../features/game/board/guest-scoring.tsx'),
  'GuestScoring',
)

/** The games scored on this device without an account; in Games a signed-in user is asked about them. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context: { session } }) => {
    await session.ready
    if (session.state.get().status === 'signed-in') {
      throw redirect({ to: '/scoreboard', replace: true })
    }
    await loadMessages('board')
  },
  component: loadWith(function Guest() {
    return (
      <GuestScoring>
        <Outlet />
      </GuestScoring>
    )
  }, GuestScoring),
})
