import type { WriteAnswer, WriteMethod, WritePath, WriteRequest } from '@meldboard/api-client'
import {
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { callsOf } from '../data/queries/read.ts'
import { hasStatus, isRefused } from '../lib/failures.ts'
import { randomUuid } from '../session/random-uuid.ts'

/** The header of operations that take one: the key makes a retry the same submission. */
type KeyHeader = { readonly 'Idempotency-Key': string }

type Callback = 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'

type Writing<Request, Answer, Input, Data, Before> = {
  readonly request: (input: Input, header: KeyHeader) => Request
  /** The secret link in whose name it is sent; null: by the signed-in user. */
  readonly link?: string | null
  /** Takes its result out of the answer; its `data` if left out. */
  readonly pick?: (answer: Answer) => Data
  /** Runs first; if it fails, nothing is sent. */
  readonly first?: (input: Input) => Promise<unknown>
  /** The status of a refusal that means that it has already happened. */
  readonly doneBy?: number
  /** Shows the result in the cache. */
  readonly shows?: (queryClient: QueryClient, data: Data, input: Input) => void
  /** The queries that are read again. Not awaited: the write is already shown, or its page is left. */
  readonly invalidates?: readonly (QueryKey | QueryFilters)[]
  /** The queries that are read again before the write counts as done. */
  readonly awaits?: readonly (QueryKey | QueryFilters)[]
} & Pick<UseMutationOptions<Data, Error, Input, Before>, Callback>

/**
 * A write to a path of the API, and its state. A retry with the same input after a lost answer has the same
 * Idempotency-Key.
 */
export function useWrite<
  Method extends WriteMethod,
  Path extends WritePath<Method>,
  Input = void,
  Data = WriteAnswer<Method, Path>['data'],
  Before = unknown,
>(
  method: Method,
  path: Path,
  writing: Writing<WriteRequest<Method, Path>, WriteAnswer<Method, Path>, Input, Data, Before>,
) {
  const {
    request,
    link = null,
    pick,
    first,
    doneBy,
    shows,
    invalidates = [],
    awaits = [],
    ...callbacks
  } = writing
  const submission = useRef<{ content: string; key: string } | null>(null)
  return useMutation<Data, Error, Input, Before>({
    ...callbacks,
    mutationFn: async (input, context) => {
      await first?.(input)
      const content = JSON.stringify([input])
      if (submission.current?.content !== content) {
        submission.current = { content, key: randomUuid() }
      }
      const send = callsOf(context, link)[method] as (
        path: Path,
        init: object,
      ) => Promise<WriteAnswer<Method, Path>>
      try {
        const answer = await send(
          path,
          request(input, { 'Idempotency-Key': submission.current.key }) ?? {},
        )
        return pick === undefined ? (answer.data as Data) : pick(answer)
      } catch (error) {
        if (isRefused(error)) submission.current = null
        if (doneBy !== undefined && hasStatus(error, doneBy)) return undefined as Data
        throw error
      }
    },
    async onSuccess(data, input, before, context) {
      submission.current = null
      const { client } = context
      shows?.(client, data, input)
      for (const stale of invalidates) void client.invalidateQueries(filtersOf(stale))
      await Promise.all(awaits.map((stale) => client.invalidateQueries(filtersOf(stale))))
      await callbacks.onSuccess?.(data, input, before, context)
    },
  })
}

function filtersOf(stale: QueryKey | QueryFilters): QueryFilters {
  return 'length' in stale ? { queryKey: stale } : stale
}
