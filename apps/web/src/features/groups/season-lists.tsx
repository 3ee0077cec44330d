import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import { Link } from '@tanstack/react-router'
import { formatDate, shownFigure } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { RECORDS, recordName, tenths } from '../people/figure-labels.ts'
import { Part } from './part.tsx'
import styles from './season-lists.module.css'

const t = messages('groups')

type Season = Schemas['GroupSeason']
type SeasonProps = { readonly season: Season }

/** The records of the season with their holders, from the same number of games on as figures. */
export function Records({ season }: SeasonProps) {
  if (season.games < FIGURES_FROM) return null
  return (
    <Part title={t('records')}>
      <dl className={styles.ledger}>
        {RECORDS.map((which) => {
          const record = season.records[which]
          const holder = record?.holders[0]
          if (!record || !holder) return null
          return (
            <div key={which}>
              <dt>{recordName(which)}</dt>
              <dd>
                <bdi translate="no">{holder.name}</bdi>
                <span>,</span>{' '}
                {holder.game === null ? (
                  <span>{formatDate(holder.endedAt, 'date')}</span>
                ) : (
                  <Link to="/games/$gameUuid" params={{ gameUuid: holder.game.uuid }}>
                    {formatDate(holder.endedAt, 'date')}
                  </Link>
                )}
              </dd>
              <dd>{shownFigure(record.value)}</dd>
            </div>
          )
        })}
        <div>
          <dt>{t('roundsPerGame')}</dt>
          <dd>{t('games', { count: season.games })}</dd>
          <dd>{tenths(season.roundsPerGame)}</dd>
        </div>
      </dl>
    </Part>
  )
}

/** The members who have not played against each other, from the same number of games on as figures. */
export function NotMet({ season }: SeasonProps) {
  const { count, pairs } = season.notMet
  if (season.games < FIGURES_FROM || count === 0) return null
  const nameOf = (row: number) => season.table[row]?.name ?? ''
  return (
    <Part title={t('notMet')}>
      <ul className={styles.pairs}>
        {pairs.map(([one = 0, other = 0]) => (
          <li key={`${one} ${other}`}>
            {t.rich('pair', { one: nameOf(one), other: nameOf(other) })}
          </li>
        ))}
      </ul>
      {count > pairs.length && (
        <p className={styles.more}>{t('morePairs', { count: count - pairs.length })}</p>
      )}
    </Part>
  )
}
