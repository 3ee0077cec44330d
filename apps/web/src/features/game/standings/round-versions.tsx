import type { Score } from '@meldboard/engine'
import { shownFigure } from '../../../lib/format.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './round-versions.module.css'

/** A score of a version, with the name that it was recorded for. */
type VersionScore = Score & { readonly playerName: string }

type RoundVersionsProps = {
  readonly yours: readonly VersionScore[]
  readonly theirs: readonly VersionScore[]
}

/** Two versions of one round side by side, with a mark on each score that differs. */
export function RoundVersions({ yours, theirs }: RoundVersionsProps) {
  const names = new Map(
    [...theirs, ...yours].map(({ playerId, playerName }) => [playerId, playerName]),
  )
  const scoreIn = (version: readonly VersionScore[], id: number) =>
    version.find(({ playerId }) => playerId === id)
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          <th scope="col">
            <SrOnly>Player</SrOnly>
          </th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {[...names].map(([id, name]) => {
          const [mine, other] = [scoreIn(yours, id), scoreIn(theirs, id)]
          const differs = !isSame(mine, other)
          return (
            <tr key={id} data-differs={differs || undefined}>
              <th scope="row">
                <bdi translate="no">{name}</bdi>
              </th>
              <Version score={mine} differs={differs} />
              <Version score={other} differs={differs} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type VersionProps = { readonly score: VersionScore | undefined; readonly differs: boolean }

function Version({ score, differs }: VersionProps) {
  const figure =
    score === undefined ? (
      <>
        <span aria-hidden="true">·</span>
        <SrOnly>none</SrOnly>
      </>
    ) : (
      <span translate="no">{shownFigure(score.scoreValue)}</span>
    )
  return <td>{differs ? <mark>{figure}</mark> : figure}</td>
}

/** A score that was chosen is not the same as one of the same points that was typed. */
function isSame(one: VersionScore | undefined, other: VersionScore | undefined): boolean {
  return (
    one?.scoreValue === other?.scoreValue &&
    one?.scoreType === other?.scoreType &&
    one?.kind === other?.kind
  )
}
