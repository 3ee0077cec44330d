import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Kicker, PageHead } from '../../../ui/page-head.tsx'
import { useViewedGame } from '../board/use-viewed-game.ts'
import type { NextGame } from '../next/next-game.ts'
import { RunningGames, SharedGames } from '../next/running-games.tsx'
import { Welcome } from '../next/welcome.tsx'
import { Standings } from '../standings/standings.tsx'
import { Tonight } from '../table/tonight.tsx'
import { GameContainer } from '../view/game-container.tsx'
import styles from './dashboard.module.css'

const SetupDialog = lazyPart(async () => (await import('../next/setup-dialog.tsx')).SetupDialog)

/** The first page after sign-in: the running game, or the ways to start one. */
export function Dashboard() {
  const { scoreboard, isLoading } = useViewedGame(false)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const navigate = useNavigate()
  const next = useDraft('next-game')
  function openNext(game: NextGame): void {
    next.keep(game)
    void navigate({ to: '/scoreboard' })
  }
  const isRunning = scoreboard?.game.status === 'INPROGRESS'
  return (
    <GameContainer>
      <PageHead title={<Kicker as="h1">Dashboard</Kicker>} />
      {isRunning && (
        <section className={styles.game} aria-labelledby="dashboard-game">
          <h2 id="dashboard-game" dir="auto" translate="no">
            {scoreboard.game.name}
          </h2>
          <Link to="/scoreboard" className={buttonClass({ variant: 'primary', tall: true })}>
            Score
          </Link>
          <Standings scoreboard={scoreboard} />
        </section>
      )}
      {isRunning ? <SharedGames /> : !isLoading && <RunningGames />}
      {!isRunning && !isLoading && (
        <Welcome onSetup={() => setIsSettingUp(true)} onNext={openNext} />
      )}
      <Tonight />
      <Link to="/games" className={styles.link}>
        Games History
      </Link>
      {isSettingUp && <SetupDialog onClose={() => setIsSettingUp(false)} onNext={openNext} />}
    </GameContainer>
  )
}
