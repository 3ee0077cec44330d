import type { Schemas } from '@meldboard/api-client'
import type { ReactNode } from 'react'
import { countOf, formatPoints } from '../../lib/format.ts'
import { Name } from '../../ui/name.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './standing-table.module.css'

type Scoring = Schemas['SeasonScoring']

type StandingTableProps = {
  readonly scoring: Scoring
  readonly minGames: number
  readonly rows: readonly {
    readonly row: Schemas['KeptSeasonRow']
    /** Further remarks on a player, after the games played. */
    readonly beside: ReactNode
  }[]
}

/** The table of a season: each bar is relative to the leader's points. */
export function StandingTable({ scoring, minGames, rows }: StandingTableProps) {
  const best = rows[0]?.row.total ?? 0
  const share = (total: number) =>
    scoring === 'LOW_POINTS' ? best / Math.max(total, best) : best === 0 ? 0 : total / best
  return (
    <section aria-label="Season standing">
      <div className={styles.head} aria-hidden="true">
        <span>Standing</span>
        <span>{scoring === 'WINS' ? 'Wins' : 'Points'}</span>
      </div>
      <ol>
        {rows.map(({ row, beside }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing else distinguishes them here.
            key={index}
            className={styles.row}
            data-unranked={row.place === null || undefined}
          >
            <span className={styles.rank}>{row.place}</span>
            <Name className={styles.name}>{row.name}</Name>
            <span className={styles.remark}>
              <span>{row.place === null ? missing(minGames - row.games) : playedLabel(row)}</span>
              {beside}
            </span>
            <span className={styles.total}>
              <span>{formatPoints(row.total)}</span>
              <SrOnly>{scoring === 'WINS' ? ' wins' : ' points'}</SrOnly>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${100 * Math.min(1, Math.max(0, share(row.total)))}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shared wins are fractions. */
export function playedLabel({ wins, games }: Schemas['KeptSeasonRow']): string {
  return wins === 0 ? `${games} played` : `${wins} won, ${games} played`
}

function missing(games: number): string {
  return `Ranked after ${countOf(games, 'more game')}`
}

export function StandingNote({ scoring, discards }: { scoring: Scoring; discards: number }) {
  return (
    <p className={styles.note}>
      {`${SCORING_LABELS[scoring]}${discards > 0 ? ` ${discardLabel(discards)}` : ''}`}
    </p>
  )
}

const SCORING_LABELS = {
  LEAGUE: 'Two points for each player you beat, one for each on the same place.',
  WINS: 'One for each game won. Players who win together share it.',
  LOW_POINTS:
    'The places are added up, and the lowest sum leads. A missed game counts as one place after the last.',
} as const

function discardLabel(discards: number): string {
  return discards === 1
    ? 'The worst game of each player does not count.'
    : `The ${discards} worst games of each player do not count.`
}
