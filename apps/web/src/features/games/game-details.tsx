import { RefreshCw, Share2 } from 'lucide-react'
import { useState } from 'react'
import { ThumbBar } from '../../shell/slots.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { GameHead } from '../scoreboard/game-head.tsx'
import { GameView } from '../scoreboard/game-view.tsx'
import { OverNotice } from '../scoreboard/over-notice.tsx'
import { ScoreNews } from '../scoreboard/score-news.tsx'
import type { GameScoreboard } from '../scoreboard/scoreboard-query.ts'
import { WinnerBanner } from '../scoreboard/winner-banner.tsx'
import { ReopenButton, ReopenFailure, useReopenGame } from './reopen-game.tsx'
import { ShareDialog } from './share-dialog.tsx'

type GameDetailsProps = {
  readonly scoreboard: GameScoreboard
  /** The last try to fetch it anew failed. */
  readonly isStale: boolean
  readonly onRefresh: () => void
}

/** One game to read: the board, the pad, and the winner. */
export function GameDetails(props: GameDetailsProps) {
  const { scoreboard, isStale } = props
  const { status, name, uuid } = scoreboard.game
  const [isSharing, setIsSharing] = useState(false)
  const reopening = useReopenGame(scoreboard)
  const toggle = () => setIsSharing(!isSharing)
  return (
    <>
      <GameHead
        scoreboard={scoreboard}
        kicker={<p className="kicker">Scoreboard</p>}
        title={<PageTitle>{name}</PageTitle>}
        actions={
          <>
            <RefreshButton {...props} />
            <ReopenButton {...reopening} />
            <ShareButton onToggle={toggle} />
          </>
        }
      />
      <div className="game-notices">
        <ReopenFailure failure={reopening.failure} />
        {isStale && (
          <Alert tone="warn" title="These scores may be out of date">
            Failed to load game details. Please try again later.
          </Alert>
        )}
        {status === 'INPROGRESS' && scoreboard.isOver && (
          <OverNotice scoreboard={scoreboard} isEnding={false} failure={null} onEnd={undefined} />
        )}
      </div>
      {status === 'COMPLETED' && <WinnerBanner scoreboard={scoreboard} />}
      <GameView key={uuid} scoreboard={scoreboard} />
      <ScoreNews key={`news of ${uuid}`} scoreboard={scoreboard} />
      <ThumbBar>
        <ShareButton onToggle={toggle} />
        <ReopenButton {...reopening} />
        <RefreshButton {...props} isSmall />
      </ThumbBar>
      {isSharing && <ShareDialog gameUuid={uuid} onClose={toggle} />}
    </>
  )
}

function ShareButton({ onToggle }: { readonly onToggle: () => void }) {
  return (
    <Button look="pen" onClick={onToggle}>
      <Share2 className="icon" aria-hidden="true" />
      Share Game
    </Button>
  )
}

function RefreshButton(props: GameDetailsProps & { readonly isSmall?: boolean }) {
  const { scoreboard, onRefresh, isSmall = false } = props
  if (scoreboard.game.status !== 'INPROGRESS') return null
  if (isSmall) {
    return (
      <IconButton
        className="btn btn-edge"
        icon={RefreshCw}
        label="Refresh Scores"
        onClick={onRefresh}
      />
    )
  }
  return (
    <Button onClick={onRefresh}>
      <RefreshCw className="icon" aria-hidden="true" />
      Refresh Scores
    </Button>
  )
}
