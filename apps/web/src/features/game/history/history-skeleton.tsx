import { Skeleton } from '../../../ui/skeleton.tsx'
import './history.css'

/** Shown while the history is loading. */
export function HistorySkeleton() {
  return (
    <div className="history">
      <p className="sr-only" role="status">
        Loading history...
      </p>
      <ol className="history-lines" aria-hidden="true">
        {['60%', '45%', '55%'].map((width) => (
          <li className="history-line" key={width}>
            <div className="history-what">
              <Skeleton width={width} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
