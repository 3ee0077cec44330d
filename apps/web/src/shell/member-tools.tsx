import { Link } from '@tanstack/react-router'
import { Bell, LogOut, Settings } from 'lucide-react'
import { useSignOut } from '../session/use-sign-out.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** Notifications, settings, profile, logout; on phones the menu that holds them. */
export function MemberTools() {
  const signOut = useSignOut()
  return (
    <>
      <Link
        to="/notifications"
        className="icon-btn desk"
        aria-label="Notifications"
        title="Notifications"
      >
        <Bell className="icon" aria-hidden="true" />
      </Link>
      <Link to="/settings" className="icon-btn desk" aria-label="Settings" title="Settings">
        <Settings className="icon" aria-hidden="true" />
      </Link>
      <AccountMenu />
      <IconButton className="desk" icon={LogOut} label="Logout" onClick={signOut} />
      <MobileMenu onSignOut={signOut} />
    </>
  )
}
