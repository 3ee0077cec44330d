import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import './shell.css'
import { SlotsContext } from '../ui/slots.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** The top bar, the page, and the thumb bar. */
export function Shell({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [thumb, setThumb] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ status, actions, thumb }), [status, actions, thumb])
  // Score and options belong to the active game, never to a game's own page.
  const ofOneGame = useLocation({ select: ({ pathname }) => pathname.includes('/games/') })
  useFocusOnNavigation()

  return (
    <SlotsContext value={slots}>
      <a className={`skip ${buttonClass({ variant: 'primary' })}`} href="#main">
        Skip to content
      </a>
      <div className="shell">
        <TopBar statusSlot={setStatus} actionsSlot={ofOneGame ? undefined : setActions} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <div className="thumb phone" ref={setThumb} />
      </div>
    </SlotsContext>
  )
}
