import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'

/** The pages to sign in and register; signed-in users go on to the scoreboard. */
export const Route = createFileRoute('/_visitor')({
  beforeLoad: async ({ context: { session } }) => {
    await session.ready
    if (session.state.get().status === 'signed-in') {
      throw redirect({ to: '/scoreboard', replace: true })
    }
    await loadMessages('accounts')
  },
  component: Outlet,
})
