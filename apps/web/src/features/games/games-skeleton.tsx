import { Bone } from '../../ui/bone.tsx'

const WIDTHS = ['44%', '32%', '38%']

/** The history's lines while its games are on the way. */
export function GamesSkeleton() {
  return (
    <>
      <p className="unseen" role="status">
        Loading games...
      </p>
      <ol className="games" aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className="game-card">
            <h2>
              <Bone width={width} />
            </h2>
            <p className="game-when">
              <Bone width="9rem" />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
