import { Link } from '@tanstack/react-router'
import { useLocalGames } from '../../../hooks/use-local-games.ts'
import { ScorerContext } from '../../../hooks/use-outbox.ts'
import { shownFigure } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './device-game.module.css'
import { useGuestScorer } from './use-guest-scorer.ts'

type DeviceGameProps = { readonly isPrimary: boolean }

/** The running game that is scored on this device without an account, for the sign-in page. Source: P-login-1. */
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

function RunningGame({ isPrimary }: DeviceGameProps) {
  const running = useLocalGames().find(({ game }) => game.status === 'INPROGRESS')
  if (running === undefined) return null
  const { currentRound, standings, players } = running
  const leader = players.find(({ id }) => id === standings[0])
  return (
    <section className={styles.game} aria-labelledby="device-game">
      <h2 id="device-game">Game on this device</h2>
      <small>
        {currentRound === 0 || leader === undefined ? (
          'Before round 1'
        ) : (
          <>
            <bdi translate="no">{leader.name}</bdi>{' '}
            <span>{`leads with ${shownFigure(leader.totalScore)}`}</span>
          </>
        )}
      </small>
      <Link to="/device" className={buttonClass({ variant: isPrimary ? 'primary' : 'outline' })}>
        Open
      </Link>
    </section>
  )
}
