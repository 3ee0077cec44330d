import type { Scoreboard } from '@meldboard/engine'
import { boardRulesOf } from '../standings/board-rules.ts'
import { statsOf } from './stats-rows.ts'
import { StatsTable } from './stats-table.tsx'
import { TotalsChart } from './totals-chart.tsx'

/** The stats of a game: its running totals as a chart, and the same figures as a table. */
export function StatsPanel({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const stats = statsOf(scoreboard)
  const rules = boardRulesOf(scoreboard.game)
  return (
    <>
      {stats.rounds.length > 0 && stats.rows.length > 0 && (
        <TotalsChart
          stats={stats}
          targetScore={rules.limit === null ? null : scoreboard.game.targetScore}
          warns={rules.warns}
        />
      )}
      <StatsTable stats={stats} />
    </>
  )
}
