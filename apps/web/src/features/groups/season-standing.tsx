import type { Schemas } from '@meldboard/api-client'
import { momentOf } from '../../data/queries/figures-query.ts'
import { type SeasonSearch, seasonDates, seasonRules } from '../../data/queries/season-query.ts'
import { dayParts, formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowDown, ArrowUp } from '../../ui/icons.gen.ts'
import styles from './season-standing.module.css'
import { StandingNote, StandingTable } from './standing-table.tsx'

const t = messages('groups')

type Row = Schemas['SeasonRow']

type SeasonStandingProps = {
  readonly season: Schemas['GroupSeason']
  readonly search: SeasonSearch
  readonly now: Date
}

/** The table of a season: each bar is relative to the leader's points. Source: P-groups-page-4. */
export function SeasonStanding({ season, search, now }: SeasonStandingProps) {
  const { scoring, minGames, discards } = seasonRules(search)
  return (
    <>
      <SeasonTrack season={season} search={search} now={now} />
      <StandingTable
        scoring={scoring}
        minGames={minGames}
        rows={season.table.map((row) => ({ row, beside: <Moved row={row} /> }))}
      />
      <StandingNote scoring={scoring} discards={discards} />
    </>
  )
}

/** How many places the last game moved a person. */
function Moved({ row: { place, placeBefore } }: { readonly row: Row }) {
  if (place === null || placeBefore === null || place === placeBefore) return null
  const places = placeBefore - place
  return (
    <>
      ,{' '}
      <b className={styles.moved}>
        <Icon shape={places > 0 ? ArrowUp : ArrowDown} />
        <span>{places > 0 ? t('placesUp', { places }) : t('placesDown', { places: -places })}</span>
      </b>
    </>
  )
}

/** The days of the season as a line, with a tick for each game; its end is the red line. */
function SeasonTrack({ season, search, now }: SeasonStandingProps) {
  const { from, to } = seasonDates(search, now)
  const count = season.games
  if (from === undefined || to === undefined) {
    return <p className={styles.count}>{t('games', { count })}</p>
  }
  const start = Date.parse(momentOf(from))
  // A day on which the clocks change has 23 or 25 hours.
  const end = Date.parse(momentOf(to, 1))
  const share = (moment: number) =>
    `${100 * Math.min(1, Math.max(0, (moment - start) / (end - start)))}%`
  const sizeAndEnd = { count, date: formatDate(momentOf(to), 'date') }
  const label = now.getTime() < end ? t('gamesSoFar', sizeAndEnd) : t('gamesUntilEnd', sizeAndEnd)
  return (
    <div className={styles.season}>
      <div className={styles.track} role="img" aria-label={label}>
        <span className={styles.count}>{t.rich('gameCount', { count })}</span>
        {season.lastGames.map(({ endedAt, game }) => (
          <u key={game?.uuid ?? endedAt} style={{ left: share(Date.parse(endedAt)) }} />
        ))}
        <i style={{ width: share(now.getTime()) }} />
      </div>
      <span className={styles.stop} aria-hidden="true">
        {dayParts(momentOf(to)).map(({ type, value }) => (
          <span key={type}>{value}</span>
        ))}
      </span>
    </div>
  )
}
