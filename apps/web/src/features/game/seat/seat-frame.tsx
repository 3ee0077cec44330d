import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Brand } from '../../../ui/brand.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { StandingsSkeleton } from '../standings/standings-skeleton.tsx'
import styles from './seat-frame.module.css'

const t = messages('seat')
const seen = messages('game')
const ui = messages('ui')

type SeatFrameProps = {
  /** The page's heading; without one its content has it, and the head is that of Meldboard. */
  readonly title?: string
  /** Right of the title: a fact, then the menu. */
  readonly aside?: ReactNode
  readonly menu?: ReactNode
  /** A line or a button that stays in view. */
  readonly foot?: ReactNode
  /** Whether the content has the whole width and height, as the keys need. */
  readonly isWhole?: boolean
  readonly children: ReactNode
}

/** A player's page: a head of one line, the content, and what stays in view below it. */
export function SeatFrame(props: SeatFrameProps) {
  const { title, aside, menu, foot, isWhole = false, children } = props
  return (
    <div className={styles.page} data-bare={title === undefined || undefined}>
      <div className={styles.head}>
        {title === undefined ? <Brand /> : <h1 tabIndex={-1}>{title}</h1>}
        {aside && <span className={styles.aside}>{aside}</span>}
        {menu && <span className={styles.menu}>{menu}</span>}
      </div>
      <div className={styles.content} data-whole={isWhole || undefined}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

export function LoadingSeat() {
  return (
    <SeatFrame title={t('yourScore')}>
      <SrOnly as="p" role="status">
        {seen('loadingGame')}
      </SrOnly>
      <StandingsSkeleton />
    </SeatFrame>
  )
}

type NoSeatProps = {
  readonly title: string
  readonly children: string
  readonly onTryAgain?: () => void
  /** The game whose board can still be watched. */
  readonly gameUuid?: string | null
}

/** The page while no score can be entered. */
export function NoSeat({ title, children, onTryAgain, gameUuid = null }: NoSeatProps) {
  return (
    <SeatFrame>
      <SrOnly as="h1" tabIndex={-1}>
        {t('yourScore')}
      </SrOnly>
      <EmptyState
        title={title}
        art={<BlankBoard />}
        action={
          gameUuid === null ? (
            onTryAgain && <Button onClick={onTryAgain}>{ui('tryAgain')}</Button>
          ) : (
            <Link to="/games/$gameUuid" params={{ gameUuid }} className={buttonClass()}>
              {t('wholeBoard')}
            </Link>
          )
        }
      >
        {children}
      </EmptyState>
    </SeatFrame>
  )
}
