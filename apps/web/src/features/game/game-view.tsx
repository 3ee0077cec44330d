import type { Scoreboard } from '@meldboard/engine'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButtons } from './export/export-buttons.tsx'
import type { Undo } from './history/use-undo.ts'
import { ScoreTable } from './score-table/score-table.tsx'
import { StandingsSkeleton } from './standings/blank-standings.tsx'
import { Standings } from './standings/standings.tsx'
import './game-view.css'
import './stats/totals-chart.css'

// The chart's code and the history's are loaded when their tab is opened.
const StatsPanel = lazyPart(
  async () => (await import('./stats/stats-panel.tsx')).StatsPanel,
  <StatsSkeleton />,
)
const HistoryPanel = lazyPart(
  async () => (await import('./history/history-panel.tsx')).HistoryPanel,
)

type GameViewProps = {
  readonly scoreboard: Scoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
  /** The game whose changes are listed, and how to undo them; null for those who may not see them. */
  readonly history: { readonly gameId: number; readonly undo?: Undo } | null
}

/** Shows the standings beside the scores, the stats and the history of one game. */
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
            ...(history === null
              ? []
              : [
                  {
                    id: 'history',
                    label: 'History',
                    panel: <HistoryPanel {...history} version={scoreboard.version} />,
                  },
                ]),
          ]}
        />
        <ExportButtons scoreboard={scoreboard} />
      </div>
    </div>
  )
}

/** Reserves the chart's space while it is loading. */
function StatsSkeleton() {
  return (
    <div className="totals" role="status">
      <span className="sr-only">Loading stats...</span>
      <div className="totals-head">
        <Skeleton width="8rem" />
      </div>
      <div className="chart-room" />
    </div>
  )
}

/** Shown while the game is loading. */
export function GameViewSkeleton() {
  return (
    <div className="cols">
      <StandingsSkeleton />
    </div>
  )
}
