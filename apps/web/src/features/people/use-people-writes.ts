import type { Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedWrite } from '../../data/queries/use-game-write.ts'

/** Says that two people are one, or two. */
export function useLinkNames() {
  return useKeyedWrite(async (client, body: Schemas['LinkNames'], header) => {
    await client.POST('/people/links', { params: { header }, body })
  }, useRefreshPeople())
}

/** Takes two people apart again. */
export function useUnlinkNames() {
  return useKeyedWrite(async (client, linkId: number, header) => {
    await client.DELETE('/people/links/{linkId}', { params: { path: { linkId }, header } })
  }, useAwaitPeople())
}

type SavedPerson = {
  /** Null for somebody new. */
  readonly id: string | null
  readonly name: string
  readonly email: string | null
}

/** Saves somebody under a name and an address; the answer is their id, if they had one. */
export function useSavePerson() {
  return useKeyedWrite(async (client, { id, ...body }: SavedPerson, header) => {
    if (id === null) {
      await client.POST('/players/contacts', { body })
      return null
    }
    const params = { path: { id }, header }
    return (await client.PUT('/people/{id}', { params, body })).data.id
  }, useRefreshPeople())
}

/** Deletes a saved player. */
export function useDeleteContact() {
  return useKeyedWrite(async (client, id: number) => {
    await client.DELETE('/players/contacts/{id}', { params: { path: { id } } })
  }, useRefreshPeople())
}

/** Not awaited: what was shown of somebody may be nobody's any more. */
function useRefreshPeople(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['figures'] })
    void queryClient.invalidateQueries({ queryKey: ['contacts'] })
  }
}

/** Awaited, so that nothing is pressed that has been done. */
function useAwaitPeople(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['figures'] })
}
