import type { Schemas } from '@meldboard/api-client'
import { queryKeys } from '../data/queries/query-keys.ts'
import { keepManagedTable } from '../data/queries/tables-query.ts'
import { useWrite } from './use-write.ts'

/** Returns the writes of a table, for its managers: whether it is open, and a new code. */
export function useTableWrites({ id }: Pick<Schemas['ManagedTable'], 'id'>) {
  const path = { id }
  const setOpen = useWrite('PUT', '/tables/{id}', {
    request: (isOpen: boolean, header) => ({ params: { path, header }, body: { isOpen } }),
    shows: keepManagedTable,
    // A game's answer has the code of its table.
    awaits: [queryKeys.ownGames],
  })
  const replaceCode = useWrite('PUT', '/tables/{id}/code', {
    request: (replaces: string, header) => ({ params: { path, header }, body: { replaces } }),
    shows: keepManagedTable,
    awaits: [queryKeys.ownGames],
  })
  return { setOpen, replaceCode }
}
