import { Link } from '@tanstack/react-router'
import { Plus, UserRoundPlus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../data/failures.ts'
import { gameTitle } from '../../data/game-title.ts'
import type { GameLiveState } from '../../data/live/live-games.ts'
import type { WaitingWrite } from '../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kicker, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { HeaderStatus } from '../../ui/slots.tsx'
import { CancelledNotice } from './ending/cancelled-notice.tsx'
import { OverNotice } from './ending/over-notice.tsx'
import { ReopenFailure } from './ending/reopen-game.tsx'
import { WinnerBanner } from './ending/winner-banner.tsx'
import { type GameAction, GameActions } from './game-actions.tsx'
import { GameContainer, GameNotices } from './game-container.tsx'
import { GameDialogs } from './game-dialogs.tsx'
import { GameHead, GameLiveMark } from './game-head.tsx'
import { GameNews } from './game-news.tsx'
import { GameView, GameViewSkeleton } from './game-view.tsx'
import { UndoFailure, UndoStrip } from './history/undo-strip.tsx'
import { useUndo } from './history/use-undo.ts'
import { draftOfStopped } from './score-sheet/score-draft.ts'
import { WaitingRoundsContext } from './score-table/score-table.tsx'
import styles from './scoreboard-screen.module.css'
import { ShowQr } from './share/show-qr.tsx'
import { isSharedAndRunning, SharedGames, useNewestGames } from './shared-games.tsx'
import { BlankStandings } from './standings/blank-standings.tsx'
import { useGameFlow } from './use-game-flow.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { useViewedGame } from './use-viewed-game.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** The scoreboard page: the active game, or the links to one. */
export function ScoreboardScreen() {
  const viewed = useViewedGame()
  const flow = useGameFlow(viewed.scoreboard, viewed.gameId)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  useScreenAwake(viewed.scoreboard?.game.status === 'INPROGRESS')

  function editOf(waiting: WaitingWrite): (() => void) | undefined {
    const draft = draftOfStopped(waiting, viewed.scoreboard)
    if (draft === null) return undefined
    return () => {
      draft.keep()
      flow.openRound(draft.roundNumber)
    }
  }

  return (
    <GameContainer>
      {viewed.scoreboard && (
        <GameActions
          scoreboard={viewed.scoreboard}
          isEnding={flow.isEnding}
          isReopening={flow.isReopening}
          isBeginning={flow.isBeginning}
          onAction={flow.act}
        />
      )}
      <GameNotices>
        <WaitingNotice isOffline={viewed.isOffline} editOf={editOf} />
      </GameNotices>
      <WaitingRoundsContext value={viewed.waitingRounds}>
        <ScoreboardContent
          viewed={{ ...viewed, error: viewed.error === dismissed ? null : viewed.error }}
          flow={flow}
          onDismiss={() => setDismissed(viewed.error)}
        />
      </WaitingRoundsContext>
      {viewed.scoreboard && (
        <GameNews key={viewed.scoreboard.game.uuid} scoreboard={viewed.scoreboard} />
      )}
      <GameDialogs scoreboard={viewed.scoreboard} gameId={viewed.gameId} flow={flow} />
    </GameContainer>
  )
}

type ScoreboardContentProps = {
  readonly viewed: {
    readonly scoreboard: GameScoreboard | null
    readonly live: GameLiveState | null
    readonly isLoading: boolean
    readonly error: Error | null
    readonly tryAgain: () => void
  }
  readonly flow: ReturnType<typeof useGameFlow>
  readonly onDismiss: () => void
}

/** Shows the content of the scoreboard page: loading, an error, a welcome, or the game. */
function ScoreboardContent({ viewed, flow, onDismiss }: ScoreboardContentProps) {
  const { scoreboard, live, isLoading, error, tryAgain } = viewed
  if (isLoading) return <LoadingScoreboard />
  const notice = error && (
    <Alert
      tone="error"
      title="Failed to fetch scoreboard"
      onDismiss={onDismiss}
      onTryAgain={tryAgain}
    >
      {failureMessage(error, 'Please try again.')}
    </Alert>
  )
  if (scoreboard !== null && scoreboard.players.length > 0) {
    return (
      <>
        <HeaderStatus>
          {scoreboard.game.status === 'INPROGRESS' && <GameLiveMark state={live} />}
        </HeaderStatus>
        <ActiveGame scoreboard={scoreboard} flow={flow} notice={notice} />
      </>
    )
  }
  return (
    <>
      {scoreboard === null && <PageHeading />}
      <GameNotices>
        {notice}
        {live === 'gone' && (
          <Alert tone="warn" title="Game Not Found">
            The game that was shown here has been deleted.
          </Alert>
        )}
      </GameNotices>
      {scoreboard !== null && <IncompleteGame scoreboard={scoreboard} onAction={flow.act} />}
      {scoreboard === null && !error && (
        <>
          <SharedGames />
          <Welcome onSetup={() => flow.act('setup')} />
        </>
      )}
    </>
  )
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

type ActiveGameProps = {
  readonly scoreboard: GameScoreboard
  readonly flow: ReturnType<typeof useGameFlow>
  readonly notice: ReactNode
}

/** Shows the game being scored, or the one that has just ended. */
function ActiveGame({ scoreboard, flow, notice }: ActiveGameProps) {
  const { status, userRole, uuid, id } = scoreboard.game
  const isOrganizer = userRole === 'ORGANIZER'
  const isOpen = status === 'INPROGRESS'
  const undo = useUndo(scoreboard)
  return (
    <>
      <ScoreboardHead scoreboard={scoreboard} />
      <GameNotices>
        {notice}
        <ReopenFailure failure={flow.reopenFailure} />
        {flow.againFailure && (
          <Alert tone="error" title="Failed to begin the next game">
            {failureMessage(flow.againFailure, 'Please try again.')}
          </Alert>
        )}
        <UndoFailure undo={undo} />
        <CancelledNotice game={scoreboard.game} />
        {isOpen && scoreboard.isOver && (
          <OverNotice
            scoreboard={scoreboard}
            isEnding={flow.isEnding}
            failure={flow.endFailure}
            onEnd={isOrganizer ? () => flow.act('end') : undefined}
          />
        )}
      </GameNotices>
      {status === 'COMPLETED' && !flow.isCelebrating && <WinnerBanner scoreboard={scoreboard} />}
      <GameView
        key={uuid}
        scoreboard={scoreboard}
        onEditRound={isOrganizer && isOpen ? flow.openRound : undefined}
        onEditPlayer={isOrganizer && isOpen ? flow.openPlayer : undefined}
        history={id === undefined ? null : { gameId: id, undo }}
      />
      <UndoStrip scoreboard={scoreboard} undo={undo} />
    </>
  )
}

type IncompleteGameProps = {
  readonly scoreboard: GameScoreboard
  readonly onAction: (action: GameAction) => void
}

/** A game without players. */
function IncompleteGame({ scoreboard, onAction }: IncompleteGameProps) {
  const { status, userRole } = scoreboard.game
  const canAdd = status === 'INPROGRESS' && userRole === 'ORGANIZER'
  return (
    <>
      <ScoreboardHead scoreboard={scoreboard} />
      <EmptyState
        belowTitle
        title="Game Setup Incomplete"
        art={<BlankStandings targetScore={scoreboard.game.targetScore} />}
        action={
          canAdd && (
            <Button variant="primary" tall onClick={() => onAction('players')}>
              <Icon shape={UserRoundPlus} />
              Add Players
            </Button>
          )
        }
      >
        You need to add players to start scoring the game
      </EmptyState>
    </>
  )
}

/** The head of the scoreboard page: its heading is the page's name, followed by the game's name. */
function ScoreboardHead({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  return (
    <GameHead
      scoreboard={scoreboard}
      kicker={<Kicker as="h1">Scoreboard</Kicker>}
      title={
        <PageTitle as="h2" dir="auto">
          {scoreboard.game.name}
        </PageTitle>
      }
      actions={scoreboard.game.status === 'INPROGRESS' && <ShowQr scoreboard={scoreboard} />}
    />
  )
}

/** Shown without an active game: links to a new one, and to the last. */
function Welcome({ onSetup }: { readonly onSetup: () => void }) {
  return (
    <EmptyState
      title="No game on the table yet"
      art={<BlankStandings />}
      action={
        <>
          <Button variant="primary" tall onClick={onSetup}>
            <Icon shape={Plus} />
            Setup New Game
          </Button>
          <LastGame />
        </>
      }
    >
      Set up a game, add the players, and score each round from here. Anyone with the link can
      watch.
    </EmptyState>
  )
}

function LastGame() {
  const last = useNewestGames().find((game) => !isSharedAndRunning(game))
  if (last === undefined) return null
  return (
    <Link className={styles.lastGame} to="/games/$gameUuid" params={{ gameUuid: last.uuid }}>
      Last game: {gameTitle(last)}
    </Link>
  )
}
