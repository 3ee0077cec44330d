import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { ownGameQuery } from '../../../data/queries/games-query.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { managedTablesQuery } from '../../../data/queries/tables-query.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { DAY_MS } from '../../../lib/durations.ts'
import { isNetworkError } from '../../../lib/failures.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('share')

/** The table of a game, to share instead of the game's own address. */
export type TableOfGame = {
  /** The game's table, for its managers; null if unknown or another person's. */
  readonly table: Schemas['ManagedTable'] | null
  /** The code for everyone; null if unknown, or if the table does not show the game. */
  readonly code: string | null
  readonly isPrivate: boolean
  readonly isPending: boolean
  /** Why the code of the table is not shown, as a sentence; null if it is, or if there is nothing to say. */
  readonly reason: string | null
}

/**
 * Returns the table of a game for its organizer. A viewer gets its code; for everyone else the
 * game's own address is used.
 */
export function useTableOfGame({ game }: GameScoreboard, isOrganizer: boolean): TableOfGame {
  const { uuid } = game
  const enabled = isOrganizer
  const isSent = enabled && game.id !== undefined
  const links = useQuery({ ...linksQuery(uuid), enabled })
  const tables = useQuery({ ...managedTablesQuery, enabled })
  const isViewer = useSession().status === 'signed-in' && !isOrganizer
  const own = useQuery({ ...ownGameQuery(uuid), enabled: isViewer || isSent })
  const isPrivate = links.data?.isPublic === false
  const table =
    tables.data === undefined || own.data === undefined
      ? null
      : (tables.data.find(({ groupId }) => groupId === (own.data?.group?.id ?? null)) ?? null)
  const isOver = game.status !== 'INPROGRESS'
  // A newer game may have been read before its table was made, by the first reading of the tables.
  const mayRest = Date.now() - Date.parse(game.createdDate) > DAY_MS
  // Its table shows another game by now, or none that nobody scored for a day.
  const isPast = (isOver || mayRest) && own.data?.tableCode === null
  const asked = isSent ? [links, tables, own] : [links, tables]
  const isPending = enabled && asked.some((query) => query.isPending)
  const failure = asked.find(({ error }) => error !== null)?.error ?? null
  const reason = isPrivate
    ? t('pageIsOff')
    : reasonWithoutCode({ enabled, table, isPast, isOver, failure })
  const managed = table?.isOpen && !isPast && !isPrivate ? table.code : null
  const code = isViewer ? (own.data?.tableCode ?? null) : managed
  return { table, code, isPrivate, isPending, reason }
}

type WithoutCode = {
  readonly enabled: boolean
  readonly table: Schemas['ManagedTable'] | null
  readonly isPast: boolean
  readonly isOver: boolean
  readonly failure: Error | null
}

function reasonWithoutCode(of: WithoutCode): string | null {
  const { enabled, table, isPast, isOver, failure } = of
  if (!enabled) return null
  if (table?.isOpen) {
    if (!isPast) return null
    return isOver ? t('gameIsOver') : t('tableForgotGame')
  }
  if (table !== null) return t('codeOfTableOff', { table: table.name })
  if (failure !== null) {
    return isNetworkError(failure) ? t('codeNeedsNetwork') : t('codeUnknown')
  }
  return t('othersManageTable')
}
