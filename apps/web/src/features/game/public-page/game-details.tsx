import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Share2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { GameLiveState } from '../../../data/live/follow-game.ts'
import { ownGameQuery } from '../../../data/queries/own-game-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../data/use-api.ts'
import { useSession } from '../../../session/use-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import { OverNotice } from '../ending/over-notice.tsx'
import { WinnerBanner } from '../ending/winner-banner.tsx'
import { GameHead } from '../game-head.tsx'
import { GameLiveMark } from '../game-live-mark.tsx'
import { GameView } from '../game-view.tsx'
import { History } from '../history/history.tsx'
import { ScoreNews } from '../score-news.tsx'

// A person who only watches needs no dialog.
const ShareDialog = lazyPart(async () => (await import('../share/share-dialog.tsx')).ShareDialog)

export type GameDetailsProps = {
  readonly scoreboard: GameScoreboard
  /** How its changes are received; null for a game that had already ended. */
  readonly live: GameLiveState | null
  /** Whether the last attempt to fetch it again failed. */
  readonly isStale: boolean
  readonly onRefresh: () => void
  /** The additional action of members. */
  readonly memberAction?: ReactNode
  readonly memberNotice?: ReactNode
}

/** Shows one game to read: the standings, the score table, and the winner. */
export function GameDetails(props: GameDetailsProps) {
  const { scoreboard, live, isStale, memberAction, memberNotice } = props
  const { status, name, uuid } = scoreboard.game
  const [isSharing, setIsSharing] = useState(false)
  const ownId = useOwnId(uuid)
  const toggle = () => setIsSharing(!isSharing)
  return (
    <>
      <GameHead
        scoreboard={scoreboard}
        kicker={<LiveKicker live={status === 'INPROGRESS' ? live : null} />}
        title={<PageTitle>{name}</PageTitle>}
        actions={
          <>
            <RefreshButton {...props} />
            {memberAction}
            <ShareButton onToggle={toggle} />
          </>
        }
      />
      <div className="game-notices">
        {memberNotice}
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
      <GameView
        key={uuid}
        scoreboard={scoreboard}
        history={ownId !== null && <History gameId={ownId} version={scoreboard.version} />}
      />
      <ScoreNews key={`news of ${uuid}`} scoreboard={scoreboard} />
      <ThumbBar>
        <ShareButton onToggle={toggle} />
        {memberAction}
        <RefreshButton {...props} isSmall />
      </ThumbBar>
      {isSharing && <ShareDialog gameUuid={uuid} onClose={toggle} />}
    </>
  )
}

/**
 * Returns the game's id for users with a role in it: its public page does not contain the reader's
 * role.
 */
function useOwnId(gameUuid: string): number | null {
  const isSignedIn = useSession().status === 'signed-in'
  const own = useQuery({ ...ownGameQuery(useApi(), gameUuid), enabled: isSignedIn })
  return (isSignedIn && own.data?.id) || null
}

/** The live mark replaces the page's kind, except while nothing is known of it. */
function LiveKicker({ live }: Pick<GameDetailsProps, 'live'>) {
  if (live === null || live === 'connecting') return <p className="kicker">Scoreboard</p>
  return <GameLiveMark state={live} />
}

function ShareButton({ onToggle }: { readonly onToggle: () => void }) {
  return (
    <Button variant="primary" onClick={onToggle}>
      <Icon shape={Share2} />
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
        className="btn btn-outline"
        icon={RefreshCw}
        label="Refresh Scores"
        onClick={onRefresh}
      />
    )
  }
  return (
    <Button onClick={onRefresh}>
      <Icon shape={RefreshCw} />
      Refresh Scores
    </Button>
  )
}
