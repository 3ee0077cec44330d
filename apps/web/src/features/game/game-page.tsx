import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Share2 } from 'lucide'
import { useState } from 'react'
import { hasStatus } from '../../data/failures.ts'
import { type GameLiveState, useLiveGame } from '../../data/live/live-games.ts'
import { ownGameQuery } from '../../data/queries/games-query.ts'
import { type GameScoreboard, publicScoreboardQuery } from '../../data/queries/scoreboard-query.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../session/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Kicker, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ThumbBar } from '../../ui/slots.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { CancelledNotice } from './ending/cancelled-notice.tsx'
import { OverNotice } from './ending/over-notice.tsx'
import { ReopenFailure } from './ending/reopen-game.tsx'
import { WinnerBanner } from './ending/winner-banner.tsx'
import { GameContainer, GameNotices } from './game-container.tsx'
import { GameHead, GameLiveMark } from './game-head.tsx'
import { GameNews } from './game-news.tsx'
import { GameView, GameViewSkeleton } from './game-view.tsx'
import { NoGame } from './public-page/no-game.tsx'
import { RegisterBanners } from './public-page/register-banners.tsx'
import { useScreenAwake } from './use-screen-awake.ts'

// Most people who open a game's link are visitors who only watch: they need no dialog, and none of
// the actions of members.
const ShareDialog = lazyPart(async () => (await import('./share/share-dialog.tsx')).ShareDialog)
const OwnGameAction = lazyPart(async () => (await import('./own-game-action.tsx')).OwnGameAction)

/** The server parses an address in the same way. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The page /games/{uuid}: a game for everybody who has its link. */
export function GamePage({ gameUuid }: { readonly gameUuid: string }) {
  return (
    <>
      <GameContainer>
        {UUID.test(gameUuid) ? <WatchedGame gameUuid={gameUuid} /> : <NoGame kind="invalid" />}
      </GameContainer>
      <RegisterBanners />
    </>
  )
}

function WatchedGame({ gameUuid }: { readonly gameUuid: string }) {
  const game = useQuery(publicScoreboardQuery(useApi(), gameUuid))
  const live = useLiveGame(game.data ?? null)
  const refresh = () => void game.refetch()
  useScreenAwake(game.data?.game.status === 'INPROGRESS')
  const isUnknown = hasStatus(game.error, 404)
  if (isUnknown || live === 'gone') return <NoGame kind="unknown" />
  if (game.data !== undefined) {
    return (
      <GameDetails
        scoreboard={game.data}
        live={live}
        isStale={game.isError && live !== 'live'}
        onRefresh={refresh}
      />
    )
  }
  return game.isError ? <NoGame kind="failed" onTryAgain={refresh} /> : <LoadingGame />
}

function LoadingGame() {
  return (
    <>
      {/* Without a tabindex: a heading that goes away must not take the focus. */}
      <SrOnly as="h1">Game</SrOnly>
      <SrOnly as="p" role="status">
        Loading game...
      </SrOnly>
      <PageHead
        title={
          <PageTitle as="p" aria-hidden="true">
            <Skeleton width="min(24rem, 70%)" />
          </PageTitle>
        }
      />
      <GameViewSkeleton />
    </>
  )
}

type GameDetailsProps = {
  readonly scoreboard: GameScoreboard
  /** How its changes are received; null for a game that had already ended. */
  readonly live: GameLiveState | null
  /** Whether the last attempt to fetch it again failed. */
  readonly isStale: boolean
  readonly onRefresh: () => void
}

/** Shows one game to read: the standings, the score table, and the winner. */
function GameDetails({ scoreboard, live, isStale, onRefresh }: GameDetailsProps) {
  const { status, name, uuid } = scoreboard.game
  const isOpen = status === 'INPROGRESS'
  const [isSharing, setIsSharing] = useState(false)
  const [reopenFailure, setReopenFailure] = useState<Error | null>(null)
  const own = useOwnGame(uuid)
  const ownAction = own && <OwnGameAction game={own} status={status} onFailure={setReopenFailure} />
  const isScorer = isOpen && own?.userRole === 'ORGANIZER'
  const share = (
    <Button variant={isScorer ? 'outline' : 'primary'} onClick={() => setIsSharing(true)}>
      <Icon shape={Share2} />
      Share Game
    </Button>
  )
  return (
    <>
      <GameHead
        scoreboard={scoreboard}
        kicker={<LiveKicker live={isOpen ? live : null} />}
        title={<PageTitle>{name}</PageTitle>}
        actions={
          <>
            {isOpen && (
              <Button onClick={onRefresh}>
                <Icon shape={RefreshCw} />
                Refresh Scores
              </Button>
            )}
            {isScorer ? null : ownAction}
            {share}
            {isScorer ? ownAction : null}
          </>
        }
      />
      <GameNotices>
        <ReopenFailure
          failure={reopenFailure}
          {...(isOpen && { title: 'Failed to resume game' })}
        />
        {isStale && (
          <Alert tone="warn" title="These scores may be out of date">
            Failed to load game details. Please try again later.
          </Alert>
        )}
        <CancelledNotice game={scoreboard.game} />
        {isOpen && scoreboard.isOver && (
          <OverNotice scoreboard={scoreboard} isEnding={false} failure={null} onEnd={undefined} />
        )}
      </GameNotices>
      {status === 'COMPLETED' && <WinnerBanner scoreboard={scoreboard} />}
      <GameView key={uuid} scoreboard={scoreboard} history={own && { gameId: own.id }} />
      <GameNews key={`news of ${uuid}`} scoreboard={scoreboard} />
      <ThumbBar>
        {isScorer ? ownAction : null}
        {share}
        {isScorer ? null : ownAction}
        {isOpen && (
          <IconButton
            className={buttonClass({ variant: 'outline' })}
            icon={RefreshCw}
            label="Refresh Scores"
            onClick={onRefresh}
          />
        )}
      </ThumbBar>
      {isSharing && <ShareDialog scoreboard={scoreboard} onClose={() => setIsSharing(false)} />}
    </>
  )
}

/** Returns the game for users with a role in it: its public page does not contain the role. */
function useOwnGame(gameUuid: string): Schemas['Game'] | null {
  const isSignedIn = useSession().status === 'signed-in'
  const own = useQuery({ ...ownGameQuery(useApi(), gameUuid), enabled: isSignedIn })
  return (isSignedIn && own.data) || null
}

/** The live mark replaces the page's kind, except while nothing is known of it. */
function LiveKicker({ live }: Pick<GameDetailsProps, 'live'>) {
  if (live === null || live === 'connecting') return <Kicker>Scoreboard</Kicker>
  return <GameLiveMark state={live} />
}
