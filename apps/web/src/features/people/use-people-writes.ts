import type { Schemas } from '@meldboard/api-client'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { hasStatus } from '../../lib/failures.ts'

/** People are read again, also after a refusal, which may mean that another tab has changed them. */
const PEOPLE_CHANGED = {
  // Not awaited: the shown figures may belong to no person any more.
  invalidates: [queryKeys.contacts, queryKeys.figures],
  onError(error: Error, _input: unknown, _before: unknown, { client }: MutationFunctionContext) {
    if (!hasStatus(error, 404, 409)) return
    void client.invalidateQueries({ queryKey: queryKeys.contacts })
    void client.invalidateQueries({ queryKey: queryKeys.figures })
  },
}

/** Records that two people are one, or are two. */
export function useLinkNames() {
  return useWrite('POST', '/people/links', {
    request: (body: Schemas['LinkNames'], header) => ({ params: { header }, body }),
    ...PEOPLE_CHANGED,
  })
}

/** Separates two people again; awaits the new figures, so that no finished action can be pressed. */
export function useUnlinkNames() {
  return useWrite('DELETE', '/people/links/{linkId}', {
    request: (linkId: number, header) => ({ params: { path: { linkId }, header } }),
    ...PEOPLE_CHANGED,
    awaits: [queryKeys.figures],
  })
}

type SavedPerson = { readonly name: string; readonly email: string | null }

/** Saves a person under a name and an address; the answer is their id, if they had one. */
export function useSavePerson(id: string | null) {
  const add = useWrite('POST', '/players/contacts', {
    request: (body: SavedPerson) => ({ body }),
    ...PEOPLE_CHANGED,
    pick: () => null,
  })
  const change = useWrite('PUT', '/people/{id}', {
    request: (body: SavedPerson, header) => ({ params: { path: { id: id ?? '' }, header }, body }),
    ...PEOPLE_CHANGED,
    pick: ({ data }) => data.id,
  })
  return id === null ? add : change
}

export function useDeleteContact() {
  return useWrite('DELETE', '/players/contacts/{id}', {
    request: (id: number) => ({ params: { path: { id } } }),
    ...PEOPLE_CHANGED,
  })
}
