import { Skeleton } from '../../../ui/skeleton.tsx'
import './totals-chart.css'

/** Reserves the chart's space while it is loading. */
export function StatsSkeleton() {
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
