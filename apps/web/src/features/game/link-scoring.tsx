import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { OwnGameLink } from '../../data/game-links.ts'
import type { OpenedLink } from '../../data/opened-links.ts'
import { type LinkOffline, startLinkOffline } from '../../data/outbox/link-offline.ts'
import { type GameScoreboard, publicScoreboardQuery } from '../../data/queries/scoreboard-query.ts'
import { isByNewerRules, isFullOfRounds } from '../../data/scoreboard.ts'
import { useGameLinks } from '../../hooks/use-game-links.ts'
import { useLiveGame } from '../../hooks/use-live-game.ts'
import {
  ScorerContext,
  useOutboxState,
  useShownGame,
  useWaitingMessage,
} from '../../hooks/use-outbox.ts'
import { hasStatus, isNetworkError } from '../../lib/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChevronDown, Share2, Smartphone, UserRoundPlus, UsersRound } from '../../ui/icons.gen.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Kicker, PageTitle } from '../../ui/page-head.tsx'
import { ThumbBar } from '../../ui/slots.tsx'
import { ActiveGame, OpenGameDialog, useEditStopped } from './active-game.tsx'
import { type GameAction, MainButton } from './game-actions.tsx'
import { GameNotices } from './game-container.tsx'
import { GameHead, GameLiveMark } from './game-head.tsx'
import { GameNews } from './game-news.tsx'
import { GameViewSkeleton } from './game-view.tsx'
import { NoGame } from './public-page/no-game.tsx'
import { WaitingRoundsContext } from './score-table/score-table.tsx'
import { NewerRulesNotice } from './standings/newer-rules-notice.tsx'
import { useGameFlow } from './use-game-flow.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { deviceName } from './use-table-scoring.ts'
import { WaitingNotice } from './waiting-notice.tsx'

type LinkScoringProps = {
  readonly link: OpenedLink & { readonly own: OwnGameLink }
  /** Called when a dialog opens, and when none is open any more. */
  readonly onDialog?: ((isOpen: boolean) => void) | undefined
  /** Sets the name of the person who scores by a table's link, once. */
  readonly onName?: ((label: string) => void) | undefined
}

/** A game scored by a secret link, without an account, on this device, also without a network. */
export function LinkScoring({ link, onDialog, onName }: LinkScoringProps) {
  const { api, queryClient, links } = useRouteContext({ from: '__root__' })
  const { token, own } = link
  const { id, gameUuid } = own
  const [offline, setOffline] = useState<LinkOffline | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says of a link may change; who it is for may not.
  useEffect(() => {
    let started: LinkOffline | null = null
    let isOver = false
    startLinkOffline({ api, queryClient, links }, { token, own }).then((begun) => {
      started = begun
      if (isOver) begun.close()
      else setOffline(begun)
    }, reportError)
    return () => {
      isOver = true
      started?.close()
    }
  }, [api, queryClient, links, token, id])
  const scorer = useMemo(
    () => offline && { kind: 'link' as const, outbox: offline.outbox },
    [offline],
  )
  if (scorer === null) return <GameViewSkeleton />
  return (
    <ScorerContext value={scorer}>
      <ScoredGame key={gameUuid} link={link} onDialog={onDialog} onName={onName} />
    </ScorerContext>
  )
}

function ScoredGame({ link, onDialog, onName }: LinkScoringProps) {
  const { gameUuid, isPublic } = link.own
  const game = useQuery(publicScoreboardQuery(useGameLinks(), gameUuid))
  const live = useLiveGame(game.data ?? null)
  const shown = useShownGame(game.data ?? null, null)
  const scoreboard = shown?.scoreboard ?? null
  const isOpen = scoreboard?.game.status === 'INPROGRESS'
  const mayScore = !link.isRevoked && scoreboard !== null && !isByNewerRules(scoreboard)
  const flow = useGameFlow(scoreboard, null, mayScore, null)
  const waitingMessage = useWaitingMessage()
  useScreenAwake(isOpen)
  useEffect(() => onDialog?.(flow.isOverGame), [onDialog, flow.isOverGame])
  const waiting = (
    <Waiting
      isOffline={isNetworkError(game.error) && live !== 'live'}
      scoreboard={scoreboard}
      flow={flow}
    />
  )
  if (hasStatus(game.error, 404) || live === 'gone') {
    return (
      <>
        <GameNotices>{waiting}</GameNotices>
        <NoGame kind={link.isRevoked ? 'revoked' : 'unknown'} />
      </>
    )
  }
  if (shown === null || scoreboard === null) {
    return game.isError ? (
      <NoGame kind="failed" onTryAgain={() => void game.refetch()} />
    ) : (
      <GameViewSkeleton />
    )
  }
  const actions = mayScore && isOpen && (
    <LinkActions
      scoreboard={scoreboard}
      isEnding={flow.isEnding}
      onAction={flow.act}
      canShare={isPublic}
    />
  )
  const liveMark = isOpen && live !== null && live !== 'connecting' ? live : null
  return (
    <WaitingRoundsContext value={shown.waitingRounds}>
      <ActiveGame
        scoreboard={scoreboard}
        newest={shown.newest}
        mayScore={mayScore}
        flow={flow}
        head={
          <GameHead
            scoreboard={scoreboard}
            live={isOpen ? live : null}
            waiting={waitingMessage}
            kicker={
              liveMark === null ? <Kicker>Scoreboard</Kicker> : <GameLiveMark state={liveMark} />
            }
            title={<PageTitle>{scoreboard.game.name}</PageTitle>}
            actions={actions}
          />
        }
        notice={
          <>
            {link.isRevoked ? (
              <Alert tone="warn" title="This link does not work any more">
                You can still watch the game.
              </Alert>
            ) : (
              isOpen && <ScoringAs own={link.own} />
            )}
            {isOpen && !link.isRevoked && onName && link.own.label === '' && (
              <WhoAreYou names={scoreboard.players.map(({ name }) => name)} onChoose={onName} />
            )}
            {!isOpen && !link.isRevoked && link.own.table && (
              <p>The next game at this table opens here by itself.</p>
            )}
            {waiting}
            <NewerRulesNotice scoreboard={scoreboard} />
          </>
        }
      />
      <ThumbBar>{actions}</ThumbBar>
      <GameNews key={gameUuid} scoreboard={scoreboard} />
      <OpenGameDialog isDrawn scoreboard={scoreboard} gameId={null} flow={flow} />
    </WaitingRoundsContext>
  )
}

function ScoringAs({ own }: { readonly own: OwnGameLink }): ReactNode {
  const { label, table } = own
  if (label === '') return null
  return (
    <p>
      <span>You score as</span>{' '}
      <b dir="auto" translate="no">
        {label}
      </b>
      {table && (
        <>
          {' '}
          <span>at</span>{' '}
          <b dir="auto" translate="no">
            {table.name}
          </b>
        </>
      )}
      <span>.</span>
    </p>
  )
}

type WhoAreYouProps = {
  readonly names: readonly string[]
  readonly onChoose: (label: string) => void
}

/** Asks once for the name under which the history shows the changes. Source: P-score-table-10. */
function WhoAreYou({ names, onChoose }: WhoAreYouProps) {
  return (
    <Alert
      tone="info"
      title="Who are you?"
      actions={
        <>
          {names.map((name) => (
            <Button key={name} onClick={() => onChoose(name)}>
              <bdi translate="no">{name}</bdi>
            </Button>
          ))}
          <Button variant="ghost" onClick={() => onChoose(deviceName())}>
            Somebody else
          </Button>
        </>
      }
    >
      What you enter is named by it.
    </Alert>
  )
}

type WaitingProps = {
  readonly isOffline: boolean
  readonly scoreboard: GameScoreboard | null
  readonly flow: ReturnType<typeof useGameFlow>
}

function Waiting({ isOffline, scoreboard, flow }: WaitingProps) {
  const { waiting } = useOutboxState()
  const editOf = useEditStopped(scoreboard, flow)
  if (waiting.length === 0 && !isOffline) return null
  return <WaitingNotice isOffline={isOffline} editOf={editOf} />
}

type LinkActionsProps = {
  readonly scoreboard: GameScoreboard
  readonly isEnding: boolean
  readonly onAction: (action: GameAction) => void
  /** False for a private game: its address is of no use to others. */
  readonly canShare: boolean
}

function LinkActions({ scoreboard, isEnding, onAction, canShare }: LinkActionsProps) {
  const hasBegun = scoreboard.currentRound > 0
  return (
    <>
      <MainButton scoreboard={scoreboard} isEnding={isEnding} onAction={onAction} />
      <Menu
        button={
          <Button>
            Options
            <Icon shape={ChevronDown} />
          </Button>
        }
      >
        {!isFullOfRounds(scoreboard) && (
          <MenuItem icon={UserRoundPlus} onSelect={() => onAction(hasBegun ? 'join' : 'players')}>
            Add Player
          </MenuItem>
        )}
        {hasBegun && (
          <MenuItem icon={UsersRound} onSelect={() => onAction('seats')}>
            Edit Players
          </MenuItem>
        )}
        {canShare && (
          <MenuItem icon={Share2} onSelect={() => onAction('share')}>
            Share Game
          </MenuItem>
        )}
        <MenuItem icon={Smartphone} onSelect={() => onAction('device')}>
          On This Device
        </MenuItem>
      </Menu>
    </>
  )
}
