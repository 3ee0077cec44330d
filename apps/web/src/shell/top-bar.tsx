import { Link, useLocation } from '@tanstack/react-router'
import { rememberReturnTo } from '../session/return-to.ts'
import { useSession } from '../session/use-session.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MAIN_PAGES, SAME_PAGE } from './destinations.ts'

// Menus and dialogs are a third of the first load; a person who only watches a game needs none of
// them.
const MemberTools = lazyPart(async () => (await import('./member-tools.tsx')).MemberTools)

type SlotRef = (element: HTMLElement | null) => void

type TopBarProps = {
  statusSlot: SlotRef
  actionsSlot: SlotRef | undefined
}

/** The bar above every page, for signed-in users and for everybody else. */
export function TopBar({ statusSlot, actionsSlot }: TopBarProps) {
  const { status } = useSession()
  const isMember = status === 'signed-in'
  return (
    <header className="top">
      <div className="wrap">
        <Link to={isMember ? '/scoreboard' : '/'} aria-label="Meldboard">
          <Brand />
        </Link>
        {isMember && <MemberNavigation />}
        <span className="push" />
        <span className="slot" ref={statusSlot} />
        {isMember && <span className="sep desk" />}
        {isMember && actionsSlot && <span className="slot desk" ref={actionsSlot} />}
        {isMember && <span className="sep desk" />}
        {isMember && <MemberTools />}
        {status === 'signed-out' && <VisitorLinks />}
      </div>
    </header>
  )
}

/** Login and Register. From a game's page, signing in leads back to that game. */
function VisitorLinks() {
  const { pathname, href } = useLocation()
  const remember = () => pathname.startsWith('/games/') && rememberReturnTo(href)
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: 'ghost' })} onClick={remember}>
        Login
      </Link>
      <Link to="/register" className={buttonClass({ variant: 'outline' })} onClick={remember}>
        Register
      </Link>
    </>
  )
}

/** The pages for signed-in users, on desks. */
function MemberNavigation() {
  return (
    <nav className="nav" aria-label="Main">
      {MAIN_PAGES.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={SAME_PAGE}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
