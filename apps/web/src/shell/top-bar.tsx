import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { Brand } from '../ui/brand.tsx'
import { MemberNavigation } from './member-navigation.tsx'
import { VisitorLinks } from './visitor-links.tsx'

// Menus and dialogs are a third of the first load; whoever only watches a game needs none of them.
const MemberTools = lazy(async () => {
  const { MemberTools: component } = await import('./member-tools.tsx')
  return { default: component }
})

type SlotRef = (element: HTMLElement | null) => void

type TopBarProps = {
  statusSlot: SlotRef
  actionsSlot: SlotRef | undefined
}

/** The bar above every page: for those who are signed in, and for everybody else. */
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
        {isMember && (
          <Suspense>
            <MemberTools />
          </Suspense>
        )}
        {status === 'signed-out' && <VisitorLinks />}
      </div>
    </header>
  )
}
