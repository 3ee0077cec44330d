import type { Schemas } from '@meldboard/api-client'
import { formatDate, formatPoints, nameList } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import styles from './closed-standing.module.css'
import { StandingNote, StandingTable } from './standing-table.tsx'

const t = messages('groups')

type ClosedSeason = Schemas['ClosedSeason']
type Row = Schemas['KeptSeasonRow']

/** The stored table of a closed season, and what would be different now. Source: P-groups-page-11. */
export function ClosedStanding({ closed }: { readonly closed: ClosedSeason }) {
  const { table, scoring, minGames, discards, now } = closed
  const rows = table.map(({ row, now: index }) => {
    const words = nowLabel(row, index === null ? null : (now.table[index] ?? null))
    return { row, beside: words && <b className={styles.now}>{`, ${words}`}</b> }
  })
  const known = new Set(table.map((row) => row.now))
  const more = now.table.filter((_, index) => !known.has(index))
  const isOtherwise = more.length > 0 || rows.some(({ beside }) => beside !== null)
  return (
    <>
      <p className={styles.closed}>
        {t.rich('closedOn', {
          date: formatDate(closed.closedAt, 'date'),
          count: closed.games,
        })}{' '}
        {isOtherwise && <span>{sinceLabel(closed)}</span>}
      </p>
      <StandingTable scoring={scoring} minGames={minGames} rows={rows} />
      <StandingNote scoring={scoring} discards={discards} />
      {more.length > 0 && (
        <p className={styles.closed}>
          {t('nowAlso', {
            people: nameList(
              more.map(({ name, total }) =>
                t('nameWithPoints', { name, points: formatPoints(total) }),
              ),
            ),
          })}
        </p>
      )}
    </>
  )
}

/** The present standing of a person, if it differs. */
function nowLabel(row: Row, now: Row | null): string | null {
  if (now === null) return t('nowInNone')
  const { place, games, wins } = now
  const points = formatPoints(now.total)
  if (place !== row.place) {
    return place === null ? t('nowNotRanked', { points }) : t('nowAtPlace', { points, place })
  }
  if (now.total !== row.total) return t('nowPoints', { points })
  if (games === row.games && wins === row.wins) return null
  return wins === 0 ? t('nowPlayed', { games }) : t('nowWonAndPlayed', { wins, games })
}

function sinceLabel({ edited, added, gone }: ClosedSeason): string {
  const parts = [
    edited > 0 && t('gamesCorrected', { count: edited }),
    added > 0 && t('gamesAdded', { count: added }),
    gone > 0 && t('gamesGone', { count: gone }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return t('sinceThenNames')
  return t('sinceThen', { changes: nameList(parts) })
}
