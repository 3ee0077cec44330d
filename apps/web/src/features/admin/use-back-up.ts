import type { Schemas } from '@meldboard/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useApi } from '../../hooks/use-api.ts'
import { failureMessage } from '../../lib/failures.ts'

/** Starts a backup and follows it to its end. Source: P-admin-31. */
export function useBackUp(backups: Schemas['AdminStatus']['backups']) {
  const client = useApi()
  const queryClient = useQueryClient()
  const begin = useMutation({
    mutationFn: () => client.POST('/admin/backups'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.adminStatus }),
  })
  const isRunning = begin.isPending || backups?.isRunning === true
  const isOver = begin.isSuccess && !isRunning
  const problem = isOver ? (backups?.problem ?? null) : null
  return {
    begin: () => begin.mutate(),
    /** False if this server writes no backups. */
    isOffered: backups != null,
    isRunning,
    isWritten: isOver && problem === null,
    /** Why it failed: the request, or the backup. */
    failure: begin.isError ? failureMessage(begin.error, 'Please try again.') : problem,
  }
}
