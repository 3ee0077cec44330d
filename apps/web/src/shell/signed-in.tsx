import { Outlet } from '@tanstack/react-router'
import { GuestGamesQuestion } from '../features/games-list/guest-games.tsx'
import { ReleaseNotice } from './release-notice.tsx'
import { WaitingElsewhere } from './waiting-elsewhere.tsx'

/** The notices above every page of a signed-in user, and the page. */
export function SignedIn() {
  return (
    <>
      <ReleaseNotice />
      <WaitingElsewhere />
      <GuestGamesQuestion />
      <Outlet />
    </>
  )
}
