import { useQuery } from '@tanstack/react-query'
import { ownGameQuery } from '../data/queries/games-query.ts'
import { publicTableQuery } from '../data/queries/tables-query.ts'
import { numberedTonight } from '../data/table-evening.ts'
import { useServerNow } from './use-server-now.ts'

/** Returns the number of the user's own game in this evening; 0 if it has none or is unknown. Source: P-tables-26. */
export function useEveningNumber({ id, uuid }: { readonly id?: number; readonly uuid: string }) {
  const now = useServerNow()
  const game = useQuery({
    ...ownGameQuery(uuid),
    // Once: a game does not change its table while it is scored, and each round would ask again.
    enabled: ({ state }) => id !== undefined && state.data === undefined,
  })
  const code = game.data?.tableCode ?? ''
  // The setup has just read the table, before it created the game.
  const table = useQuery({ ...publicTableQuery(code), enabled: code !== '', staleTime: 0 })
  if (!table.data || now === null) return 0
  return numberedTonight(table.data, now).find((one) => one.uuid === uuid)?.number ?? 0
}
