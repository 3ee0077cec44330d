import { DEFAULT_SETTINGS } from '@meldboard/engine'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BoardHead } from './board-head.tsx'
import './board.css'

const DOTTED = ['58%', '42%', '70%']
const WIDTHS = ['46%', '62%', '38%', '54%']

/** A board that nobody has written on yet, for the empty states. */
export function BlankBoard({ targetScore }: { readonly targetScore?: number }) {
  return (
    <div className="board" data-blank aria-hidden="true">
      <BoardHead targetScore={targetScore ?? DEFAULT_SETTINGS.targetScore} />
      <ol>
        {DOTTED.map((width, index) => (
          <li className="board-row" key={width}>
            <span className="board-rank">{index + 1}</span>
            <span className="board-name" style={{ '--dots': width }} />
            <span className="board-total">0</span>
            <div className="progress-bar" />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The board's rules and red line while its figures are on the way. */
export function BoardSkeleton() {
  return (
    <div className="board" aria-hidden="true">
      <div className="board-head" />
      <ol>
        {WIDTHS.map((width) => (
          <li className="board-row" key={width}>
            <span className="board-rank" />
            <span className="board-name">
              <Skeleton width={width} />
            </span>
            <span className="board-remark">
              <Skeleton width="4.5rem" />
            </span>
            <span className="board-total">
              <Skeleton width="1.3em" height=".72em" />
            </span>
            <div className="progress-bar" />
          </li>
        ))}
      </ol>
    </div>
  )
}
