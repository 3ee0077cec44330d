import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { messages } from '../../../lib/messages.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Kicker, PageHead } from '../../../ui/page-head.tsx'
import { useViewedGame } from '../board/use-viewed-game.ts'
import type { NextGame } from '../next/next-game.ts'
import { OwnRunningGames } from '../next/running-games.tsx'
import { Welcome } from '../next/welcome.tsx'
import { GameContainer } from '../view/game-container.tsx'
import styles from './dashboard.module.css'
import { HomeLines } from './home-lines.tsx'
import { RunningBoard } from './running-board.tsx'

const t = messages('board')

const SetupDialog = lazyPart(async () => (await import('../next/setup-dialog.tsx')).SetupDialog)

/** The first page after sign-in: the running game, or the ways to start one, and what else there is. */
export function Dashboard() {
  const { scoreboard, live, isLoading } = useViewedGame(false)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const navigate = useNavigate()
  const next = useDraft('next-game')
  function openNext(game: NextGame): void {
    next.keep(game)
    void navigate({ to: '/scoreboard' })
  }
  const isRunning = scoreboard?.game.status === 'INPROGRESS'
  const onSetup = () => setIsSettingUp(true)
  return (
    <GameContainer>
      <PageHead title={<Kicker as="h1">{t('dashboard')}</Kicker>} />
      <div className={styles.home} data-running={isRunning || undefined}>
        {isRunning && <RunningBoard scoreboard={scoreboard} live={live} />}
        {!isRunning && !isLoading && (
          <div>
            <OwnRunningGames />
            <Welcome onSetup={onSetup} onNext={openNext} />
          </div>
        )}
        {/* Below what may come: nothing moves when it does. */}
        {!isLoading && <HomeLines isRunning={isRunning} onSetup={onSetup} />}
      </div>
      {isSettingUp && <SetupDialog onClose={() => setIsSettingUp(false)} onNext={openNext} />}
    </GameContainer>
  )
}
