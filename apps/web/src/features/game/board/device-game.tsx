import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useLocalGames } from '../../../hooks/use-local-games.ts'
import { ScorerContext, useChosenGame } from '../../../hooks/use-outbox.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { leaderOf, leadsWith } from '../standings/leader.ts'
import styles from './device-game.module.css'
import { useGuestScorer } from './use-guest-scorer.ts'

type DeviceGameProps = {
  readonly isPrimary: boolean
  /** What follows it; by whether there is one. */
  readonly children: (hasGame: boolean) => ReactNode
}

/** The running game that /device opens, which is scored without an account, for the sign-in page. Source: P-login-1. */
export function DeviceGame(props: DeviceGameProps) {
  const scorer = useGuestScorer()
  return (
    scorer && (
      <ScorerContext value={scorer}>
        <RunningGame {...props} />
      </ScorerContext>
    )
  )
}

function RunningGame({ isPrimary, children }: DeviceGameProps) {
  const chosen = useChosenGame()
  const running = useLocalGames().find(
    ({ game }) => game.uuid === chosen?.uuid && game.status === 'INPROGRESS',
  )
  return (
    <>
      {running && <GameLine isPrimary={isPrimary} scoreboard={running} />}
      {children(running !== undefined)}
    </>
  )
}

type GameLineProps = { readonly isPrimary: boolean; readonly scoreboard: GameScoreboard }

function GameLine({ isPrimary, scoreboard }: GameLineProps) {
  const { currentRound } = scoreboard
  const leader = leaderOf(scoreboard)
  return (
    <section className={styles.game} aria-labelledby="device-game">
      <h2 id="device-game">Game on this device</h2>
      <small>
        {currentRound === 0 || leader === undefined ? (
          'Before round 1'
        ) : (
          <>
            <bdi translate="no">{leader.name}</bdi> <span>{leadsWith(leader.totalScore)}</span>
          </>
        )}
      </small>
      <Link to="/device" className={buttonClass({ variant: isPrimary ? 'primary' : 'outline' })}>
        Open
      </Link>
    </section>
  )
}
