import type { Schemas } from '@meldboard/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useApi } from '../../hooks/use-api.ts'

/** Begins a backup and follows it to its end. Source: P-admin-31. */
export function useBackUp(backups: Schemas['AdminStatus']['backups']) {
  const client = useApi()
  const queryClient = useQueryClient()
  const begin = useMutation({
    mutationFn: () => client.POST('/admin/backups'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.adminStatus }),
  })
  const isRunning = begin.isPending || backups?.isRunning === true
  return {
    begin: () => begin.mutate(),
    /** False where this server writes no backups. */
    isOffered: backups != null,
    isRunning,
    isWritten: begin.isSuccess && !isRunning && backups?.problem == null,
    /** Why there is none: the request failed, or the backup did. */
    error: begin.error,
    problem: begin.isSuccess && !isRunning ? (backups?.problem ?? null) : null,
  }
}
