import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { presetText } from '../../data/preset-text.ts'
import { formatDate, formatPercent, shownFigure } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Name } from '../../ui/name.tsx'
import { Ring } from '../../ui/ring.tsx'
import { CourseChart } from './course-chart.tsx'
import { dayLabel, percent, RECORDS, recordName, tenths } from './figure-labels.ts'
import { Ledger, LedgerLine } from './ledger.tsx'
import styles from './person-figures.module.css'
import { scaleEndOf, WinBar } from './win-bar.tsx'

const t = messages('people')

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
        <Part title={t('placeGameByGame')}>
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
    <Part title={t('gamesWon')}>
      <p className={styles.won}>
        <b>{percent(winRate)}</b>
        <span>
          {t.rich(sharedWins > 0 ? 'wonAndShared' : 'wonOf', {
            won: wins + sharedWins,
            games,
            shared: sharedWins,
            strong: (inside) => <strong>{inside}</strong>,
          })}
          <br />
          <span>{t('rateByChance', { rate: percent(expectedWinRate) })}</span>
        </span>
      </p>
      <WinBar rates={figures} end={end} />
      <p className={styles.ends} aria-hidden="true">
        <span>0</span>
        <span>{t('markByChance')}</span>
        <span>{formatPercent(end)}</span>
      </p>
    </Part>
  )
}

function AtTheTable({ figures }: { readonly figures: Figures }) {
  const { games, roundsPlayed, roundsWon, exits, rejoins, roundsDealt } = figures
  const tallies = [
    [t('dropsFigure'), figures.drops],
    [t('middleDrops'), figures.middleDrops],
    [t('fullCounts'), figures.fullCounts],
    ...Object.entries(figures.kinds).map(
      ([code, tally]) => [presetText(kindName(code)), tally] as const,
    ),
  ] as const
  return (
    <Part title={t('atTable')}>
      <Ledger>
        <LedgerLine
          name={t('averagePlace')}
          of={t('gameTotal', { count: games })}
          value={tenths(figures.averagePlace)}
        />
        <LedgerLine
          name={t('lastPlaces')}
          of={t('ofGames', { count: games })}
          value={figures.lastPlaces}
        />
        <LedgerLine
          name={t('roundsWon')}
          of={t('partOf', { part: roundsWon, whole: roundsPlayed })}
          value={percent({ value: roundsWon / roundsPlayed, n: roundsPlayed })}
        />
        <LedgerLine
          name={t('pointsPerRound')}
          of={t('roundTotal', { count: roundsPlayed })}
          value={tenths(figures.averagePoints)}
        />
        <LedgerLine
          name={t('pointsPerLostRound')}
          of={t('roundTotal', { count: figures.averagePointsNotWon.n })}
          value={tenths(figures.averagePointsNotWon)}
        />
        {tallies
          .filter(([, { count }]) => count > 0)
          .map(([name, { count, rate }]) => (
            <LedgerLine
              key={name}
              name={name}
              of={t('partOf', { part: count, whole: rate.n })}
              value={percent(rate)}
            />
          ))}
        <LedgerLine
          name={t('roundsStayedIn')}
          of={t('gameTotal', { count: games })}
          value={percent(figures.survival)}
        />
        {exits > 0 && (
          <LedgerLine name={t('wentOut')} of={t('inGames', { count: games })} value={exits} />
        )}
        {rejoins > 0 && (
          <LedgerLine
            name={t('cameBack')}
            of={t('gamesWonAfterwards', { count: figures.winsAfterRejoin })}
            value={rejoins}
          />
        )}
        {roundsDealt > 0 && (
          <LedgerLine
            name={t('wonWhileDealing')}
            of={t('partOf', { part: figures.roundsWonDealing, whole: roundsDealt })}
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
    <Part title={t('lastGames', { count: games.length })}>
      <ol className={styles.form} aria-label={t('placesOldestFirst')}>
        {games.map(({ game, place, players }) => (
          <li key={game.uuid}>
            <Link
              to="/games/$gameUuid"
              params={{ gameUuid: game.uuid }}
              aria-label={t('placeInGame', { place, players, game: game.name })}
            >
              <b className={place === 1 ? styles.first : undefined}>
                {place === 1 && <Ring />}
                <span>{place}</span>
              </b>
              <small>{t('ofPlayers', { players })}</small>
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
    <Part title={t('headToHead')}>
      <ol className={styles.pairs}>
        {opponents.map(({ name, headToHead: pair }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing else distinguishes them here.
          <li key={index}>
            <Name className={styles.name}>{name}</Name>
            {pair.games < FIGURES_FROM ? (
              <span className={styles.tally}>{t('tooFewToCompare', { count: pair.games })}</span>
            ) : (
              <>
                <span className={styles.tally}>
                  {t.rich(pair.level > 0 ? 'aheadLevelBehind' : 'aheadBehind', {
                    ahead: pair.ahead,
                    level: pair.level,
                    behind: pair.behind,
                    draws: (inside) => <span className={styles.level}>{inside}</span>,
                  })}
                </span>
                <span className={styles.rounds}>
                  {t('roundsTogether', {
                    count: pair.rounds,
                    won: pair.roundsWon,
                    theirs: pair.roundsWonByOther,
                    ...differenceOf(pair),
                  })}
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
          <i className={styles.less} /> <span>{t('keyBehind')}</span>
        </span>
        <span>
          <i /> <span>{t('keyAhead')}</span>
        </span>
      </p>
    </Part>
  )
}

/** Own points less theirs, without saying which is better: rules differ. */
function differenceOf({ difference: { value, n } }: Schemas['HeadToHead']) {
  const inTenths = Math.round(10 * (value ?? 0))
  return {
    difference: inTenths === 0 ? 'none' : inTenths > 0 ? 'more' : 'fewer',
    points: tenths({ value: Math.abs(inTenths) / 10, n }),
  } as const
}

type RecordsProps = { readonly figures: Figures; readonly records: Person['records'] }

function Records({ figures, records }: RecordsProps) {
  return (
    <Part title={t('records')}>
      <Ledger>
        {RECORDS.map((which) => {
          const record = records[which]
          if (record === null) return null
          const [game] = record.games
          return (
            <LedgerLine
              key={which}
              name={recordName(which)}
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
          name={t('gamesWonInRow')}
          of={t('ofGames', { count: figures.games })}
          value={figures.longestWinStreak}
        />
        <LedgerLine
          name={t('roundsWonInRow')}
          of={t('ofRounds', { count: figures.roundsPlayed })}
          value={figures.longestRoundStreak}
        />
      </Ledger>
    </Part>
  )
}
