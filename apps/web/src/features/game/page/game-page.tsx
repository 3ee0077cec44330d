import type { Schemas } from '@meldboard/api-client'
import { readGameUuid } from '@meldboard/api-client/passed-on'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import type { OpenedLink } from '../../../data/opened-links.ts'
import { ownGameQuery } from '../../../data/queries/games-query.ts'
import { seatsQuery } from '../../../data/queries/lines-query.ts'
import { ownLinkQuery } from '../../../data/queries/links-query.ts'
import {
  type GameScoreboard,
  publicScoreboardQuery,
} from '../../../data/queries/scoreboard-query.ts'
import { nextGameQuery } from '../../../data/queries/tables-query.ts'
import { changedAtQuery } from '../../../data/sent-page.ts'
import { useGameLink, useGameLinks, useSeatTableOf } from '../../../hooks/use-game-links.ts'
import { useLineState } from '../../../hooks/use-line-state.ts'
import { useServerNow } from '../../../hooks/use-server-now.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { useWatchedGame } from '../../../hooks/use-watched.ts'
import { DAY_MS } from '../../../lib/durations.ts'
import { formatDate, readDate } from '../../../lib/format.ts'
import { useIsHydrated } from '../../../lib/is-hydrated.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RefreshCw, Share2 } from '../../../ui/icons.gen.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Kicker, PageTitle } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import { CancelledNotice } from '../ending/cancelled-notice.tsx'
import { OverNotice } from '../ending/over-notice.tsx'
import { WinnerBanner } from '../ending/winner-banner.tsx'
import { ExportButtons } from '../export/export-buttons.tsx'
import { NoGame } from '../public-page/no-game.tsx'
import { RegisterBanners } from '../public-page/register-banners.tsx'
import { SinceYouLooked } from '../public-page/since-you-looked.tsx'
import { useHomeScreen } from '../public-page/use-home-screen.ts'
import { GameTermsContext, useKnownTerms } from '../stakes/game-terms.ts'
import { SettleUpLink } from '../stakes/settle-up-link.tsx'
import { NewerRulesNotice } from '../standings/newer-rules-notice.tsx'
import { SaidCode } from '../table/said-code.tsx'
import { GameContainer, GameNotices } from '../view/game-container.tsx'
import { GameHead, GameLiveMark } from '../view/game-head.tsx'
import { GameNews } from '../view/game-news.tsx'
import { GameView, GameViewSkeleton, LoadingPage } from '../view/game-view.tsx'
import { LinesNews } from '../view/lines-news.tsx'
import { useScreenAwake } from '../view/use-screen-awake.ts'
import type { OwnGameFailure } from './own-game-action.tsx'

const t = messages('game')

// Most visitors only watch: they need no dialog and none of the actions of members.
const ShareDialog = lazyPart(async () => (await import('../share/share-dialog.tsx')).ShareDialog)
const QrDialog = lazyPart(async () => (await import('../share/qr-dialog.tsx')).QrDialog)
const OwnGameAction = lazyPart(
  async () => (await import('./own-game-action.tsx')).OwnGameAction,
  <ActionsToCome />,
)
const OwnGameGroup = lazyPart(async () => (await import('./own-game-group.tsx')).OwnGameGroup)

const LinkScoring = lazyPart(
  async () => (await import('../board/link-scoring.tsx')).LinkScoring,
  <GameViewSkeleton />,
)

/** The page /games/{uuid}: a game for everyone who has its address. */
export function GamePage({ gameUuid: text }: { readonly gameUuid: string }) {
  const gameUuid = readGameUuid(text)
  return (
    <>
      <GameContainer>
        {gameUuid === null ? <NoGame kind="invalid" /> : <OpenedGame gameUuid={gameUuid} />}
      </GameContainer>
      <RegisterBanners />
    </>
  )
}

/** With a score link the game is scored here, except by its organizer, who has more rights without it. */
function OpenedGame({ gameUuid }: { readonly gameUuid: string }) {
  const link = useOwnLink(gameUuid)
  const own = useOwnGame(gameUuid)
  if (link?.own?.level === 'score' && own?.userRole !== 'ORGANIZER') {
    return <LinkScoring link={{ ...link, own: { ...link.own, gameUuid } }} />
  }
  return <WatchedGame gameUuid={gameUuid} />
}

/** Returns this device's link to the game, with the server's latest answer about it. */
function useOwnLink(gameUuid: string): OpenedLink | null {
  const links = useGameLinks()
  const link = useGameLink(gameUuid)
  useQuery(ownLinkQuery(links, gameUuid, links.tokenOf(gameUuid)))
  return link
}

function WatchedGame({ gameUuid }: { readonly gameUuid: string }) {
  const game = useWatchedGame(gameUuid, useLeadsOn(gameUuid))
  const { data: scoreboard, refresh } = game
  useScreenAwake(scoreboard?.game.status === 'INPROGRESS')
  const link = useGameLink(gameUuid)
  if (game.isGone) return <NoGame kind={link?.isRevoked ? 'revoked' : 'unknown'} />
  if (scoreboard !== undefined) {
    return (
      <GameDetails
        scoreboard={scoreboard}
        live={game.live}
        isRevoked={link?.isRevoked ?? false}
        canShare={link?.own?.isPublic !== false}
        isStale={game.isStale}
        onRefresh={refresh}
      />
    )
  }
  return game.error ? <NoGame kind="failed" onTryAgain={refresh} /> : <LoadingGame />
}

const NO_VERSION = { game: { uuid: '' }, version: 0 }

/** Whether a game that is over may still lead to the next one, for a day; the sent page has the time of its last change. */
function useLeadsOn(gameUuid: string): boolean {
  const now = useServerNow()
  const shown = publicScoreboardQuery(useGameLinks(), gameUuid)
  const { data: scoreboard } = useQuery({ ...shown, enabled: false })
  const { data: changedAt } = useQuery(changedAtQuery(scoreboard ?? NO_VERSION))
  if (scoreboard === undefined || scoreboard.game.status === 'INPROGRESS') return false
  return now !== null && changedAt !== undefined && now - Date.parse(changedAt) < DAY_MS
}

function LoadingGame() {
  return (
    <LoadingPage
      heading={t('game')}
      text={t('loadingGame')}
      title={
        <PageTitle as="p" aria-hidden="true">
          <Skeleton width="min(24rem, 70%)" />
        </PageTitle>
      }
    />
  )
}

type GameDetailsProps = {
  readonly scoreboard: GameScoreboard
  /** The connection to the game; null for a game that had already ended. */
  readonly live: DocumentLiveState | null
  /** The secret link was revoked; everyone may watch the game. */
  readonly isRevoked: boolean
  /** False for a private game: its address is of no use to others. */
  readonly canShare: boolean
  /** Whether the last attempt to refresh failed. */
  readonly isStale: boolean
  readonly onRefresh: () => void
}

/** Shows one game to read: the standings, the score table, and the winner. */
function GameDetails(props: GameDetailsProps) {
  const { scoreboard, live, isRevoked, canShare, isStale, onRefresh } = props
  const { status, name, uuid } = scoreboard.game
  const isOpen = status === 'INPROGRESS'
  const [sharedWay, setSharedWay] = useState<'watch' | 'television' | null>(null)
  const [isShowingQr, setIsShowingQr] = useState(false)
  const [failure, setFailure] = useState<OwnGameFailure | null>(null)
  const own = useOwnGame(uuid)
  const terms = useKnownTerms(own?.id, scoreboard)
  useHomeScreen(uuid, name)
  const isOrganizers = own?.userRole === 'ORGANIZER' && status !== 'CANCELLED'
  const ownAction = (isSmall: boolean) => {
    if (own === undefined) return <ActionsToCome />
    return (
      own && (
        <OwnGameAction
          game={own}
          status={status}
          isSmall={isSmall}
          onFailure={setFailure}
          onShowQr={canShare ? () => setIsShowingQr(true) : undefined}
          onShowTelevision={canShare ? () => setSharedWay('television') : undefined}
        />
      )
    )
  }
  const isViewer = own?.userRole === 'VIEWER'
  const isFirst = !isOrganizers && !isViewer
  const tableCode = isViewer ? (own.tableCode ?? null) : null
  const share = (isSmall: boolean) =>
    canShare && (
      <Button variant={isFirst ? 'primary' : 'outline'} onClick={() => setSharedWay('watch')}>
        {(isFirst || !isSmall) && <Icon shape={Share2} />}
        <span>{t('shareGame')}</span>
      </Button>
    )
  return (
    <GameTermsContext value={terms}>
      <GameHead
        scoreboard={scoreboard}
        live={isOpen ? live : null}
        kicker={<LiveKicker scoreboard={scoreboard} live={isOpen ? live : null} />}
        title={<PageTitle>{name}</PageTitle>}
        showsLines
        actions={
          <>
            {isOpen && (
              <Button onClick={onRefresh}>
                <Icon shape={RefreshCw} />
                <span>{t('refreshScores')}</span>
              </Button>
            )}
            {share(false)}
            {ownAction(false)}
          </>
        }
      />
      <GameNotices>
        {failure && <Failure {...failure} />}
        {isRevoked && (
          <Alert tone="warn" title={t('linkRevoked')}>
            {t('canStillWatch')}
          </Alert>
        )}
        {isStale && (
          <Alert tone="warn" title={t('scoresMayBeOld')}>
            {t('failedToLoadGame')}
          </Alert>
        )}
        {!isOpen && <NextAtTable gameUuid={uuid} />}
        {isOpen && <OwnScoreLink scoreboard={scoreboard} isMember={Boolean(own)} />}
        <NewerRulesNotice scoreboard={scoreboard} />
        <CancelledNotice game={scoreboard.game} />
        {isOpen && scoreboard.isOver && (
          <OverNotice scoreboard={scoreboard} isEnding={false} failure={null} onEnd={undefined} />
        )}
      </GameNotices>
      {status === 'COMPLETED' && <WinnerBanner scoreboard={scoreboard} />}
      {status === 'COMPLETED' && <SettleUpLink scoreboard={scoreboard} />}
      <GameView key={uuid} scoreboard={scoreboard} history={own ? { gameId: own.id } : null} />
      {/* Below the game: nothing moves once the user's role is known. */}
      {own && isOrganizers && <OwnGameGroup game={own} status={status} />}
      <GameNews key={`news of ${uuid}`} scoreboard={scoreboard} />
      <LinesNews scoreboard={scoreboard} />
      <SinceYouLooked key={`since ${uuid}`} gameUuid={uuid} scoreboard={scoreboard} />
      <ThumbBar>
        {tableCode !== null && <SaidCode code={tableCode} />}
        {share(true)}
        {isOpen && (
          <IconButton
            className={buttonClass({ variant: 'outline' })}
            icon={RefreshCw}
            label={t('refreshScores')}
            onClick={onRefresh}
          />
        )}
        {ownAction(true)}
      </ThumbBar>
      {isShowingQr && <QrDialog scoreboard={scoreboard} onClose={() => setIsShowingQr(false)} />}
      {sharedWay !== null && (
        <ShareDialog
          scoreboard={scoreboard}
          isOrganizer={own?.userRole === 'ORGANIZER'}
          way={sharedWay}
          onClose={() => setSharedWay(null)}
        >
          <ExportButtons scoreboard={scoreboard} />
        </ShareDialog>
      )}
    </GameTermsContext>
  )
}

/** Leads to the next game at the table of a game that is over. Source: P-tables-21. */
function NextAtTable({ gameUuid }: { readonly gameUuid: string }) {
  const { data: next } = useQuery(nextGameQuery(gameUuid))
  if (!next) return null
  return (
    <Alert
      tone="info"
      title={t('nextGameBegun')}
      actions={
        <Link
          to="/games/$gameUuid"
          params={{ gameUuid: next.uuid }}
          className={buttonClass({ variant: 'ghost' })}
          data-variant="ghost"
        >
          {t('showNextGame')}
        </Link>
      }
    >
      {t('atTheSameTable')}
    </Alert>
  )
}

type OwnScoreLinkProps = Pick<GameDetailsProps, 'scoreboard'> & { readonly isMember: boolean }

/** Leads a device that came by a link for seats, or a user with a player's address, to the own score. Source: P-line-41. */
function OwnScoreLink({ scoreboard, isMember }: OwnScoreLinkProps) {
  const gameUuid = scoreboard.game.uuid
  const tableId = useSeatTableOf(gameUuid)
  const hasSeats = useLineState(scoreboard) !== null
  const { data: seats } = useQuery({
    ...seatsQuery(gameUuid, null),
    enabled: isMember && hasSeats && tableId === null,
  })
  if (tableId === null && seats?.ownPlayerId == null) return null
  const way =
    tableId === null
      ? linkOptions({ to: '/games/$gameUuid/seat', params: { gameUuid } })
      : linkOptions({ to: '/seat/$tableId', params: { tableId } })
  return (
    <Link {...way} className={buttonClass({ variant: 'ghost' })} data-variant="ghost">
      {t('enterOwnScore')}
    </Link>
  )
}

/** Returns the game for its members, because the public page has no role. Undefined until known. */
function useOwnGame(gameUuid: string): Schemas['GameDetails'] | null | undefined {
  const isSignedIn = useSession().status === 'signed-in'
  const own = useQuery({ ...ownGameQuery(gameUuid), enabled: isSignedIn })
  return isSignedIn && !own.isError ? own.data : null
}

/** Shows no button until the user's role is known, so that none moves (styles/base.css). */
function ActionsToCome() {
  return <span hidden data-to-come="" />
}

/** The live mark replaces the time of the last change, except while nothing is known of it. */
function LiveKicker({ scoreboard, live }: Pick<GameDetailsProps, 'scoreboard' | 'live'>) {
  const { data: changedAt } = useQuery(changedAtQuery(scoreboard))
  if (live !== null && live !== 'connecting') return <GameLiveMark state={live} />
  return <Kicker>{changedAt ? <AsOf time={changedAt} /> : t('scoreboard')}</Kicker>
}

/** The time of a game's last change: in UTC in the sent page, then in this device's form. */
function AsOf({ time }: { readonly time: string }) {
  const isHydrated = useIsHydrated()
  const at = readDate(time)
  if (at === null) return t('scoreboard')
  // "Sat, 21 Nov 2026 18:34:00 GMT", the same everywhere.
  const universal = `${at.toUTCString().slice(5, 22)} UTC`
  const local = () => formatDate(at, 'dateAndTime')
  return t.rich('asOf', {
    time: () => <time dateTime={time}>{isHydrated ? local() : universal}</time>,
  })
}
