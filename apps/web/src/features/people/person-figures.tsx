import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { countOf, formatDate, shownFigure } from '../../lib/format.ts'
import { Name } from '../../ui/name.tsx'
import { Ring } from '../../ui/ring.tsx'
import { CourseChart } from './course-chart.tsx'
import { dayLabel, percent, tenths } from './figure-labels.ts'
import { Ledger, LedgerLine } from './ledger.tsx'
import styles from './person-figures.module.css'
import { scaleEndOf, WinBar } from './win-bar.tsx'

type Person = Schemas['PersonFigures']
type Figures = Schemas['Figures']

type PersonFiguresProps = {
  /** With enough games for figures. */
  readonly person: Person
}

/** All figures of one person over their games. Source: P-stats-page-1. */
export function PersonFigures({ person }: PersonFiguresProps) {
  const { figures, form, opponents, records, course } = person
  return (
    <div className={styles.columns}>
      <div>
        <GamesWon figures={figures} />
        <AtTheTable figures={figures} />
      </div>
      <div>
        <Form games={form} />
        <Part title="Place, game by game">
          <CourseChart course={course} />
        </Part>
        {opponents.length > 0 && <HeadToHead opponents={opponents} />}
        <Records figures={figures} records={records} />
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The rate of games won as a bar, with a tick at the rate of chance. */
function GamesWon({ figures }: { readonly figures: Figures }) {
  const { games, wins, sharedWins, winRate, expectedWinRate } = figures
  const end = scaleEndOf([figures])
  return (
    <Part title="Games won">
      <p className={styles.won}>
        <b>{percent(winRate)}</b>
        <span>
          <strong>{`${wins + sharedWins} of ${games}`}</strong>
          {sharedWins > 0 && <span>{`, ${sharedWins} shared`}</span>}
          <br />
          <span>{`${percent(expectedWinRate)} by chance`}</span>
        </span>
      </p>
      <WinBar rates={figures} end={end} />
      <p className={styles.ends} aria-hidden="true">
        <span>0</span>
        <span>the mark: by chance</span>
        <span>{`${100 * end}\u202f%`}</span>
      </p>
    </Part>
  )
}

function AtTheTable({ figures }: { readonly figures: Figures }) {
  const { games, roundsPlayed, roundsWon, exits, rejoins, roundsDealt } = figures
  const tallies = [
    ['Drops', figures.drops],
    ['Middle drops', figures.middleDrops],
    ['Full counts', figures.fullCounts],
    ...Object.entries(figures.kinds).map(([code, tally]) => [kindName(code), tally] as const),
  ] as const
  return (
    <Part title="At the table">
      <Ledger>
        <LedgerLine
          name="Average place"
          of={countOf(games, 'game')}
          value={tenths(figures.averagePlace)}
        />
        <LedgerLine
          name="Last places"
          of={`of ${countOf(games, 'game')}`}
          value={figures.lastPlaces}
        />
        <LedgerLine
          name="Rounds won"
          of={`${roundsWon} of ${roundsPlayed}`}
          value={percent({ value: roundsWon / roundsPlayed, n: roundsPlayed })}
        />
        <LedgerLine
          name="Points per round"
          of={countOf(roundsPlayed, 'round')}
          value={tenths(figures.averagePoints)}
        />
        <LedgerLine
          name="Points per lost round"
          of={countOf(figures.averagePointsNotWon.n, 'round')}
          value={tenths(figures.averagePointsNotWon)}
        />
        {tallies
          .filter(([, { count }]) => count > 0)
          .map(([name, { count, rate }]) => (
            <LedgerLine key={name} name={name} of={`${count} of ${rate.n}`} value={percent(rate)} />
          ))}
        <LedgerLine
          name="Rounds stayed in"
          of={countOf(games, 'game')}
          value={percent(figures.survival)}
        />
        {exits > 0 && (
          <LedgerLine name="Went out" of={`in ${countOf(games, 'game')}`} value={exits} />
        )}
        {rejoins > 0 && (
          <LedgerLine
            name="Came back"
            of={
              figures.winsAfterRejoin === 0
                ? 'no game won after it'
                : `${countOf(figures.winsAfterRejoin, 'game')} won after it`
            }
            value={rejoins}
          />
        )}
        {roundsDealt > 0 && (
          <LedgerLine
            name="Won while dealing"
            of={`${figures.roundsWonDealing} of ${roundsDealt}`}
            value={percent({ value: figures.roundsWonDealing / roundsDealt, n: roundsDealt })}
          />
        )}
      </Ledger>
    </Part>
  )
}

/** "Wrong show" for WRONG_SHOW. */
function kindName(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The places of the last games, each a link to its game. */
function Form({ games }: { readonly games: Person['form'] }) {
  const [first, last] = [games[0], games.at(-1)]
  return (
    <Part title={`Last ${countOf(games.length, 'game')}`}>
      <ol className={styles.form} aria-label="Places, the oldest first">
        {games.map(({ game, place, players }) => (
          <li key={game.uuid}>
            <Link
              to="/games/$gameUuid"
              params={{ gameUuid: game.uuid }}
              aria-label={`Place ${place} of ${players}, ${game.name}`}
            >
              <b className={place === 1 ? styles.first : undefined}>
                {place === 1 && <Ring />}
                <span>{place}</span>
              </b>
              <small>{`of ${players}`}</small>
            </Link>
          </li>
        ))}
      </ol>
      {first && last && (
        <p className={styles.ends}>
          <span>{dayLabel(first.game.endedAt)}</span>
          <span>{dayLabel(last.game.endedAt)}</span>
        </p>
      )}
    </Part>
  )
}

/** The bars of the opponents: behind to the left, ahead to the right; with too few games only their number. */
function HeadToHead({ opponents }: { readonly opponents: Person['opponents'] }) {
  const most = Math.max(
    1,
    ...opponents.flatMap(({ headToHead }) => [headToHead.ahead, headToHead.behind]),
  )
  const share = (games: number) => `${(50 * games) / most}%`
  return (
    <Part title="Head to head">
      <ol className={styles.pairs}>
        {opponents.map(({ name, headToHead: pair }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing else distinguishes them here.
          <li key={index}>
            <Name className={styles.name}>{name}</Name>
            {pair.games < FIGURES_FROM ? (
              <span className={styles.tally}>{`${countOf(pair.games, 'game')}, too few`}</span>
            ) : (
              <>
                <span className={styles.tally}>
                  <b>{pair.ahead}</b> <span>ahead,</span>{' '}
                  {pair.level > 0 && (
                    <span className={styles.level}>{`${pair.level} level, `}</span>
                  )}
                  <b>{pair.behind}</b> <span>behind</span>
                </span>
                <span className={styles.rounds}>
                  {`${countOf(pair.rounds, 'round')}: won ${pair.roundsWon}, they ${pair.roundsWonByOther}; ${differenceOf(pair)}`}
                </span>
                <span className={styles.about} aria-hidden="true">
                  <i className={styles.less} style={{ width: share(pair.behind) }} />
                  <i style={{ width: share(pair.ahead) }} />
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.key} aria-hidden="true">
        <span>
          <i className={styles.less} /> behind
        </span>
        <span>
          <i /> ahead, by final place
        </span>
      </p>
    </Part>
  )
}

/** Own points less theirs, without saying which is better: rules differ. */
function differenceOf({ difference: { value, n } }: Schemas['HeadToHead']): string {
  const inTenths = Math.round(10 * (value ?? 0))
  if (inTenths === 0) return 'as many points per round as they'
  const points = tenths({ value: Math.abs(inTenths) / 10, n })
  return `${points} points per round ${inTenths > 0 ? 'more' : 'fewer'} than they`
}

const RECORDS = [
  ['lowestTotal', 'Lowest total'],
  ['highestTotal', 'Highest total'],
  ['highestRound', 'Highest round'],
  ['biggestComeback', 'Biggest comeback'],
  ['mostRejoins', 'Came back most often'],
  ['mostRounds', 'Longest game won'],
] as const

type RecordsProps = { readonly figures: Figures; readonly records: Person['records'] }

function Records({ figures, records }: RecordsProps) {
  return (
    <Part title="Records">
      <Ledger>
        {RECORDS.map(([which, name]) => {
          const record = records[which]
          if (record === null) return null
          const [game] = record.games
          return (
            <LedgerLine
              key={which}
              name={name}
              of={
                game && (
                  <Link to="/games/$gameUuid" params={{ gameUuid: game.uuid }}>
                    <span>{formatDate(game.endedAt, 'date')}</span>
                    <span className={styles.of}>{`, ${game.name}`}</span>
                  </Link>
                )
              }
              value={shownFigure(record.value)}
            />
          )
        })}
        <LedgerLine
          name="Games won in a row"
          of={`of ${countOf(figures.games, 'game')}`}
          value={figures.longestWinStreak}
        />
        <LedgerLine
          name="Rounds won in a row"
          of={`of ${countOf(figures.roundsPlayed, 'round')}`}
          value={figures.longestRoundStreak}
        />
      </Ledger>
    </Part>
  )
}
