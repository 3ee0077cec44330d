import type { ReactNode } from 'react'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { OverNotice } from './ending/over-notice.tsx'
import { ReopenFailure } from './ending/reopen-game.tsx'
import { WinnerBanner } from './ending/winner-banner.tsx'
import { GameView } from './game-view.tsx'
import { History } from './history/history.tsx'
import { UndoFailure, UndoStrip } from './history/undo-strip.tsx'
import { useUndo } from './history/use-undo.ts'
import { ScoreboardHead } from './scoreboard-head.tsx'
import type { useGameFlow } from './use-game-flow.ts'

type ActiveGameProps = {
  readonly scoreboard: GameScoreboard
  readonly flow: ReturnType<typeof useGameFlow>
  readonly notice: ReactNode
}

/** Shows the game being scored, or the one that has just ended. */
export function ActiveGame({ scoreboard, flow, notice }: ActiveGameProps) {
  const { status, userRole, uuid, id } = scoreboard.game
  const isOrganizer = userRole === 'ORGANIZER'
  const isOpen = status === 'INPROGRESS'
  const undo = useUndo(scoreboard)
  return (
    <>
      <ScoreboardHead scoreboard={scoreboard} />
      <div className="game-notices">
        {notice}
        <ReopenFailure failure={flow.reopenFailure} />
        <UndoFailure undo={undo} />
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
        onEditRound={isOrganizer && isOpen ? flow.openRound : undefined}
        history={
          id !== undefined && <History gameId={id} version={scoreboard.version} undo={undo} />
        }
      />
      <UndoStrip scoreboard={scoreboard} undo={undo} />
    </>
  )
}
