import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import { Link } from '@tanstack/react-router'
import { formatDate, nounOf, shownFigure } from '../../lib/format.ts'
import { tenths } from '../people/figure-labels.ts'
import { Part } from './part.tsx'
import styles from './season-lists.module.css'

type Season = Schemas['GroupSeason']
type SeasonProps = { readonly season: Season }

const RECORDS = [
  ['lowestTotal', 'Lowest total'],
  ['highestTotal', 'Highest total'],
  ['highestRound', 'Highest round'],
  ['biggestComeback', 'Biggest comeback'],
  ['mostRejoins', 'Came back most often'],
  ['mostRounds', 'Longest game won'],
] as const

/** The records of the season with their holders, from the same number of games on as figures. */
export function Records({ season }: SeasonProps) {
  if (season.games < FIGURES_FROM) return null
  return (
    <Part title="Records">
      <dl className={styles.ledger}>
        {RECORDS.map(([which, name]) => {
          const record = season.records[which]
          const holder = record?.holders[0]
          if (!record || !holder) return null
          return (
            <div key={which}>
              <dt>{name}</dt>
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
          <dt>Rounds a game</dt>
          <dd>{`${season.games} games`}</dd>
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
    <Part title="Have not met yet">
      <ul className={styles.pairs}>
        {pairs.map(([one = 0, other = 0]) => (
          <li key={`${one} ${other}`}>
            <bdi translate="no">{nameOf(one)}</bdi> and <bdi translate="no">{nameOf(other)}</bdi>
          </li>
        ))}
      </ul>
      {count > pairs.length && (
        <p className={styles.more}>
          {`and ${count - pairs.length} other ${nounOf(count - pairs.length, 'pair')}`}
        </p>
      )}
    </Part>
  )
}
