import type { Schemas } from '@meldboard/api-client'
import { countOf, formatDate, formatPoints, nameList } from '../../lib/format.ts'
import styles from './closed-standing.module.css'
import { playedLabel, StandingNote, StandingTable } from './standing-table.tsx'

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
        <span>Closed on</span> <b>{formatDate(closed.closedAt, 'date')}</b>{' '}
        <span>{`after ${countOf(closed.games, 'game')}.${isOtherwise ? ` ${sinceLabel(closed)}` : ''}`}</span>
      </p>
      <StandingTable scoring={scoring} minGames={minGames} rows={rows} />
      <StandingNote scoring={scoring} discards={discards} />
      {more.length > 0 && (
        <p
          className={styles.closed}
        >{`Now also: ${nameList(more.map(({ name, total }) => `${name} with ${formatPoints(total)}`))}.`}</p>
      )}
    </>
  )
}

/** The present standing of a person, if it differs. */
function nowLabel(row: Row, now: Row | null): string | null {
  if (now === null) return 'now in none of its games'
  const place = now.place === null ? 'not ranked' : `place ${now.place}`
  if (now.place !== row.place) return `now ${formatPoints(now.total)}, ${place}`
  if (now.total !== row.total) return `now ${formatPoints(now.total)}`
  if (now.games !== row.games || now.wins !== row.wins) return `now ${playedLabel(now)}`
  return null
}

function sinceLabel({ edited, added, gone }: ClosedSeason): string {
  const parts = [
    edited > 0 && `${countOf(edited, 'game')} corrected`,
    added > 0 && `${countOf(added, 'game')} added`,
    gone > 0 && `${countOf(gone, 'game')} gone`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'Since then two names were merged or separated.'
  return `Since then ${nameList(parts)}.`
}
