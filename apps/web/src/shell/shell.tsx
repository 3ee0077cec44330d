import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { messages } from '../lib/messages.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Slots, SlotsContext } from '../ui/slots.tsx'
import { LanguageLine } from './language-line.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const t = messages('shell')

export function Shell({ children }: { children: ReactNode }) {
  const [slots] = useState(() => new Slots())
  // Score and options belong to the active game, never to a game's own page.
  const ofOneGame = useLocation({ select: ({ pathname }) => pathname.includes('/games/') })

  return (
    <SlotsContext value={slots}>
      <a className={classNames(styles.skip, buttonClass({ variant: 'primary' }))} href="#main">
        {t('skipToContent')}
      </a>
      <div className={styles.shell}>
        <TopBar statusSlot={slots.status} actionsSlot={ofOneGame ? undefined : slots.actions} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <LanguageLine />
        <div className={styles.thumb} ref={slots.thumb} />
      </div>
    </SlotsContext>
  )
}
