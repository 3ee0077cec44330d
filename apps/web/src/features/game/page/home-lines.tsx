import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gameTitle, numberedTitle } from '../../../data/game-title.ts'
import { lastEveningOf, type Winner } from '../../../data/last-evening.ts'
import { newestGamesQuery } from '../../../data/queries/games-list-query.ts'
import { groupsQuery } from '../../../data/queries/groups-query.ts'
import { managedTablesQuery, publicTableQuery } from '../../../data/queries/tables-query.ts'
import { codeHalves } from '../../../data/table-code.ts'
import { eveningRows, gamesOfTonight } from '../../../data/table-evening.ts'
import { useEveningNumbers, useIsNewestWhole } from '../../../hooks/use-newest-games.ts'
import { useServerNow } from '../../../hooks/use-server-now.ts'
import { formatDate } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight, Plus } from '../../../ui/icons.gen.ts'
import { isSharedAndRunning, standingOf } from '../next/running-games.tsx'
import { NumberedName } from '../standings/numbered-name.tsx'
import styles from './home-lines.module.css'

const t = messages('board')

/** A user who organizes more groups sees the first tables. */
const MOST_TABLES = 4

/** The most winners that the line of an evening names. */
const MOST_WINNERS = 3

type HomeLinesProps = {
  /** A game of the user's own is above the lines. */
  readonly isRunning: boolean
  readonly onSetup: () => void
}

/** What else there is, each in one line: tables, games of others, the last evening, groups. Source: P-nav-6. */
export function HomeLines({ isRunning, onSetup }: HomeLinesProps) {
  const managed = useQuery(managedTablesQuery)
  const newest = useQuery(newestGamesQuery)
  const groups = useQuery(groupsQuery)
  const numbers = useEveningNumbers()
  const tables = managed.data ?? []
  const games = newest.data ?? []
  // All at their first answers: a line that came later would move those below it.
  if (
    [managed, newest, groups].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  )
    return null
  return (
    <ul className={styles.lines}>
      {tables
        .filter(({ isOpen }) => isOpen)
        .slice(0, MOST_TABLES)
        .map((table) => (
          <TableLine key={table.id} table={table} />
        ))}
      {games.filter(isSharedAndRunning).map((game) => (
        <li key={game.id} className={styles.line}>
          <span>
            <b>
              <NumberedName number={numbers.get(game.id)}>{gameTitle(game)}</NumberedName>
            </b>
            <small>{standingOf(game)}</small>
          </span>
          <Link
            to="/games/$gameUuid"
            params={{ gameUuid: game.uuid }}
            className={buttonClass()}
            aria-label={t('watchGame', { game: numberedTitle(game, numbers) })}
          >
            {t('watchKey')}
          </Link>
        </li>
      ))}
      <LastEvening games={games} />
      <Groups groups={groups.data ?? []} />
      {isRunning && (
        <li>
          <button type="button" className={styles.line} onClick={onSetup}>
            <span className={styles.act}>{t('setupNewGame')}</span>
            <Icon shape={Plus} />
          </button>
        </li>
      )}
      <LinkLine to="/games">{t('gamesHistory')}</LinkLine>
    </ul>
  )
}

function LinkLine({ children, ...link }: { to: '/games' | '/players'; children: ReactNode }) {
  return (
    <li>
      <Link {...link} className={styles.line}>
        <span>{children}</span>
        <Icon shape={ChevronRight} />
      </Link>
    </li>
  )
}

/** A table with its code; that of a group only on an evening with games. */
function TableLine({ table }: { readonly table: Schemas['ManagedTable'] }) {
  const { code, name, groupId } = table
  const now = useServerNow()
  const shown = useQuery(publicTableQuery(code)).data
  const games = shown ? gamesOfTonight(shown, now) : []
  if (groupId !== null && games.length === 0) return null
  const winners = eveningRows(games).filter(({ won }) => won > 0)
  return (
    <li>
      <Link to="/t/$code" params={{ code }} className={styles.line}>
        <span>
          <b>
            <bdi translate="no">{name}</bdi>
          </b>
          {games.length > 0 && (
            <small>
              {winners.length === 0
                ? t.rich('tonight', { count: games.length })
                : t.rich('tonightWinners', {
                    count: games.length,
                    winners: () => <Winners of={winners} />,
                  })}
            </small>
          )}
        </span>
        <Code className={styles.code} halves={codeHalves(code)} />
      </Link>
    </li>
  )
}

function LastEvening({ games }: { readonly games: readonly Schemas['Game'][] }) {
  const isWhole = useIsNewestWhole()
  const now = useServerNow()
  const evening = now === null ? null : lastEveningOf(games, isWhole, now)
  if (evening === null) return null
  return (
    <LinkLine to="/games">
      {t.rich('eveningWinners', {
        day: formatDate(evening.begunAt, 'shortDay'),
        winners: () => (
          <b>
            <Winners of={evening.winners} />
          </b>
        ),
      })}
    </LinkLine>
  )
}

/** "Nani 2, Asha 1". */
function Winners({ of: winners }: { readonly of: readonly Winner[] }) {
  return winners.slice(0, MOST_WINNERS).map(({ name, won }, index) => (
    <span key={name}>
      {index > 0 && <span>, </span>}
      <bdi translate="no">{name}</bdi> <span translate="no">{won}</span>
    </span>
  ))
}

function Groups({ groups }: { readonly groups: readonly Schemas['ListedGroup'][] }) {
  const [first] = groups
  if (first === undefined) return null
  if (groups.length === 1) {
    return (
      <li>
        <Link to="/groups/$groupId" params={{ groupId: String(first.id) }} className={styles.line}>
          <b>
            <bdi translate="no">{first.name}</bdi>
          </b>
          <Icon shape={ChevronRight} />
        </Link>
      </li>
    )
  }
  return (
    <LinkLine to="/players">
      {t.rich('moreGroups', { name: first.name, count: groups.length - 1 })}
    </LinkLine>
  )
}
