import type { Schemas } from '@meldboard/api-client'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { failureMessage } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'

const ui = messages('ui')

/** Starts a backup and follows it to its end. Source: P-admin-31. */
export function useBackUp(backups: Schemas['AdminStatus']['backups']) {
  const begin = useWrite('POST', '/admin/backups', {
    request: () => ({}),
    awaits: [queryKeys.adminStatus],
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
    failure: begin.isError ? failureMessage(begin.error, ui('pleaseTryAgain')) : problem,
  }
}
