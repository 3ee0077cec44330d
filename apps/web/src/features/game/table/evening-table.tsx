import { useLayoutEffect, useRef } from 'react'
import { type EveningGame, type EveningMark, eveningRows } from '../../../data/table-evening.ts'
import { messages } from '../../../lib/messages.tsx'
import { FittingName } from '../../../ui/fitting-name.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './evening-table.module.css'

const t = messages('table')

type EveningTableProps = { readonly games: readonly EveningGame[] }

/**
 * The evening: each player's place in each game, and number of wins. Games that do not fit scroll
 * between the names and the wins, the newest in view. Source: P-tables-17.
 */
export function EveningTable({ games }: EveningTableProps) {
  const rows = eveningRows(games)
  const names = rows.map(({ name }) => name)
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest game comes into view once more with each.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [games.length])
  return (
    <section
      ref={scroller}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: more games than fit are scrolled with the arrow keys.
      tabIndex={0}
      aria-label={t('placesByGame')}
    >
      <table className={styles.evening} style={{ '--games': games.length }}>
        <thead>
          <tr>
            <th className={styles.who} scope="col">
              {t('places')}
            </th>
            {games.map(({ uuid, endedAt, number }) => (
              <th key={uuid} scope="col" data-now={endedAt === null || undefined}>
                <SrOnly>{`${t('game')} `}</SrOnly>
                <span translate="no">{number}</span>
              </th>
            ))}
            <th className={styles.total} scope="col">
              {t('wonColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, places, won }) => (
            <tr key={name}>
              <th className={styles.who} scope="row">
                <FittingName among={names}>{name}</FittingName>
              </th>
              {games.map(({ uuid, endedAt }, index) => (
                <td key={uuid} data-now={endedAt === null || undefined}>
                  <PlaceMark mark={places[index] ?? null} />
                </td>
              ))}
              <td className={styles.total} data-none={won === 0 || undefined} translate="no">
                {won}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A place, with a ring for a winner; a dot for a player who was away or still plays. */
function PlaceMark({ mark }: { readonly mark: EveningMark | null }) {
  if (mark === null) {
    return (
      <>
        <span aria-hidden="true">·</span>
        <SrOnly>{t('noPlace')}</SrOnly>
      </>
    )
  }
  if (!mark.isWinner) return <span translate="no">{mark.place}</span>
  return (
    <span className={styles.won}>
      <Ring />
      <span translate="no">{mark.place}</span>
      <SrOnly>{`, ${t('won')}`}</SrOnly>
    </span>
  )
}
