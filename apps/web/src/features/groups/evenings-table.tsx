import type { Schemas } from '@meldboard/api-client'
import { useLayoutEffect, useRef } from 'react'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Ring } from '../../ui/ring.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './evenings-table.module.css'
import { Part } from './part.tsx'

const t = messages('groups')

/** Each player's places, game by game; it opens at the newest. Source: P-groups-page-5. */
export function EveningsTable({ season }: { readonly season: Schemas['GroupSeason'] }) {
  const scroller = useRef<HTMLElement>(null)
  const { table, lastGames } = season
  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null && lastGames.length > 0) element.scrollLeft = element.scrollWidth
  }, [lastGames])
  const hasLeftOut = lastGames.some(({ leftOut }) => leftOut.length > 0)
  return (
    <Part title={t('gameByGame')}>
      <section
        ref={scroller}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the arrow keys.
        tabIndex={0}
        aria-label={t('placesByGame')}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.who} scope="col">
                {t('playerColumn')}
              </th>
              {lastGames.map(({ endedAt }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two games may have ended at one moment.
                <th key={index} scope="col">
                  <span className={styles.day}>{formatDate(endedAt, 'day')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map(({ name, place }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing else distinguishes them here.
              <tr key={row} data-unranked={place === null || undefined}>
                <th className={styles.who} scope="row">
                  <bdi title={name} translate="no">
                    {name}
                  </bdi>
                </th>
                {lastGames.map(({ places, leftOut }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the games stand in a fixed order.
                  <td key={index}>
                    <Place place={places[row] ?? null} isLeftOut={leftOut.includes(row)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.key} aria-hidden="true">
        <span>{t('keyRing')}</span>
        <span>{t('keyDot')}</span>
        {hasLeftOut && <span>{t('keyCrossedOut')}</span>}
      </p>
    </Part>
  )
}

type PlaceProps = { readonly place: number | null; readonly isLeftOut: boolean }

function Place({ place, isLeftOut }: PlaceProps) {
  if (place === null) {
    return (
      <span className={styles.away}>
        <span aria-hidden="true">·</span>
        <SrOnly>{t('away')}</SrOnly>
      </span>
    )
  }
  if (isLeftOut) {
    return (
      <s className={styles.leftOut}>
        <span>{place}</span>
        <SrOnly>{`, ${t('leftOut')}`}</SrOnly>
      </s>
    )
  }
  if (place > 1) return place
  return (
    <span className={styles.won}>
      <Ring />
      <span>{place}</span>
      <SrOnly>{`, ${t('wonMark')}`}</SrOnly>
    </span>
  )
}
