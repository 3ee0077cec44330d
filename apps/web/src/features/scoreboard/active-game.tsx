import type { ReactNode } from 'react'
import { ReopenFailure } from '../games/reopen-game.tsx'
import { GameView } from './game-view.tsx'
import { OverNotice } from './over-notice.tsx'
import { ScoreboardHead } from './scoreboard-head.tsx'
import type { GameScoreboard } from './scoreboard-query.ts'
import type { useGameFlow } from './use-game-flow.ts'
import { WinnerBanner } from './winner-banner.tsx'

type ActiveGameProps = {
  readonly scoreboard: GameScoreboard
  readonly flow: ReturnType<typeof useGameFlow>
  readonly notice: ReactNode
}

/** The game being scored, or the one that has just ended. */
export function ActiveGame({ scoreboard, flow, notice }: ActiveGameProps) {
  const { status, userRole, uuid } = scoreboard.game
  const isOrganizer = userRole === 'ORGANIZER'
  const isOpen = status === 'INPROGRESS'
  return (
    <>
      <ScoreboardHead scoreboard={scoreboard} />
      <div className="game-notices">
        {notice}
        <ReopenFailure failure={flow.reopenFailure} />
        {isOpen && scoreboard.isOver && (
          <OverNotice
            scoreboard={scoreboard}
            isEnding={flow.isEnding}
            failure={flow.endFailure}
            onEnd={isOrganizer ? () => flow.act('end') : undefined}
          />
        )}
      </div>
      {status === 'COMPLETED' && <WinnerBanner scoreboard={scoreboard} />}
      <GameView
        key={uuid}
        scoreboard={scoreboard}
        onEditRound={isOrganizer && isOpen ? flow.editRound : undefined}
      />
    </>
  )
}
