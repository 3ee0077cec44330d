import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useLocalGames } from '../../../hooks/use-local-games.ts'
import { ScorerContext, useChosenGame } from '../../../hooks/use-outbox.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { leaderOf } from '../standings/leader.ts'
import styles from './device-game.module.css'
import { useGuestScorer } from './use-guest-scorer.ts'

const t = messages('board')

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
      <h2 id="device-game">{t('gameOnThisDevice')}</h2>
      <small>
        {currentRound === 0 || leader === undefined
          ? t('beforeRound1')
          : t.rich('leads', { name: leader.name, total: shownFigure(leader.totalScore) })}
      </small>
      <Link to="/device" className={buttonClass({ variant: isPrimary ? 'primary' : 'outline' })}>
        {t('openGame')}
      </Link>
    </section>
  )
}
