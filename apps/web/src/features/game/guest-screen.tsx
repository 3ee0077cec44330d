import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { isByNewerRules } from '../../data/scoreboard.ts'
import { useLocalGames } from '../../hooks/use-local-games.ts'
import { useChosenGame, useGuestOutbox, useShownGame } from '../../hooks/use-outbox.ts'
import { countOf } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DiscardDialog } from '../../ui/discard-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Plus } from '../../ui/icons.gen.ts'
import { Kicker, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { ThumbBar } from '../../ui/slots.tsx'
import { ActiveGame, OpenGameDialog, useEditStopped } from './active-game.tsx'
import { GameContainer, GameNotices } from './game-container.tsx'
import { GameHead } from './game-head.tsx'
import { GameNews } from './game-news.tsx'
import { GuestActions } from './guest-actions.tsx'
import styles from './guest-screen.module.css'
import { IncompleteGame } from './incomplete-game.tsx'
import { firstGame } from './next-game.ts'
import { GameTermsContext, useShownTerms } from './stakes/game-terms.ts'
import { BlankStandings } from './standings/blank-standings.tsx'
import { NewerRulesNotice } from './standings/newer-rules-notice.tsx'
import { OnlyHere } from './standings/only-here.tsx'
import { useGameFlow } from './use-game-flow.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { WaitingNotice } from './waiting-notice.tsx'

type Flow = ReturnType<typeof useGameFlow>

/** The board of a game scored on this device without an account. Source: P-guest-1. */
export function GuestScreen() {
  const chosen = useChosenGame()
  const shown = useShownGame(null, chosen?.uuid ?? null)
  const scoreboard = shown?.scoreboard ?? null
  const mayScore = scoreboard !== null && !isByNewerRules(scoreboard)
  const terms = useShownTerms(scoreboard)
  const flow = useGameFlow(scoreboard, null, mayScore, terms)
  const editOf = useEditStopped(scoreboard, flow)
  useScreenAwake(scoreboard?.game.status === 'INPROGRESS')
  useCelebration(scoreboard, flow.celebrate)
  useFirstGame(flow)
  const actions = scoreboard && mayScore && <Actions scoreboard={scoreboard} flow={flow} />
  const notice = (
    <>
      <WaitingNotice isOffline={false} editOf={editOf} />
      {scoreboard && <NewerRulesNotice scoreboard={scoreboard} />}
    </>
  )
  return (
    <GameTermsContext value={terms}>
      <GameContainer>
        {shown === null && (
          <>
            <PageHead title={<Kicker as="h1">Scoreboard</Kicker>}>
              <OnlyHere />
            </PageHead>
            <Welcome onSetup={() => flow.act('setup')} />
          </>
        )}
        {shown !== null && shown.scoreboard.players.length === 0 && (
          <>
            <GuestHead scoreboard={shown.scoreboard} />
            <GameNotices>{notice}</GameNotices>
            <IncompleteGame
              targetScore={shown.scoreboard.game.targetScore}
              onAdd={mayScore ? () => flow.act('players') : undefined}
            />
          </>
        )}
        {shown !== null && shown.scoreboard.players.length > 0 && (
          <>
            <ActiveGame
              scoreboard={shown.scoreboard}
              newest={shown.newest}
              mayScore={mayScore}
              flow={flow}
              head={<GuestHead scoreboard={shown.scoreboard} actions={actions} />}
              notice={notice}
            />
            <GameNews key={shown.scoreboard.game.uuid} scoreboard={shown.scoreboard} />
          </>
        )}
        <ThumbBar>{actions}</ThumbBar>
        <OpenGameDialog isDrawn scoreboard={scoreboard} gameId={null} flow={flow} />
      </GameContainer>
    </GameTermsContext>
  )
}

/** Celebrates the end of the shown game once. */
function useCelebration(scoreboard: GameScoreboard | null, celebrate: () => void): void {
  const running = useRef<string | null>(null)
  const uuid = scoreboard?.game.uuid ?? null
  const status = scoreboard?.game.status
  useEffect(() => {
    if (status === 'COMPLETED' && running.current === uuid) celebrate()
    running.current = status === 'INPROGRESS' ? uuid : null
  })
}

/** A device without a game starts with the names of the players. Source: P-guest-4. */
function useFirstGame(flow: Flow): void {
  const isEmpty = useLocalGames().length === 0 && flow.open === null
  const [isNew] = useState(isEmpty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (isNew) flow.openNext(firstGame(new Date()))
  }, [])
}

type HeadProps = {
  readonly scoreboard: GameScoreboard
  readonly actions?: ReactNode
}

function GuestHead({ scoreboard, actions }: HeadProps) {
  // Without an account there is no role.
  const { userRole: _userRole, ...game } = scoreboard.game
  return (
    <GameHead
      scoreboard={{ ...scoreboard, game }}
      live={null}
      kicker={<Kicker as="h1">Scoreboard</Kicker>}
      title={
        <PageTitle as="h2" dir="auto" translate="no">
          {scoreboard.game.name}
        </PageTitle>
      }
      actions={actions}
      below={<OnlyHere />}
    />
  )
}

function Welcome({ onSetup }: { readonly onSetup: () => void }) {
  const { length } = useLocalGames()
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
          {length > 0 && (
            <Link className={styles.others} to="/device/games">
              {`${countOf(length, 'game')} on this device`}
            </Link>
          )}
        </>
      }
    >
      Set up a game, add the players, and score each round from here, also without a network.
    </EmptyState>
  )
}

type ActionsProps = { readonly scoreboard: GameScoreboard; readonly flow: Flow }

/** The actions of a game on this device, with the question before it is discarded. */
function Actions({ scoreboard, flow }: ActionsProps) {
  const guest = useGuestOutbox()
  const [isAsking, setIsAsking] = useState(false)
  const { uuid, name } = scoreboard.game
  return (
    <>
      <GuestActions
        scoreboard={scoreboard}
        isEnding={flow.isEnding}
        onAction={flow.act}
        onDiscard={() => setIsAsking(true)}
      />
      <DiscardDialog
        open={isAsking}
        title={`Discard ${name}?`}
        text="The game and all that was scored in it is on this device alone."
        keep="Keep It"
        onKeep={() => setIsAsking(false)}
        onEnd={() => {
          setIsAsking(false)
          guest?.discard(uuid).catch(reportError)
        }}
      />
    </>
  )
}
