import { DEFAULT_SETTINGS } from '@meldboard/engine'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StandingsHead } from './standings.tsx'
import './standings.css'

const DOTTED = ['58%', '42%', '70%']
const WIDTHS = ['46%', '62%', '38%', '54%']

/** Standings without any scores, for the empty states. */
export function BlankStandings({ targetScore }: { readonly targetScore?: number }) {
  return (
    <div className="standings" data-blank aria-hidden="true">
      <StandingsHead targetScore={targetScore ?? DEFAULT_SETTINGS.targetScore} />
      <ol>
        {DOTTED.map((width, index) => (
          <li className="standings-row" key={width}>
            <span className="standings-rank">{index + 1}</span>
            <span className="standings-name" style={{ '--dots': width }} />
            <span className="standings-total">0</span>
            <div className="progress-bar" />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The standings' rules and red line while their figures are loading. */
export function StandingsSkeleton() {
  return (
    <div className="standings" aria-hidden="true">
      <div className="standings-head" />
      <ol>
        {WIDTHS.map((width) => (
          <li className="standings-row" key={width}>
            <span className="standings-rank" />
            <span className="standings-name">
              <Skeleton width={width} />
            </span>
            <span className="standings-remark">
              <Skeleton width="4.5rem" />
            </span>
            <span className="standings-total">
              <Skeleton width="1.3em" height=".72em" />
            </span>
            <div className="progress-bar" />
          </li>
        ))}
      </ol>
    </div>
  )
}
