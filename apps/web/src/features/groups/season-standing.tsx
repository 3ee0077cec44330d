import type { Schemas } from '@meldboard/api-client'
import { ArrowDown, ArrowUp } from 'lucide'
import { type SeasonSearch, seasonDates } from '../../data/queries/season-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { gamesCount } from '../people/words.ts'
import styles from './season-standing.module.css'

type Row = Schemas['SeasonRow']

type SeasonStandingProps = {
  readonly season: Schemas['GroupSeason']
  readonly search: SeasonSearch
  readonly now: Date
}

/** The table of a season: a bar to the points of who leads. Source: P-groups-page-4. */
export function SeasonStanding({ season, search, now }: SeasonStandingProps) {
  const { scoring = 'LEAGUE', minGames = 1, discards = 0 } = search
  const best = season.table[0]?.total ?? 0
  const share = (total: number) =>
    scoring === 'LOW_POINTS' ? best / Math.max(total, best) : best === 0 ? 0 : total / best
  return (
    <>
      <SeasonTrack season={season} search={search} now={now} />
      <section aria-label="Season standing">
        <div className={styles.head} aria-hidden="true">
          <span>Standing</span>
          <span>{scoring === 'WINS' ? 'Wins' : 'Points'}</span>
        </div>
        <ol>
          {season.table.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing else tells them apart here.
              key={index}
              className={styles.row}
              data-unranked={row.place === null || undefined}
            >
              <span className={styles.rank}>{row.place}</span>
              <Name className={styles.name}>{row.name}</Name>
              <span className={styles.remark}>
                {row.place === null ? missing(minGames - row.games) : playedWords(row)}
                <Moved row={row} />
              </span>
              <span className={styles.total}>
                {FIGURE.format(row.total)}
                <SrOnly>{scoring === 'WINS' ? ' wins' : ' points'}</SrOnly>
              </span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${100 * Math.max(0, share(row.total))}%` }} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      <p className={styles.note}>
        {SCORING_WORDS[scoring]}
        {discards > 0 && ` ${discardWords(discards)}`}
      </p>
    </>
  )
}

/** Shared wins are fractions. */
const FIGURE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

const SCORING_WORDS = {
  LEAGUE: 'Two points for everybody left behind, one for a level place.',
  WINS: 'A win for each game won, shared by those who won together.',
  LOW_POINTS: 'The places added up, the lowest sum first; an evening away is one more than last.',
} as const

function discardWords(discards: number): string {
  return discards === 1
    ? 'Everybody’s worst evening is left out.'
    : `Everybody’s ${discards} worst evenings are left out.`
}

function playedWords({ wins, games }: Row): string {
  return wins === 0 ? `${games} played` : `${wins} won, ${games} played`
}

function missing(games: number): string {
  return `${games} more ${games === 1 ? 'evening' : 'evenings'} to be ranked`
}

/** By how many places the last evening moved somebody. */
function Moved({ row: { place, placeBefore } }: { readonly row: Row }) {
  if (place === null || placeBefore === null || place === placeBefore) return null
  const isUp = place < placeBefore
  return (
    <>
      ,{' '}
      <b className={styles.moved}>
        <Icon shape={isUp ? ArrowUp : ArrowDown} />
        {isUp ? 'up' : 'down'} {Math.abs(placeBefore - place)}
      </b>
    </>
  )
}

/** The days of the season as a rule, with a tick for each evening; its end is the red line. */
function SeasonTrack({ season, search, now }: SeasonStandingProps) {
  const { from, to } = seasonDates(search, now)
  if (from === undefined || to === undefined) {
    return <p className={styles.count}>{gamesCount(season.games)}</p>
  }
  const [start, end] = [startOf(from), startOf(to) + DAY_LENGTH]
  const share = (moment: number) =>
    `${100 * Math.min(1, Math.max(0, (moment - start) / (end - start)))}%`
  const last = END.formatToParts(new Date(startOf(to)))
  const words = `${gamesCount(season.games)} so far, the season ends on ${END.format(new Date(startOf(to)))}`
  return (
    <div className={styles.season}>
      <div className={styles.track} role="img" aria-label={words}>
        <span className={styles.count}>
          <b>{season.games}</b> {season.games === 1 ? 'evening' : 'evenings'}
        </span>
        {season.lastGames.map(({ endedAt }) => (
          <u key={endedAt} style={{ left: share(Date.parse(endedAt)) }} />
        ))}
        <i style={{ width: share(now.getTime()) }} />
      </div>
      <span className={styles.stop} aria-hidden="true">
        {last
          .filter(({ type }) => type !== 'literal')
          .map(({ type, value }) => (
            <span key={type}>{value}</span>
          ))}
      </span>
    </div>
  )
}

const DAY_LENGTH = 24 * 60 * 60 * 1000
const END = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** The beginning of a day on this device. */
function startOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}
