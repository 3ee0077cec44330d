import { type ReactNode, useEffect, useRef } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import type { WaitingWrite } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { hasNextRound, isByNewerRules } from '../../../data/scoreboard.ts'
import { useEveningNumber } from '../../../hooks/use-evening-number.ts'
import { useScoredBy, useWaitingMessage } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { whenIdle } from '../../../lib/when-idle.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { UserRoundPlus } from '../../../ui/icons.gen.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Kicker, PageTitle } from '../../../ui/page-head.tsx'
import { HeaderActions, HeaderStatus, ThumbBar } from '../../../ui/slots.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { draftOfStopped, useTypedScores } from '../score-sheet/score-draft.ts'
import { WaitingRoundsContext } from '../score-table/score-table.tsx'
import { ShowQr } from '../share/show-qr.tsx'
import { GameTermsContext } from '../stakes/game-terms.ts'
import { DealerMark } from '../standings/dealer-mark.tsx'
import { NewerRulesNotice } from '../standings/newer-rules-notice.tsx'
import { NumberedName } from '../standings/numbered-name.tsx'
import { OnlyHere } from '../standings/only-here.tsx'
import { GameNotices } from '../view/game-container.tsx'
import { GameHead, GameLiveMark } from '../view/game-head.tsx'
import { GameNews } from '../view/game-news.tsx'
import { useScreenAwake } from '../view/use-screen-awake.ts'
import { WaitingNotice } from '../view/waiting-notice.tsx'
import { ActiveGame } from './active-game.tsx'
import { BoardActions } from './board-actions.tsx'
import type { BoardSource } from './board-source.ts'
import styles from './scored-board.module.css'
import type { GameFlow } from './use-game-flow.ts'

const t = messages('board')

type ScoredBoardProps = {
  readonly source: BoardSource
  readonly flow: GameFlow
  /** Notices of the source, above those of every board. */
  readonly notice?: ReactNode
  /** Why the newest scores are missing, below those of every board. */
  readonly failure?: ReactNode
  /** Whether the page has loaded everything. */
  readonly isDrawn: boolean
  /** The page without a game. */
  readonly children: ReactNode
}

/** A game to score, with all that opens above it: one's own, by a secret link, or on this device. */
export function ScoredBoard(props: ScoredBoardProps) {
  const { source, flow, isDrawn, children } = props
  const { scoreboard, terms, waitingRounds } = source
  useScreenAwake(scoreboard?.game.status === 'INPROGRESS')
  useTopOfNextGame(scoreboard?.game.uuid)
  return (
    <GameTermsContext value={terms}>
      <WaitingRoundsContext value={waitingRounds}>
        {scoreboard === null ? children : <Board {...props} scoreboard={scoreboard} />}
      </WaitingRoundsContext>
      <OpenGameDialog source={source} flow={flow} isDrawn={isDrawn} />
    </GameTermsContext>
  )
}

/** Begins the board of another game at the top: the page was scrolled for the game before it. */
function useTopOfNextGame(uuid: string | undefined): void {
  const shown = useRef(uuid)
  useEffect(() => {
    if (uuid === undefined || uuid === shown.current) return
    if (shown.current !== undefined) window.scrollTo(0, 0)
    shown.current = uuid
  }, [uuid])
}

type BoardProps = Omit<ScoredBoardProps, 'isDrawn' | 'children'> & {
  readonly scoreboard: GameScoreboard
}

function Board({ source, flow, notice, failure, scoreboard }: BoardProps) {
  const { newest, mayScore, isOffline } = source
  const scoredBy = useScoredBy()
  const editOf = useEditStopped(scoreboard, flow)
  const { uuid, status } = scoreboard.game
  const isOpen = status === 'INPROGRESS'
  const isOwn = scoredBy === 'own'
  const hasPlayers = scoreboard.players.length > 0
  // A person with a link adds the first players from Options.
  const isComplete = hasPlayers || scoredBy === 'link'
  const live = isComplete && isOpen ? source.live : null
  const hasActions = isOwn || (mayScore && (isOpen || scoredBy === 'device'))
  const actions = hasActions && <BoardActions source={source} scoreboard={scoreboard} flow={flow} />
  const notices = (
    <>
      {notice}
      <WaitingNotice isOffline={isOffline} editOf={editOf} />
      <NewerRulesNotice scoreboard={scoreboard} />
      {failure}
    </>
  )
  const showQr = () => flow.act('qr')
  const head = (
    <BoardHead
      scoreboard={scoreboard}
      live={live}
      actions={isOwn ? isOpen && <ShowQr onShow={showQr} /> : isComplete && actions}
    />
  )
  return (
    <>
      {isOwn && (
        <>
          <HeaderStatus>{live !== null && <GameLiveMark state={live} />}</HeaderStatus>
          <HeaderActions>{actions}</HeaderActions>
        </>
      )}
      <ThumbBar>
        {mayScore && hasNextRound(scoreboard) && <NextRoundMark scoreboard={scoreboard} />}
        {isOwn && isOpen && <ShowQr isSmall onShow={showQr} />}
        {isOwn ? (
          <BoardActions source={source} scoreboard={scoreboard} flow={flow} isOwnThumb />
        ) : (
          actions
        )}
      </ThumbBar>
      {isComplete ? (
        <ActiveGame
          scoreboard={scoreboard}
          newest={newest}
          mayScore={mayScore}
          flow={flow}
          head={head}
          notice={notices}
        />
      ) : (
        <>
          {head}
          <GameNotices>{notices}</GameNotices>
          <IncompleteGame onAdd={isOpen && mayScore ? () => flow.act('add-player') : undefined} />
        </>
      )}
      {(hasPlayers || scoredBy !== 'device') && <GameNews key={uuid} scoreboard={scoreboard} />}
    </>
  )
}

/** In the column beside the board, on a phone on its side: the next round and its dealer, which are said elsewhere too. */
function NextRoundMark({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const { players, currentRound, game } = scoreboard
  const dealer = players.find(({ id }) => id === game.dealerId)
  return (
    <p className={styles.next} data-next="" aria-hidden="true">
      <span>{t('nextRound')}</span>
      <b>{currentRound + 1}</b>
      {dealer && (
        <span className={styles.dealer}>
          <DealerMark /> <bdi translate="no">{dealer.name}</bdi>
        </span>
      )}
    </p>
  )
}

type BoardHeadProps = {
  readonly scoreboard: GameScoreboard
  readonly live: DocumentLiveState | null
  readonly actions: ReactNode
}

/** The head of a board. Its heading is the page's name; for a link, which has no other page, the game's name. */
function BoardHead({ scoreboard, live, actions }: BoardHeadProps) {
  const scoredBy = useScoredBy()
  const waiting = useWaitingMessage()
  const { userRole: _userRole, ...game } = scoreboard.game
  const isByLink = scoredBy === 'link'
  const isLive = isByLink && live !== null && live !== 'connecting'
  return (
    <GameHead
      // On a device without an account there is no role.
      scoreboard={scoredBy === 'device' ? { ...scoreboard, game } : scoreboard}
      live={live}
      waiting={waiting}
      kicker={
        isLive ? (
          <GameLiveMark state={live} />
        ) : (
          <Kicker as={isByLink ? 'p' : 'h1'}>{t('scoreboard')}</Kicker>
        )
      }
      title={
        <PageTitle as={isByLink ? 'h1' : 'h2'} dir={isByLink ? undefined : 'auto'}>
          {scoredBy === 'own' ? (
            <OwnName game={scoreboard.game} />
          ) : (
            <bdi translate="no">{game.name}</bdi>
          )}
        </PageTitle>
      }
      actions={actions}
      below={scoredBy === 'device' && <OnlyHere />}
    />
  )
}

type OwnNameProps = { readonly game: GameScoreboard['game'] }

/** The name of an own game, with its number in the evening. */
function OwnName({ game }: OwnNameProps) {
  return <NumberedName number={useEveningNumber(game)}>{game.name}</NumberedName>
}

type IncompleteGameProps = {
  /** Adds players; undefined for users who may not. */
  readonly onAdd: (() => void) | undefined
}

/** The content of a game's page without players. */
function IncompleteGame({ onAdd }: IncompleteGameProps) {
  return (
    <EmptyState
      belowTitle
      title={t('gameSetupIncomplete')}
      art={<BlankBoard />}
      action={
        onAdd && (
          <Button variant="primary" tall onClick={onAdd}>
            <Icon shape={UserRoundPlus} />
            <span>{t('addPlayers')}</span>
          </Button>
        )
      }
    >
      {t('playersNeeded')}
    </EmptyState>
  )
}

/** All dialogs above a board, in one file. */
export const GameDialogs = lazyPart(async () => (await import('./game-dialogs.tsx')).GameDialogs)

type OpenGameDialogProps = Pick<ScoredBoardProps, 'source' | 'flow' | 'isDrawn'>

/**
 * Shows the dialog that is open above the scoreboard, if any. The dialogs are loaded after the page
 * is drawn, so that each opens at once and without a network.
 */
function OpenGameDialog({ source, flow, isDrawn }: OpenGameDialogProps) {
  const { scoreboard, gameId } = source
  const { open, close } = flow
  // Opening a dialog retries a failed load.
  useEffect(
    () => (isDrawn ? whenIdle(() => void GameDialogs.load().catch(() => undefined)) : undefined),
    [isDrawn],
  )
  return (
    open && (
      <GameDialogs
        scoreboard={scoreboard}
        gameId={gameId}
        flow={flow}
        open={open}
        onClose={() => close(open)}
      />
    )
  )
}

/** Returns the function that opens a stopped round for correction; undefined if it cannot be edited here. */
function useEditStopped(
  scoreboard: GameScoreboard,
  flow: GameFlow,
): (waiting: WaitingWrite) => (() => void) | undefined {
  const typed = useTypedScores(scoreboard.game.uuid)
  return (waiting) => {
    if (isByNewerRules(scoreboard)) return undefined
    const draft = draftOfStopped(typed, waiting, scoreboard)
    if (draft === null) return undefined
    return () => {
      draft.keep()
      flow.openRound(draft.roundNumber)
    }
  }
}
