import type { Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { keepManagedTable } from '../data/queries/tables-query.ts'
import { useKeyedWrite } from './use-game-write.ts'

/** Returns the writes of a table, for its managers: whether it is open, and a new code. */
export function useTableWrites({ id }: Pick<Schemas['ManagedTable'], 'id'>) {
  const queryClient = useQueryClient()
  const keep = async (changed: Schemas['ManagedTable']) => keepManagedTable(queryClient, changed)
  const setOpen = useKeyedWrite(async (client, isOpen: boolean, header) => {
    const params = { path: { id }, header }
    return (await client.PUT('/tables/{id}', { params, body: { isOpen } })).data
  }, keep)
  const replaceCode = useKeyedWrite(async (client, replaces: string, header) => {
    const params = { path: { id }, header }
    return (await client.PUT('/tables/{id}/code', { params, body: { replaces } })).data
  }, keep)
  return { setOpen, replaceCode }
}
