import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readEarlyBoard } from '../data/early-answers.ts'
import { loadMessages } from '../lib/messages.tsx'
import { isGuest } from '../session/guest.ts'
import { rememberReturnTo } from '../session/return-to.ts'

/** The pages for signed-in users; others sign in first and return. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { session, lazyOffline, queryClient }, location, preload }) => {
    await session.ready
    if (session.state.get().status === 'signed-in') {
      const [offline] = await Promise.all([
        lazyOffline.load(),
        readEarlyBoard(queryClient),
        // The board is there before the words of the other pages.
        location.pathname === '/scoreboard' ? undefined : loadMessages('app'),
      ])
      return { offline }
    }
    // The address by which the app is opened from the home screen, and that of its games.
    const place = GUEST_PLACES.get(location.pathname)
    if (isGuest() && place !== undefined) throw redirect({ to: place, replace: true })
    if (!preload) rememberReturnTo(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: lazyRouteComponent(() => import('../shell/signed-in.tsx'), 'SignedIn'),
})

/** The pages of a device without an account, by the corresponding page of a user. */
const GUEST_PLACES: ReadonlyMap<string, '/device' | '/device/games'> = new Map([
  ['/scoreboard', '/device'],
  ['/games', '/device/games'],
])
