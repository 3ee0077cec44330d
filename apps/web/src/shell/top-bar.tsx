import { Link } from '@tanstack/react-router'
import { useSession } from '../session/use-session.ts'
import { Brand } from '../ui/brand.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MemberNavigation } from './member-navigation.tsx'
import { VisitorLinks } from './visitor-links.tsx'

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
