import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { nameList } from '../../ui/name-list.ts'
import { shownFigure } from '../../ui/signed.ts'
import { DATE, roundsCount, tenths } from '../people/words.ts'
import { Part } from './part.tsx'
import styles from './season-lists.module.css'
import { SHORT_DAY } from './words.ts'

type Season = Schemas['GroupSeason']
type SeasonProps = { readonly season: Season }

/** Games of the list. */
const LAST = 5

/** The newest evenings, with who won. */
export function LastEvenings({ season }: SeasonProps) {
  const last = season.lastGames.slice(-LAST).toReversed()
  return (
    <Part title="Last evenings">
      <ol className={styles.evenings}>
        {last.map((evening) => (
          <li key={evening.game?.uuid ?? evening.endedAt}>
            {evening.game === null ? (
              <div className={styles.evening}>
                <Evening evening={evening} season={season} />
              </div>
            ) : (
              <Link
                className={styles.evening}
                to="/games/$gameUuid"
                params={{ gameUuid: evening.game.uuid }}
              >
                <Evening evening={evening} season={season} />
                <Icon shape={ChevronRight} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

type EveningProps = SeasonProps & { readonly evening: Season['lastGames'][number] }

function Evening({ evening, season }: EveningProps) {
  const { endedAt, players, rounds, places } = evening
  const winners = season.table.filter((_, row) => places[row] === 1).map(({ name }) => name)
  const [day, month] = dayParts(new Date(endedAt))
  return (
    <>
      <time className={styles.day} dateTime={endedAt}>
        <b>{day}</b>
        <small>{month}</small>
      </time>
      <span className={styles.what}>
        <b dir="auto">
          <bdi>{nameList(winners)}</bdi>
        </b>
        <small>
          won, {players} {players === 1 ? 'player' : 'players'}, {roundsCount(rounds)}
        </small>
      </span>
    </>
  )
}

/** The day and the month by themselves. */
function dayParts(date: Date): readonly [day: string, month: string] {
  const parts = SHORT_DAY.formatToParts(date)
  const partOf = (type: 'day' | 'month') => parts.find((part) => part.type === type)?.value ?? ''
  return [partOf('day'), partOf('month')]
}

const RECORDS = [
  ['lowestTotal', 'Lowest total'],
  ['highestTotal', 'Highest total'],
  ['highestRound', 'Highest round'],
  ['biggestComeback', 'Biggest comeback'],
  ['mostRejoins', 'Most times back'],
  ['mostRounds', 'Longest game won'],
] as const

/** The records of the season, and by whom; shown from as many games as figures are. */
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
                <bdi>{holder.name}</bdi>,{' '}
                {holder.game === null ? (
                  DATE.format(new Date(holder.endedAt))
                ) : (
                  <Link to="/games/$gameUuid" params={{ gameUuid: holder.game.uuid }}>
                    {DATE.format(new Date(holder.endedAt))}
                  </Link>
                )}
              </dd>
              <dd>{shownFigure(record.value)}</dd>
            </div>
          )
        })}
        <div>
          <dt>Rounds a game</dt>
          <dd>{season.games} games</dd>
          <dd>{tenths(season.roundsPerGame)}</dd>
        </div>
      </dl>
    </Part>
  )
}

/** Who has not played against whom, from as many games on as figures are shown. */
export function NotMet({ season }: SeasonProps) {
  const { count, pairs } = season.notMet
  if (season.games < FIGURES_FROM || count === 0) return null
  const nameOf = (row: number) => season.table[row]?.name ?? ''
  return (
    <Part title="Have not met yet">
      <ul className={styles.pairs}>
        {pairs.map(([one = 0, other = 0]) => (
          <li key={`${one} ${other}`}>
            <bdi>{nameOf(one)}</bdi> and <bdi>{nameOf(other)}</bdi>
          </li>
        ))}
      </ul>
      {count > pairs.length && (
        <p className={styles.more}>and {count - pairs.length} other pairs</p>
      )}
    </Part>
  )
}
