import type { Score } from '@meldboard/engine'
import { useState } from 'react'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './round-versions.module.css'

const t = messages('game')

/** A score of a version, with the name that it was recorded for. */
type VersionScore = Score & { readonly playerName: string }

type RoundVersionsProps = {
  readonly yours: readonly VersionScore[]
  readonly theirs: readonly VersionScore[]
  /** The name of the person who recorded the other version, or null. */
  readonly by?: string | null
}

/** Two versions of one round side by side: the scores that differ, and behind one press the others. */
export function RoundVersions({ yours, theirs, by = null }: RoundVersionsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const names = new Map(
    [...theirs, ...yours].map(({ playerId, playerName }) => [playerId, playerName]),
  )
  const rows = [...names].map(([id, name]) => ({
    id,
    name,
    mine: yours.find(({ playerId }) => playerId === id),
    other: theirs.find(({ playerId }) => playerId === id),
  }))
  const differing = rows.filter(({ mine, other }) => !isSame(mine, other))
  const same = rows.length - differing.length
  return (
    <>
      <div className={styles.rows}>
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">
                <SrOnly>{t('player')}</SrOnly>
              </th>
              <th scope="col">{t('mine')}</th>
              <th scope="col">{by === null ? t('theirs') : t.rich('versionOf', { name: by })}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : differing).map(({ id, name, mine, other }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi translate="no">{name}</bdi>
                </th>
                <Version score={mine} />
                <Version score={other} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {same > 0 && (
        <button
          type="button"
          className={styles.same}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <span>{t('sameScores', { count: same })}</span>
          <Icon shape={ChevronDown} />
        </button>
      )}
    </>
  )
}

function Version({ score }: { readonly score: VersionScore | undefined }) {
  if (score === undefined) {
    return (
      <td>
        <span aria-hidden="true">·</span>
        <SrOnly>{t('noScore')}</SrOnly>
      </td>
    )
  }
  return <td translate="no">{shownFigure(score.scoreValue)}</td>
}

/** A chosen score differs from a typed one with the same points. */
function isSame(one: VersionScore | undefined, other: VersionScore | undefined): boolean {
  return (
    one?.scoreValue === other?.scoreValue &&
    one?.scoreType === other?.scoreType &&
    one?.kind === other?.kind
  )
}
