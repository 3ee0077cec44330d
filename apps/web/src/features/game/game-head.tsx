import type { ReactNode } from 'react'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { GameFacts } from './game-facts.tsx'
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
