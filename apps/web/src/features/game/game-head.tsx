import type { Scoreboard } from '@meldboard/engine'
import type { ReactNode } from 'react'
import type { GameLiveState } from '../../data/live/live-games.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { LiveMark } from '../../ui/live-mark.tsx'
import { PageFacts, PageHead } from '../../ui/page-head.tsx'
import styles from './game-head.module.css'
import { StatusBadge } from './standings/status-badge.tsx'

type GameHeadProps = {
  readonly scoreboard: GameScoreboard
  /** Shown above the game's name: the page's heading, or whether it is live. */
  readonly kicker: ReactNode
  /** The game's name as a heading of the page's level. */
  readonly title: ReactNode
  /** Buttons at the right on desks. */
  readonly actions?: ReactNode
}

/** A game's name, status and facts. */
export function GameHead({ scoreboard, kicker, title, actions }: GameHeadProps) {
  const { status, userRole } = scoreboard.game
  return (
    <PageHead
      over={
        <>
          {kicker}
          <StatusBadge status={status} isWhole />
        </>
      }
      title={title}
      actions={actions}
    >
      <GameFacts scoreboard={scoreboard} role={userRole} />
    </PageHead>
  )
}

const ROLE_LABELS = { ORGANIZER: 'Organizer', VIEWER: 'Viewer' } as const

type UserRole = keyof typeof ROLE_LABELS

type GameFactsProps = { readonly scoreboard: Scoreboard; readonly role?: UserRole | undefined }

/** Shows the rounds played, target, players and the reader's role in this game. */
function GameFacts({ scoreboard, role }: GameFactsProps) {
  const { currentRound, targetScore, playerCount, description } = scoreboard.game
  return (
    <>
      <PageFacts>
        {currentRound === 0 ? (
          <span>Before round 1</span>
        ) : (
          <span>
            <b>{currentRound}</b> {currentRound === 1 ? 'round' : 'rounds'} played
          </span>
        )}
        <span>
          Target <b>{targetScore}</b>
        </span>
        <span>
          <b>{playerCount}</b> {playerCount === 1 ? 'player' : 'players'}
        </span>
        {role && <span>{ROLE_LABELS[role]}</span>}
      </PageFacts>
      {description && <p className={styles.description}>{description}</p>}
    </>
  )
}

/**
 * Shows whether a game's page is live; nothing before that is known, and after the game is gone.
 */
export function GameLiveMark({ state }: { readonly state: GameLiveState | null }) {
  if (state === null || state === 'connecting' || state === 'gone') return null
  return <LiveMark state={state} />
}
