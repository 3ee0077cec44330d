import { useMutation } from '@tanstack/react-query'
import type { Outcome } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'
import type { NewWrite } from './waiting-write.ts'

/** What a write that went well leads to: the server's word, or a place in the outbox. */
export type Queued = Exclude<Outcome, { kind: 'refused' }>

/**
 * A write that is written down on this device before it is sent, and that waits there while the
 * network is away. What the server refuses is thrown, for the form that sent it.
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
