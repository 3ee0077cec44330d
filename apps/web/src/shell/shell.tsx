import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Slots, SlotsContext } from '../ui/slots.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** The top bar, the page, and the thumb bar. */
export function Shell({ children }: { children: ReactNode }) {
  const [slots] = useState(() => new Slots())
  // Score and options belong to the active game, never to a game's own page.
  const ofOneGame = useLocation({ select: ({ pathname }) => pathname.includes('/games/') })
  useFocusOnNavigation()

  return (
    <SlotsContext value={slots}>
      <a className={classNames(styles.skip, buttonClass({ variant: 'primary' }))} href="#main">
        Skip to content
      </a>
      <div className={styles.shell}>
        <TopBar statusSlot={slots.status} actionsSlot={ofOneGame ? undefined : slots.actions} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <div className={styles.thumb} ref={slots.thumb} />
      </div>
    </SlotsContext>
  )
}

/**
 * Moves the focus to the heading of a page that was navigated to, as a full page load would, so
 * that a screen reader announces it. The first page keeps the browser's own focus.
 */
function useFocusOnNavigation(): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        const main = document.getElementById('main')
        // A page that focuses a field of its own, such as a PIN's first box, keeps that focus.
        if (main?.contains(document.activeElement) && document.activeElement !== main) return
        const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
        ;(heading ?? main)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
