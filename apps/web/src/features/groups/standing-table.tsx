import type { Schemas } from '@meldboard/api-client'
import type { MessageKey } from '@meldboard/messages'
import type { ReactNode } from 'react'
import { formatPoints } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Name } from '../../ui/name.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './standing-table.module.css'

const t = messages('groups')

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
    <section aria-label={t('seasonStanding')}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('standingColumn')}</span>
        <span>{scoring === 'WINS' ? t('winsColumn') : t('pointsColumn')}</span>
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
              <span>
                {row.place === null
                  ? t('rankedAfter', { count: minGames - row.games })
                  : playedLabel(row)}
              </span>
              {beside}
            </span>
            <span className={styles.total}>
              {t.rich(scoring === 'WINS' ? 'totalWins' : 'totalPoints', {
                total: formatPoints(row.total),
                unit: (words) => <SrOnly>{words}</SrOnly>,
              })}
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
function playedLabel({ wins, games }: Schemas['KeptSeasonRow']): string {
  return wins === 0 ? t('played', { games }) : t('wonAndPlayed', { wins, games })
}

export function StandingNote({ scoring, discards }: { scoring: Scoring; discards: number }) {
  return (
    <p className={styles.note}>
      {`${t(SCORING_NOTES[scoring])}${discards > 0 ? ` ${t('worstDoNotCount', { count: discards })}` : ''}`}
    </p>
  )
}

const SCORING_NOTES = {
  LEAGUE: 'noteLeague',
  WINS: 'noteWins',
  LOW_POINTS: 'noteLowPoints',
} as const satisfies Record<Scoring, MessageKey<'groups'>>
