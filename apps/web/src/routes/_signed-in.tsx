import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { rememberReturnTo } from '../session/return-to.ts'
import { ReleaseNotice } from '../shell/release-notice.tsx'
import { WaitingElsewhere } from '../shell/waiting-elsewhere.tsx'

/** The pages for signed-in users; others sign in first and come back. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { session, lazyOffline }, location, preload }) => {
    await session.ready
    if (session.state.get().status === 'signed-in') return { offline: await lazyOffline.load() }
    if (!preload) rememberReturnTo(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  component: SignedIn,
})

function SignedIn() {
  return (
    <>
      <ReleaseNotice />
      <WaitingElsewhere />
      <Outlet />
    </>
  )
}
