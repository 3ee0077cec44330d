import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasNextRound, isScoredHere } from '../../../data/scoreboard.ts'
import { useHasConflict } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Kicker, PageHead } from '../../../ui/page-head.tsx'
import { RunningGames } from '../next/running-games.tsx'
import { Welcome } from '../next/welcome.tsx'
import { useShownTerms } from '../stakes/game-terms.ts'
import { GameContainer, GameNotices } from '../view/game-container.tsx'
import { GameViewSkeleton } from '../view/game-view.tsx'
import { WaitingNotice } from '../view/waiting-notice.tsx'
import styles from './scoreboard-screen.module.css'
import { ScoredBoard } from './scored-board.tsx'
import { useGameFlow } from './use-game-flow.ts'
import { useViewedGame } from './use-viewed-game.ts'

const t = messages('board')

/** The scoreboard page: the active game, or the links to one. */
export function ScoreboardScreen() {
  const [isHeld, setHeld] = useState(false)
  const viewed = useViewedGame(isHeld)
  const { scoreboard, live, isOffline, isLoading, error } = viewed
  const mayScore = scoreboard !== null && isScoredHere(scoreboard)
  const source = { ...viewed, mayScore, canShare: true, terms: useShownTerms(scoreboard) }
  const flow = useGameFlow(source)
  // A game that is gone is no longer shown.
  const isOpenOver = scoreboard !== null && flow.isOverGame
  if (isOpenOver !== isHeld) setHeld(isOpenOver)
  const hasConflict = useHasConflict(scoreboard?.game.uuid)
  useScoreAtOnce(!isLoading, () => {
    if (mayScore && hasNextRound(scoreboard) && !hasConflict) flow.act('score')
  })
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const shownError = error === dismissed ? null : error
  const failure = (
    <Failure
      error={shownError}
      title={t('failedToFetchScoreboard')}
      onDismiss={() => setDismissed(error)}
      onTryAgain={viewed.tryAgain}
    />
  )
  return (
    <GameContainer>
      <ScoredBoard source={source} flow={flow} failure={failure} isDrawn={!isLoading}>
        <GameNotices>
          <WaitingNotice isOffline={isOffline} />
        </GameNotices>
        <PageHead title={<Kicker as="h1">{t('scoreboard')}</Kicker>} />
        {isLoading ? (
          <>
            <p className={styles.loading} role="status">
              {t('loadingScoreboard')}
            </p>
            <GameViewSkeleton />
          </>
        ) : (
          <>
            <GameNotices>
              {failure}
              {live === 'gone' && (
                <Alert tone="warn" title={t('gameNotFound')}>
                  {t('gameWasDeleted')}
                </Alert>
              )}
            </GameNotices>
            {shownError === null && (
              <>
                <RunningGames />
                <Welcome onSetup={() => flow.act('setup')} onNext={flow.openNext} />
              </>
            )}
          </>
        )}
      </ScoredBoard>
    </GameContainer>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The board opens with the score sheet of the next round. */
    readonly scoresAtOnce?: boolean
  }
}

/** Opens the next round for a person who pressed Score on the dashboard. Source: P-nav-6. */
function useScoreAtOnce(isLoaded: boolean, onScore: () => void): void {
  const isAsked = useLocation({ select: ({ state }) => state.scoresAtOnce === true })
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isAsked || !isLoaded || isDone.current) return
    isDone.current = true
    // A reload or the way back does not open it again.
    void navigate({ to: '.', replace: true, state: {} })
    onScore()
  })
}
