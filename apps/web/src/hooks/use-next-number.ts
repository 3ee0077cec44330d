import { useQuery } from '@tanstack/react-query'
import { eveningOf } from '../data/evening.ts'
import { managedTablesQuery, publicTableQuery } from '../data/queries/tables-query.ts'
import { nextNumberOf } from '../data/table-evening.ts'
import { useLocalGames } from './use-local-games.ts'
import { useHasAccount } from './use-outbox.ts'
import { useServerNow } from './use-server-now.ts'

/**
 * Returns the evening's number of the next game of a group, or of the user's own table; null if
 * unknown, and without an account, which has no table. Games that wait to be sent count.
 */
export function useNextNumber(groupId: number | undefined): number | null {
  const now = useServerNow()
  const hasAccount = useHasAccount()
  const tables = useQuery({ ...managedTablesQuery, enabled: hasAccount })
  const table = tables.data?.find((one) => one.isOpen && one.groupId === (groupId ?? null))
  const code = table?.code ?? ''
  const shown = useQuery({ ...publicTableQuery(code), enabled: code !== '' })
  const here = useLocalGames().filter(
    ({ game, players }) =>
      players.length > 0 && now !== null && eveningOf(game.createdDate) === eveningOf(now),
  )
  if (!shown.data) return null
  const unsent = here.filter(
    ({ game }) => !shown.data?.games.some(({ uuid }) => uuid === game.uuid),
  )
  return nextNumberOf(shown.data, now) + unsent.length
}
