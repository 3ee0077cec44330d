import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { numberedTitle } from '../../../data/game-title.ts'
import { useEveningNumbers, useNewestGames } from '../../../hooks/use-newest-games.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plus } from '../../../ui/icons.gen.ts'
import { BlankBoard } from '../../../ui/small-board.tsx'
import type { NextGame } from './next-game.ts'
import { usePlayAgain } from './use-play-again.ts'
import styles from './welcome.module.css'

const t = messages('start')

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
      <Failure error={again.error} title={t('failedToBeginNext')} />
      <EmptyState
        title={isRepeatable ? t('anotherGame') : t('noGameOnTable')}
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
                {t('playAgain')}
              </Button>
            )}
            <Button variant={isRepeatable ? 'outline' : 'primary'} tall onClick={onSetup}>
              <Icon shape={Plus} />
              <span>{t('setupNewGame')}</span>
            </Button>
            {last && (
              <Link
                className={styles.lastGame}
                to="/games/$gameUuid"
                params={{ gameUuid: last.uuid }}
              >
                {t('lastGame', { title: numberedTitle(last, numbers) })}
              </Link>
            )}
          </>
        }
      >
        {isRepeatable ? againWords(last) : t('howToBegin')}
      </EmptyState>
    </>
  )
}

function againWords({ winnerPlayer }: Schemas['Game']): string {
  if (winnerPlayer === null) return t('playAgainSeats')
  const { name, score } = winnerPlayer
  return t('wonPlayAgainSeats', { name, total: shownFigure(score) })
}
