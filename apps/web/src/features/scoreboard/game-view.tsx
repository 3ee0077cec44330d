import type { Scoreboard } from '@meldboard/engine'
import { Tabs } from '../../ui/tabs.tsx'
import { Board } from './board.tsx'
import './game-view.css'
import { Pad } from './pad.tsx'
import { StatsTable } from './stats-table.tsx'

type GameViewProps = {
  readonly scoreboard: Scoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
}

/** The board beside the scores and the stats of one game. */
export function GameView({ scoreboard, onEditRound }: GameViewProps) {
  return (
    <div className="cols">
      <Board scoreboard={scoreboard} />
      <div className="section">
        <Tabs
          label="Scores and stats"
          tabs={[
            {
              id: 'scores',
              label: 'Scores',
              isReachable: true,
              panel: <Pad scoreboard={scoreboard} onEditRound={onEditRound} />,
            },
            {
              id: 'stats',
              label: 'Stats',
              isReachable: true,
              panel: <StatsTable scoreboard={scoreboard} />,
            },
          ]}
        />
      </div>
    </div>
  )
}
