import { type EveningGame, eveningRows } from '../../../data/table-evening.ts'
import { messages } from '../../../lib/messages.tsx'
import { FittingName } from '../../../ui/fitting-name.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './television-evening.module.css'

const t = messages('television')

/** At most as many games and people as can be read across the room. */
const MOST_GAMES = 6
const MOST_ROWS = 10

/** The evening as a board: places across, and the games that each player won. */
export function TelevisionEvening({ games }: { readonly games: readonly EveningGame[] }) {
  const first = Math.max(0, games.length - MOST_GAMES)
  const shown = games.slice(first)
  const rows = eveningRows(games).slice(0, MOST_ROWS)
  const names = rows.map(({ name }) => name)
  return (
    <section
      className={styles.evening}
      aria-label={t('thisEvening')}
      style={{ '--games': shown.length, '--rows': Math.max(6, rows.length) }}
    >
      <div className={styles.head} aria-hidden="true">
        <span>{games.length === 0 ? t('noGameHereYet') : t('thisEveningPlaces')}</span>
        {shown.map(({ uuid, number }) => (
          <span key={uuid} translate="no">
            {number}
          </span>
        ))}
        {games.length > 0 && <span>{t('wonColumn')}</span>}
      </div>
      <ol>
        {rows.map(({ name, places, won }) => (
          <li key={name}>
            <span className={styles.name}>
              <FittingName among={names}>{name}</FittingName>
            </span>
            {shown.map(({ uuid, number }, index) => {
              const mark = places[first + index] ?? null
              return (
                <span key={uuid} className={styles.place}>
                  {mark === null ? (
                    <span aria-hidden="true">·</span>
                  ) : (
                    <span className={mark.isWinner ? styles.won : undefined}>
                      {mark.isWinner && <Ring />}
                      <SrOnly>{t('placeIn', { number, place: mark.place })}</SrOnly>
                      <span aria-hidden="true" translate="no">
                        {mark.place}
                      </span>
                    </span>
                  )}
                </span>
              )
            })}
            <span className={styles.total} data-none={won === 0 || undefined}>
              <span translate="no">{won}</span>
              <SrOnly>{` ${t('won')}`}</SrOnly>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
