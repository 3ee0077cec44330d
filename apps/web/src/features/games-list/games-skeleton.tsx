import { Skeleton } from '../../ui/skeleton.tsx'

const WIDTHS = ['44%', '32%', '38%']

/** The history's lines while its games are loading. */
export function GamesSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading games...
      </p>
      <ol className="games" aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className="game-card">
            <h2>
              <Skeleton width={width} />
            </h2>
            <p className="game-when">
              <Skeleton width="9rem" />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
