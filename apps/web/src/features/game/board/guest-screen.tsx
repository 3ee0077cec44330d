import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isByNewerRules } from '../../../data/scoreboard.ts'
import { useLocalGames } from '../../../hooks/use-local-games.ts'
import { useChosenGame, useShownGame } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plus } from '../../../ui/icons.gen.ts'
import { Kicker, PageHead } from '../../../ui/page-head.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { firstGame } from '../next/next-game.ts'
import { useShownTerms } from '../stakes/game-terms.ts'
import { OnlyHere } from '../standings/only-here.tsx'
import { GameContainer } from '../view/game-container.tsx'
import { NO_ROUNDS } from './board-source.ts'
import styles from './guest-screen.module.css'
import { ScoredBoard } from './scored-board.tsx'
import { type GameFlow, useGameFlow } from './use-game-flow.ts'

const t = messages('board')

/** The board of a game scored on this device without an account. Source: P-guest-1. */
export function GuestScreen() {
  const chosen = useChosenGame()
  const shown = useShownGame(null, chosen?.uuid ?? null)
  const scoreboard = shown?.scoreboard ?? null
  const source = {
    scoreboard,
    gameId: null,
    newest: shown?.newest ?? 0,
    // Nothing is sent, so that no round waits.
    waitingRounds: NO_ROUNDS,
    mayScore: scoreboard !== null && !isByNewerRules(scoreboard),
    canShare: false,
    terms: useShownTerms(scoreboard),
    live: null,
    isOffline: false,
  }
  const flow = useGameFlow(source)
  useCelebration(scoreboard, flow.celebrate)
  const isFirst = useFirstGame(flow)
  return (
    <GameContainer>
      <ScoredBoard source={source} flow={flow} isDrawn>
        <PageHead title={<Kicker as="h1">{t('scoreboard')}</Kicker>}>
          <OnlyHere />
        </PageHead>
        {!isFirst && <Welcome onSetup={() => flow.act('setup')} />}
      </ScoredBoard>
    </GameContainer>
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

/**
 * A device without a game starts with the names of the players, before anything else is drawn. Returns whether they
 * are open: nothing is said below them. Source: P-guest-4.
 */
function useFirstGame({ open, openNext }: GameFlow): boolean {
  const { length } = useLocalGames()
  const [isNew, setIsNew] = useState(length === 0 && open === null)
  if (isNew) {
    setIsNew(false)
    openNext(firstGame(new Date()))
  }
  return open?.kind === 'next' && length === 0
}

function Welcome({ onSetup }: { readonly onSetup: () => void }) {
  const { length } = useLocalGames()
  return (
    <EmptyState
      title={t('noGameYet')}
      art={<BlankBoard />}
      action={
        <>
          <Button variant="primary" tall onClick={onSetup}>
            <Icon shape={Plus} />
            <span>{t('setupNewGame')}</span>
          </Button>
          {length > 0 && (
            <Link className={styles.others} to="/device/games">
              {t('gamesOnThisDevice', { count: length })}
            </Link>
          )}
        </>
      }
    >
      {t('setUpHere')}
    </EmptyState>
  )
}
