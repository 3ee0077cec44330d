import type { Scoreboard } from '@meldboard/engine'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButtons } from './export/export-buttons.tsx'
import { Standings } from './standings/standings.tsx'
import './game-view.css'
import { ScoreTable } from './score-table/score-table.tsx'
import { StatsSkeleton } from './stats/stats-skeleton.tsx'

// The chart and the table's code are loaded when their tab is opened.
const StatsPanel = lazyPart(
  async () => (await import('./stats/stats-panel.tsx')).StatsPanel,
  <StatsSkeleton />,
)

type GameViewProps = {
  readonly scoreboard: Scoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
  /** Who changed what and when, for those who may see it. */
  readonly history?: ReactNode
}

/** Shows the standings beside the scores and the stats of one game. */
export function GameView({ scoreboard, onEditRound, history }: GameViewProps) {
  return (
    <div className="cols">
      <Standings scoreboard={scoreboard} />
      <div className="section">
        <Tabs
          label="Scores and stats"
          tabs={[
            {
              id: 'scores',
              label: 'Scores',
              isReachable: true,
              panel: <ScoreTable scoreboard={scoreboard} onEditRound={onEditRound} />,
            },
            {
              id: 'stats',
              label: 'Stats',
              isReachable: true,
              panel: <StatsPanel scoreboard={scoreboard} />,
            },
            ...(history ? [{ id: 'history', label: 'History', panel: history }] : []),
          ]}
        />
        <ExportButtons scoreboard={scoreboard} />
      </div>
    </div>
  )
}
