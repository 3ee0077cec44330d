import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** The ways in; whoever is signed in already goes on to the scoreboard. */
export const Route = createFileRoute('/_visitor')({
  beforeLoad: async ({ context: { session } }) => {
    await session.ready
    if (session.state().status === 'signed-in') {
      throw redirect({ to: '/scoreboard', replace: true })
    }
  },
  component: Outlet,
})
