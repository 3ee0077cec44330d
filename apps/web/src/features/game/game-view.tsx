import type { Scoreboard } from '@meldboard/engine'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButtons } from './export/export-buttons.tsx'
import styles from './game-view.module.css'
import type { Undo } from './history/use-undo.ts'
import { ScoreTable } from './score-table/score-table.tsx'
import { StandingsSkeleton } from './standings/blank-standings.tsx'
import { Standings } from './standings/standings.tsx'
import chartStyles from './stats/totals-chart.module.css'

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
  /** Opens a player for correction; undefined for readers. */
  readonly onEditPlayer?: ((playerId: number) => void) | undefined
  /** The game whose changes are listed, and how to undo them; null for those who may not see them. */
  readonly history: { readonly gameId: number; readonly undo?: Undo } | null
}

/** Shows the standings beside the scores, the stats and the history of one game. */
export function GameView({ scoreboard, onEditRound, onEditPlayer, history }: GameViewProps) {
  return (
    <div className={styles.columns}>
      <Standings scoreboard={scoreboard} onEditPlayer={onEditPlayer} />
      <div className={styles.section}>
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
    <div className={chartStyles.totals} role="status">
      <SrOnly>Loading stats...</SrOnly>
      <div className={chartStyles.head}>
        <Skeleton width="8rem" />
      </div>
      <div className={chartStyles.room} />
    </div>
  )
}

/** Shown while the game is loading. */
export function GameViewSkeleton() {
  return (
    <div className={styles.columns}>
      <StandingsSkeleton />
    </div>
  )
}
