import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { gameTitle } from '../../data/game-title.ts'
import { useNewestGames } from '../../hooks/use-newest-games.ts'
import { Icon } from '../../ui/icon.tsx'
import { ArrowRight } from '../../ui/icons.gen.ts'
import styles from './shared-games.module.css'

/** The running games among the newest that others share with the user, each a link to its page. */
export function SharedGames() {
  const titleId = useId()
  const running = useNewestGames().filter(isSharedAndRunning)
  if (running.length === 0) return null
  return (
    <section className={styles.shared} aria-labelledby={titleId}>
      <h2 id={titleId}>Running now</h2>
      <ul>
        {running.map((game) => (
          <li key={game.id}>
            <Link className={styles.line} to="/games/$gameUuid" params={{ gameUuid: game.uuid }}>
              <span>
                <b>
                  <bdi translate="no">{gameTitle(game)}</bdi>
                </b>
                <small>{standingOf(game)}</small>
              </span>
              <Icon shape={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isSharedAndRunning({ status, userRole }: Schemas['Game']): boolean {
  return status === 'INPROGRESS' && userRole === 'VIEWER'
}

/** Returns the standings of a running game in one line. */
export function standingOf({ currentRound, currentLeader }: Schemas['Game']): string {
  if (currentRound === 0) return 'Before round 1'
  if (currentLeader === null) return `Round ${currentRound}`
  const { playerName, score } = currentLeader
  return `Round ${currentRound}, ${playerName} leads with ${score}`
}
