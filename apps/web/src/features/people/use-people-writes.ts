import type { Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useKeyedWrite } from '../../hooks/use-game-write.ts'
import { hasStatus } from '../../lib/failures.ts'

/** Records that two people are one, or are two. */
export function useLinkNames() {
  return usePeopleWrite(async (client, body: Schemas['LinkNames'], header) => {
    await client.POST('/people/links', { params: { header }, body })
  })
}

/** Separates two people again; awaits the new figures, so that no finished action can be pressed. */
export function useUnlinkNames() {
  const refresh = useRefreshPeople()
  return usePeopleWrite(async (client, linkId: number, header) => {
    await client.DELETE('/people/links/{linkId}', { params: { path: { linkId }, header } })
  }, refresh)
}

type SavedPerson = {
  /** Null for a new person. */
  readonly id: string | null
  readonly name: string
  readonly email: string | null
}

/** Saves a person under a name and an address; the answer is their id, if they had one. */
export function useSavePerson() {
  return usePeopleWrite(async (client, { id, ...body }: SavedPerson, header) => {
    if (id === null) {
      await client.POST('/players/contacts', { body })
      return null
    }
    const params = { path: { id }, header }
    return (await client.PUT('/people/{id}', { params, body })).data.id
  })
}

export function useDeleteContact() {
  return usePeopleWrite(async (client, id: number) => {
    await client.DELETE('/players/contacts/{id}', { params: { path: { id } } })
  })
}

type Write<Input, Answer> = Parameters<typeof useKeyedWrite<Input, Answer>>[0]

/**
 * A write after which people are read again, also after a refusal, which may mean that another tab
 * has changed them. Not awaited: the shown figures may belong to no person any more.
 */
function usePeopleWrite<Input, Answer>(
  write: Write<Input, Answer>,
  onSuccess?: () => Promise<void>,
) {
  const refresh = useRefreshPeople()
  return useKeyedWrite<Input, Answer>(
    async (...call) => {
      try {
        return await write(...call)
      } catch (error) {
        if (hasStatus(error, 404, 409)) void refresh()
        throw error
      }
    },
    onSuccess ?? (async () => void refresh()),
  )
}

function useRefreshPeople(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.contacts })
    await queryClient.invalidateQueries({ queryKey: queryKeys.figures })
  }
}
