import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { OwnGameLink } from '../../../data/game-links.ts'
import { playerNameSchema } from '../../../data/new-player-schema.ts'
import type { OpenedLink } from '../../../data/opened-links.ts'
import { startLinkOffline } from '../../../data/outbox/link-offline.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isByNewerRules } from '../../../data/scoreboard.ts'
import { ScorerContext, useOutboxState, useShownGame } from '../../../hooks/use-outbox.ts'
import { useWatchedGame } from '../../../hooks/use-watched.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NoGame } from '../public-page/no-game.tsx'
import { GameNotices } from '../view/game-container.tsx'
import { GameViewSkeleton } from '../view/game-view.tsx'
import { WaitingNotice } from '../view/waiting-notice.tsx'
import { NO_ROUNDS } from './board-source.ts'
import { ScoredBoard } from './scored-board.tsx'
import { useGameFlow } from './use-game-flow.ts'
import { useStarted } from './use-started.ts'

const t = messages('board')
const ui = messages('ui')

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says of a link may change; who it is for may not.
  const start = useCallback(
    () => startLinkOffline({ api, queryClient, links }, { token, own }),
    [api, queryClient, links, token, id],
  )
  const offline = useStarted(start)
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
  const { data, live, isGone, isOffline, error, refresh } = useWatchedGame(gameUuid)
  const shown = useShownGame(data ?? null, null)
  const { waiting } = useOutboxState()
  const scoreboard = isGone ? null : (shown?.scoreboard ?? null)
  const source = {
    scoreboard,
    gameId: null,
    newest: shown?.newest ?? 0,
    waitingRounds: shown?.waitingRounds ?? NO_ROUNDS,
    mayScore: !link.isRevoked && scoreboard !== null && !isByNewerRules(scoreboard),
    canShare: isPublic,
    terms: null,
    live,
    isOffline,
  }
  const flow = useGameFlow(source)
  useEffect(() => onDialog?.(flow.isOverGame), [onDialog, flow.isOverGame])
  return (
    <ScoredBoard
      source={source}
      flow={flow}
      notice={scoreboard && <LinkNotices link={link} scoreboard={scoreboard} onName={onName} />}
      isDrawn={scoreboard !== null}
    >
      {isGone ? (
        <>
          <GameNotices>
            {(waiting.length > 0 || isOffline) && <WaitingNotice isOffline={isOffline} />}
          </GameNotices>
          <NoGame kind={link.isRevoked ? 'revoked' : 'unknown'} />
        </>
      ) : error ? (
        <NoGame kind="failed" onTryAgain={refresh} />
      ) : (
        <GameViewSkeleton />
      )}
    </ScoredBoard>
  )
}

type LinkNoticesProps = Pick<LinkScoringProps, 'link' | 'onName'> & {
  readonly scoreboard: GameScoreboard
}

/** What the link allows here, and who scores by it. */
function LinkNotices({ link, scoreboard, onName }: LinkNoticesProps) {
  if (link.isRevoked) {
    return (
      <Alert tone="warn" title={t('linkRevoked')}>
        {t('canStillWatch')}
      </Alert>
    )
  }
  if (scoreboard.game.status !== 'INPROGRESS') {
    return link.own.table && <p>{t('nextGameOpensHere')}</p>
  }
  return (
    <>
      <ScoringAs own={link.own} />
      {onName && link.own.label === '' && (
        <WhoAreYou names={scoreboard.players.map(({ name }) => name)} onChoose={onName} />
      )}
    </>
  )
}

function ScoringAs({ own }: { readonly own: OwnGameLink }): ReactNode {
  const { label, table } = own
  if (label === '') return null
  return (
    <p>
      {table
        ? t.rich('youScoreAtTable', { name: label, table: table.name, strong })
        : t.rich('youScoreAs', { name: label, strong })}
    </p>
  )
}

const strong = (name: ReactNode) => (
  <b dir="auto" translate="no">
    {name}
  </b>
)

const nameSchema = z.object({ name: playerNameSchema })

type WhoAreYouProps = {
  readonly names: readonly string[]
  readonly onChoose: (label: string) => void
}

/** Asks once for the name under which the history shows the changes. Source: P-score-table-10. */
function WhoAreYou({ names, onChoose }: WhoAreYouProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Alert
      tone="info"
      title={t('whoAreYou')}
      actions={
        <>
          {names.map((name) => (
            <Button key={name} onClick={() => onChoose(name)}>
              <bdi translate="no">{name}</bdi>
            </Button>
          ))}
          <Button variant="ghost" onClick={() => setIsTyping(true)}>
            {t('somebodyElse')}
          </Button>
        </>
      }
    >
      <p>{t('whoExplained')}</p>
      {isTyping && (
        <FormDialog
          title={t('whoAreYou')}
          schema={nameSchema}
          start={{ name: '' }}
          write={({ name }) => onChoose(name)}
          failed={t('failedToSendName')}
          unsaved={t('nameNotSent')}
          submit={ui('save')}
          onClose={() => setIsTyping(false)}
        >
          {({ field }) => (
            <TextField
              label={t('yourName')}
              autoComplete="name"
              data-first-focus=""
              {...field('name')}
            />
          )}
        </FormDialog>
      )}
    </Alert>
  )
}
