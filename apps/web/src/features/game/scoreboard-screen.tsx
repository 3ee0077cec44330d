import { type ReactNode, useState } from 'react'
import type { DocumentLiveState } from '../../data/live/live-document.ts'
import type { UndoTarget } from '../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { isScoredHere } from '../../data/scoreboard.ts'
import { useEveningNumber } from '../../hooks/use-evening-number.ts'
import { useWaitingMessage } from '../../hooks/use-outbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Kicker, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { HeaderStatus } from '../../ui/slots.tsx'
import { ActiveGame, OpenGameDialog, useEditStopped } from './active-game.tsx'
import { type GameAction, GameActions } from './game-actions.tsx'
import { GameContainer, GameNotices } from './game-container.tsx'
import { GameHead, GameLiveMark } from './game-head.tsx'
import { GameNews } from './game-news.tsx'
import { GameViewSkeleton } from './game-view.tsx'
import { IncompleteGame } from './incomplete-game.tsx'
import { RunningGames } from './running-games.tsx'
import { WaitingRoundsContext } from './score-table/score-table.tsx'
import styles from './scoreboard-screen.module.css'
import { ShowQr } from './share/show-qr.tsx'
import { GameTermsContext, useShownTerms } from './stakes/game-terms.ts'
import { NewerRulesNotice } from './standings/newer-rules-notice.tsx'
import { NumberedName } from './standings/numbered-name.tsx'
import { useGameFlow } from './use-game-flow.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { useViewedGame } from './use-viewed-game.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import { Welcome } from './welcome.tsx'

/** The scoreboard page: the active game, or the links to one. */
export function ScoreboardScreen() {
  const [isHeld, setHeld] = useState(false)
  const viewed = useViewedGame(isHeld)
  const mayScore = viewed.scoreboard !== null && isScoredHere(viewed.scoreboard)
  const terms = useShownTerms(viewed.scoreboard)
  const flow = useGameFlow(viewed.scoreboard, viewed.gameId, mayScore, terms)
  // A game that is gone is no longer shown.
  const isOpenOver = viewed.scoreboard !== null && flow.isOverGame
  if (isOpenOver !== isHeld) setHeld(isOpenOver)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const editOf = useEditStopped(viewed.scoreboard, flow)
  useScreenAwake(viewed.scoreboard?.game.status === 'INPROGRESS')

  return (
    <GameTermsContext value={terms}>
      <GameContainer>
        {viewed.scoreboard && (
          <GameActions
            scoreboard={viewed.scoreboard}
            isEnding={flow.isEnding}
            isReopening={flow.isReopening}
            onAction={flow.act}
          />
        )}
        <WaitingRoundsContext value={viewed.waitingRounds}>
          <ScoreboardContent
            viewed={{ ...viewed, error: viewed.error === dismissed ? null : viewed.error }}
            flow={flow}
            notice={
              <>
                <WaitingNotice isOffline={viewed.isOffline} editOf={editOf} />
                {viewed.scoreboard && <NewerRulesNotice scoreboard={viewed.scoreboard} />}
              </>
            }
            onDismiss={() => setDismissed(viewed.error)}
          />
        </WaitingRoundsContext>
        {viewed.scoreboard && (
          <GameNews key={viewed.scoreboard.game.uuid} scoreboard={viewed.scoreboard} />
        )}
        <OpenGameDialog
          isDrawn={!viewed.isLoading}
          scoreboard={viewed.scoreboard}
          gameId={viewed.gameId}
          flow={flow}
        />
      </GameContainer>
    </GameTermsContext>
  )
}

type ScoreboardContentProps = {
  readonly viewed: {
    readonly scoreboard: GameScoreboard | null
    readonly newest: UndoTarget
    readonly live: DocumentLiveState | null
    readonly isLoading: boolean
    readonly error: Error | null
    readonly tryAgain: () => void
  }
  readonly flow: ReturnType<typeof useGameFlow>
  /** What waits on this device: below the head of a game, or at the top of a page without one. */
  readonly notice: ReactNode
  readonly onDismiss: () => void
}

/** Shows the content of the scoreboard page: loading, an error, a welcome, or the game. */
function ScoreboardContent({ viewed, flow, notice, onDismiss }: ScoreboardContentProps) {
  const { scoreboard, newest, live, isLoading, error, tryAgain } = viewed
  if (isLoading) {
    return (
      <>
        <GameNotices>{notice}</GameNotices>
        <LoadingScoreboard />
      </>
    )
  }
  const failure = (
    <Failure
      error={error}
      title="Failed to fetch scoreboard"
      onDismiss={onDismiss}
      onTryAgain={tryAgain}
    />
  )
  if (scoreboard !== null && scoreboard.players.length > 0) {
    return (
      <>
        <HeaderStatus>
          {scoreboard.game.status === 'INPROGRESS' && <GameLiveMark state={live} />}
        </HeaderStatus>
        <ActiveGame
          scoreboard={scoreboard}
          newest={newest}
          mayScore={isScoredHere(scoreboard)}
          flow={flow}
          head={
            <ScoreboardHead
              scoreboard={scoreboard}
              live={scoreboard.game.status === 'INPROGRESS' ? live : null}
              onAction={flow.act}
            />
          }
          notice={
            <>
              {notice}
              {failure}
            </>
          }
        />
      </>
    )
  }
  return (
    <>
      <GameNotices>{notice}</GameNotices>
      {scoreboard === null && <PageHeading />}
      <GameNotices>
        {failure}
        {live === 'gone' && (
          <Alert tone="warn" title="Game Not Found">
            The game that was shown here has been deleted.
          </Alert>
        )}
      </GameNotices>
      {scoreboard !== null && (
        <>
          <ScoreboardHead scoreboard={scoreboard} live={null} onAction={flow.act} />
          <IncompleteGame
            targetScore={scoreboard.game.targetScore}
            onAdd={mayAddPlayers(scoreboard) ? () => flow.act('players') : undefined}
          />
        </>
      )}
      {scoreboard === null && !error && (
        <>
          <RunningGames />
          <Welcome onSetup={() => flow.act('setup')} onNext={flow.openNext} />
        </>
      )}
    </>
  )
}

function mayAddPlayers(scoreboard: GameScoreboard): boolean {
  return scoreboard.game.status === 'INPROGRESS' && isScoredHere(scoreboard)
}

function LoadingScoreboard() {
  return (
    <>
      <PageHeading />
      <p className={styles.loading} role="status">
        Loading scoreboard...
      </p>
      <GameViewSkeleton />
    </>
  )
}

function PageHeading() {
  return <PageHead title={<Kicker as="h1">Scoreboard</Kicker>} />
}

type ScoreboardHeadProps = {
  readonly scoreboard: GameScoreboard
  readonly live: DocumentLiveState | null
  readonly onAction: (action: GameAction) => void
}

/** The head of the scoreboard page: its heading is the page's name, followed by the game's name. */
function ScoreboardHead({ scoreboard, live, onAction }: ScoreboardHeadProps) {
  const waiting = useWaitingMessage()
  const number = useEveningNumber(scoreboard.game)
  return (
    <GameHead
      scoreboard={scoreboard}
      live={live}
      waiting={waiting}
      kicker={<Kicker as="h1">Scoreboard</Kicker>}
      title={
        <PageTitle as="h2" dir="auto">
          <NumberedName number={number}>{scoreboard.game.name}</NumberedName>
        </PageTitle>
      }
      actions={scoreboard.game.status === 'INPROGRESS' && <ShowQr onShow={() => onAction('qr')} />}
    />
  )
}
