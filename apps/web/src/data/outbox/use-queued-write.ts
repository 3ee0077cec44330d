import { useMutation } from '@tanstack/react-query'
import type { Outcome } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'
import type { NewWrite } from './waiting-write.ts'

/** The result of a successful write: the server's answer, or a place in the outbox. */
export type Queued = Exclude<Outcome, { kind: 'refused' }>

/**
 * A write that is stored on this device before it is sent, and that waits there while there is no
 * network. A refusal by the server is thrown, for the form that sent it.
 */
export function useQueuedWrite() {
  const outbox = useOutbox()
  return useMutation({
    mutationFn: async (write: NewWrite): Promise<Queued> => {
      const outcome = await outbox.submit(write)
      if (outcome.kind === 'refused') throw outcome.error
      return outcome
    },
  })
}
