import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { numberedTitle } from '../../../data/game-title.ts'
import { useEveningNumbers, useNewestGames } from '../../../hooks/use-newest-games.ts'
import { shownFigure } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plus } from '../../../ui/icons.gen.ts'
import { BlankBoard } from '../../../ui/small-board.tsx'
import type { NextGame } from './next-game.ts'
import { usePlayAgain } from './use-play-again.ts'
import styles from './welcome.module.css'

type WelcomeProps = {
  readonly onSetup: () => void
  readonly onNext: (next: NextGame) => void
}

/** Without an active game: offers the game after the last one, if the user scored it to its end, and a new one. */
export function Welcome({ onSetup, onNext }: WelcomeProps) {
  const last = useNewestGames().find(({ status }) => status !== 'INPROGRESS')
  const isRepeatable = last?.status === 'COMPLETED' && last.userRole === 'ORGANIZER'
  const numbers = useEveningNumbers()
  const again = usePlayAgain()
  return (
    <>
      <Failure error={again.error} title="Failed to begin the next game" />
      <EmptyState
        title={isRepeatable ? 'Another game?' : 'No game on the table yet'}
        art={last === undefined && <BlankBoard />}
        action={
          <>
            {isRepeatable && (
              <Button
                variant="primary"
                tall
                busy={again.isPending}
                onClick={() => again.mutate(last.id, { onSuccess: onNext })}
              >
                Play Again
              </Button>
            )}
            <Button variant={isRepeatable ? 'outline' : 'primary'} tall onClick={onSetup}>
              <Icon shape={Plus} />
              Setup New Game
            </Button>
            {last && (
              <Link
                className={styles.lastGame}
                to="/games/$gameUuid"
                params={{ gameUuid: last.uuid }}
              >
                {`Last game: ${numberedTitle(last, numbers)}`}
              </Link>
            )}
          </>
        }
      >
        {isRepeatable
          ? `${wonBy(last)}Play Again seats the same players.`
          : 'Set up a game, add the players, and score each round from here. Anyone with the link can watch.'}
      </EmptyState>
    </>
  )
}

function wonBy({ winnerPlayer }: Schemas['Game']): string {
  return winnerPlayer === null
    ? ''
    : `${winnerPlayer.name} won with ${shownFigure(winnerPlayer.score)}. `
}
